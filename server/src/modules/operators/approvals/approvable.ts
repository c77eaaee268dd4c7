import type { SecondAct } from '@lumbung/shared/contract/operators/acts.ts'
import type { Change } from '@lumbung/shared/contract/operators/approvals.ts'
import type * as z from 'zod/mini'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Facts } from './approval-store.ts'

/** Who proposed, and who approved. */
export interface TwoPeople {
  maker: Actor
  checker: Actor
  reason: string
  proposedAt: Date
}

/** What an act means while a second person has to approve it, in the module that carries it out. */
export interface Approvable<App, Payload = unknown, Prepared = unknown> {
  act: SecondAct
  payload: z.ZodMiniType<Payload>
  /** What it is about, as the audit trail names it: `application:…`. */
  subjectOf(payload: Payload): string
  /** Locks what the act changes, in the order of everybody who changes it. */
  lock(app: App, tx: Tx, payload: Payload): Promise<void>
  /** What the proposal rests on, with a name for people; undefined once there is nothing to act on. */
  read(app: App, db: Db, payload: Payload): Promise<{ label: string; facts: Facts } | undefined>
  /** What becomes of it. */
  changes(payload: Payload, facts: Facts): Change[]
  /** What takes too long for the transaction of the approval, done before it; `carryOut` is given it. Stores nothing. */
  prepare?(app: App, payload: Payload): Promise<Prepared>
  /**
   * Carries it out in the transaction of the approval. A refusal leaves the proposal open; a KeptRefusal that is returned says what
   * came of the approval instead, and is kept with it.
   */
  carryOut(app: App, tx: Tx, payload: Payload, people: TwoPeople, prepared?: Prepared): Promise<unknown>
  /** After it ended without being carried out. */
  release?(app: App, tx: Tx, payload: Payload): Promise<void>
}

/** Types a module's own payload, which the others need not know. */
export const approvable = <App, Payload, Prepared = undefined>(
  one: Approvable<App, Payload, Prepared>,
): Approvable<App> => one as Approvable<App>

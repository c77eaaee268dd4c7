import * as z from 'zod/mini'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { endHold, holdOn, insertHold } from '../../../platform/personal-data/legal-hold.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { approvable } from '../../operators/api.ts'
import { finishDeletion } from '../deletion/delete-account.ts'
import { accountStateOf, lockAccess, lockNumberOf } from '../person-store.ts'

/** Locks a person against a deletion and an erasure. Refuses with NOT_FOUND once the person is erased. */
async function lockPersonOf(app: App, tx: Tx, userId: string): Promise<void> {
  await lockAccess(tx, userId)
  if (!(await accountStateOf(tx, userId))) throw new Refusal('NOT_FOUND')
  await lockNumberOf(app, tx, userId)
  // It may have been erased meanwhile.
  if (!(await accountStateOf(tx, userId))) throw new Refusal('NOT_FOUND')
}

interface Placed {
  userId: string
  reason: string
  by: Actor
}

/** From now on nothing of a person is erased. Refuses with NOT_FOUND and STATE_CHANGED if there is a hold. */
export async function placeHold(app: App, tx: Tx, { userId, reason, by }: Placed): Promise<void> {
  await lockPersonOf(app, tx, userId)
  if (!(await insertHold(tx, userId, { reason, by, at: app.clock.now() }))) throw new Refusal('STATE_CHANGED')
}

const payload = z.strictObject({ userId: z.uuid() })

/** The end of a hold, which takes two people. An account that was deleted meanwhile is then erased as far as the law allows. */
export const liftOfHold = approvable<App, z.output<typeof payload>>({
  act: 'hold.lift',
  payload,
  subjectOf: ({ userId }) => `customer:${userId}`,
  lock: (app, tx, { userId }) => lockPersonOf(app, tx, userId),
  async read(_app, db, { userId }) {
    const hold = await holdOn(db, userId)
    if (!hold) return undefined
    const { reason, placed_at: at } = hold
    return {
      label: '',
      facts: { hold: { kind: 'TEXT', value: reason }, heldSince: { kind: 'MOMENT', value: at.toISOString() } },
    }
  },
  changes: (_payload, { hold, heldSince }) => [
    { field: 'hold', ...(hold && { from: hold }) },
    { field: 'heldSince', ...(heldSince && { from: heldSince }) },
  ],
  async carryOut(app, tx, { userId }, { maker, checker, reason }) {
    const lift = { because: reason, maker, checker, at: app.clock.now() }
    if (!(await endHold(tx, userId, lift))) throw new Refusal('STATE_CHANGED')
    await finishDeletion(app, tx, userId)
  },
})

import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { Role } from '@lumbung/shared/contract/operators/acts.ts'
import { type Actor, byOperator } from './actor.ts'

/** Anybody: the call does not look at who it is, or there is no session. */
export interface VisitorCaller {
  kind: 'visitor'
}

/** A customer with an open session, and the device of the request. */
export interface CustomerCaller {
  kind: 'customer'
  userId: string
  channel: ChannelCode
  tokenHash: Buffer
  deviceHash: Buffer
  /** What the person's limits are counted by, whichever account it is. */
  limitKey: string
  /** When this session's device last verified the account's face. */
  faceAt: Date | undefined
}

/** A person of the lender. */
export interface OperatorCaller {
  kind: 'operator'
  /** As histories name the operator: a uuid, or `sandbox` for the desk. */
  id: string
  /** For people. */
  name: string
  roles: readonly Role[]
  /** Whether a second factor was given in the last minutes. */
  isFresh: boolean
  /** The session; the desk has none. */
  tokenHash: Buffer | undefined
}

/** An auditor, who has no other role, reads all but learns of people neither names nor dates of birth, addresses or employers. */
export const readsMasked = ({ roles }: Pick<OperatorCaller, 'roles'>): boolean =>
  roles.every((role) => role === 'AUDITOR')

/** Who did what an operator asked for. */
export const actorOf = ({ id }: OperatorCaller): Actor => byOperator(id)

/** Whoever tries the sandbox, playing the world outside. */
export interface DeskCaller {
  kind: 'desk'
}

/** Another company's back end, for the customers of its channel. */
export interface PartnerCaller {
  kind: 'partner'
  channel: ChannelCode
}

/** Who makes a call. Which of them may is the call's `access` (shared/src/contract/endpoint.ts). */
export type Caller = VisitorCaller | CustomerCaller | OperatorCaller | PartnerCaller | DeskCaller

export const visitor: VisitorCaller = { kind: 'visitor' }

/** The user id of a signed-in customer. */
export const userIdOf = (caller: Caller): string | undefined => (caller.kind === 'customer' ? caller.userId : undefined)

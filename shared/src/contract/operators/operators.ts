import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { emailAddress, filledText, id, instant } from '../fields.ts'
import { goTogether, roles, secondActs } from './acts.ts'
import { reasonText } from './fields.ts'

/** Roles that one person may have together. */
const Roles = z.array(z.enum(roles)).check(
  z.minLength(1),
  z.maxLength(roles.length),
  z.refine((given) => goTogether(given) && new Set(given).size === given.length),
)

const OperatorAccount = z.strictObject({
  operatorId: id,
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
  status: z.enum(['INVITED', 'ACTIVE', 'DISABLED']),
  isOwn: z.boolean(),
  createdAt: instant,
  /** When this person last told own number and NIK, if both are told; never which. */
  toldOwnAt: z.optional(instant),
  /** This person has to tell them before seeing anything of a customer. */
  owesOwn: z.optional(z.literal(true)),
  /** The open sessions: since when, and when last used. */
  sessions: z.array(z.strictObject({ since: instant, seenAt: instant })),
  /** What waits for a second admin. */
  proposed: z.array(z.strictObject({ act: z.enum(secondActs), by: z.string(), at: instant })),
})
export type OperatorAccount = z.output<typeof OperatorAccount>

export const operators = endpoint({
  method: 'GET',
  path: '/operator/operators',
  access: 'operator',
  act: 'operator.see',
  reads: 'none',
  summary: 'The people who may use the console, with their roles and open sessions.',
  reply: z.strictObject({
    items: z.array(OperatorAccount),
    /** How many admins are active: what takes two of them is done by a command until there are two. */
    admins: z.int(),
  }),
  refusals: [],
})

const Link = z.strictObject({
  operatorId: id,
  /** Works once, for an hour. Shown to nobody again. */
  link: z.string(),
})

export const inviteOperator = endpoint({
  method: 'POST',
  path: '/operator/operators',
  access: 'operator',
  act: 'operator.invite',
  reads: 'none',
  summary: 'Invites somebody; a further admin is made by two, with `operator.roles`.',
  body: z.strictObject({ email: emailAddress, name: filledText(100), roles: Roles }),
  reply: Link,
  refusals: ['EMAIL_TAKEN', 'TAKES_TWO_ADMINS'],
})

const params = z.strictObject({ operatorId: id })

export const linkOperator = endpoint({
  method: 'POST',
  path: '/operator/operators/{operatorId}/link',
  access: 'operator',
  act: 'operator.link',
  reads: 'none',
  summary: 'Makes a new link for somebody who is invited and has not followed the last one.',
  params,
  reply: Link,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
})

export const signOutOfEverything = endpoint({
  method: 'POST',
  path: '/operator/operators/{operatorId}/sign-out',
  access: 'operator',
  act: 'operator.sign-out',
  reads: 'none',
  summary: 'Ends all sessions of an operator.',
  params,
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND'],
})

const proposed = z.strictObject({ approvalId: id })

export const proposeRoles = endpoint({
  method: 'POST',
  path: '/operator/operators/{operatorId}/roles',
  access: 'operator',
  act: 'operator.roles',
  reads: 'none',
  summary: 'Proposes other roles for an operator; a second admin decides.',
  params,
  body: z.strictObject({ roles: Roles, reason: reasonText }),
  reply: proposed,
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'LAST_ADMIN'],
})

export const proposeDisabling = endpoint({
  method: 'POST',
  path: '/operator/operators/{operatorId}/disable',
  access: 'operator',
  act: 'operator.disable',
  reads: 'none',
  summary: 'Proposes to disable an operator; a second admin decides.',
  params,
  body: z.strictObject({ reason: reasonText }),
  reply: proposed,
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'LAST_ADMIN'],
})

export const proposeReset = endpoint({
  method: 'POST',
  path: '/operator/operators/{operatorId}/reset',
  access: 'operator',
  act: 'operator.reset',
  reads: 'none',
  summary:
    'Proposes to take password and second factor away, also of somebody disabled; a second admin decides, and a new link sets them again.',
  params,
  body: z.strictObject({ reason: reasonText }),
  reply: proposed,
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'LAST_ADMIN'],
})

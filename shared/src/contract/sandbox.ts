import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant, isoDate, mobileNumber, money } from './fields.ts'
import { roles } from './operators/acts.ts'
import { caseFields } from './operators/fields.ts'

/** The sandbox's messages, clock and payments (docs/sandbox.md). They exist only if the sandbox is on. */
const Message = z.strictObject({
  to: z.string(),
  kind: z.string(),
  /** Only for e-mails. */
  subject: z.optional(z.string()),
  text: z.string(),
  at: z.string(),
})
export type Message = z.output<typeof Message>

export const inbox = endpoint({
  method: 'GET',
  path: '/sandbox/inbox',
  access: 'desk',
  summary: 'The newest 50 messages, newest first; all recipients’ without `to`.',
  query: z.strictObject({ to: z.optional(z.string().check(z.maxLength(100))) }),
  reply: z.strictObject({ messages: z.array(Message) }),
  refusals: [],
})

const Today = z.strictObject({ businessDate: isoDate })

export const clock = endpoint({
  method: 'GET',
  path: '/sandbox/clock',
  access: 'desk',
  summary: 'The business date.',
  reply: Today,
  refusals: [],
})

export const moveClock = endpoint({
  method: 'POST',
  path: '/sandbox/clock',
  access: 'desk',
  summary: 'Moves the clock and closes every day on the way.',
  body: z.strictObject({ advanceDays: z.int().check(z.minimum(1), z.maximum(400)) }),
  reply: Today,
  refusals: [],
})

export const payCode = endpoint({
  method: 'POST',
  path: '/sandbox/pay',
  access: 'desk',
  summary: 'Pays a code as a customer would at a bank; without an amount, that of the code.',
  body: z.strictObject({
    paymentCode: z.string().check(z.maxLength(40)),
    amount: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000_000))),
  }),
  reply: z.strictObject({ status: z.string() }),
  refusals: [],
})

const OpenCode = z.strictObject({
  code: z.string(),
  method: z.string(),
  amount: z.int(),
  /** Takes its own amount alone. */
  bound: z.boolean(),
})
export type OpenCode = z.output<typeof OpenCode>

export const openCodes = endpoint({
  method: 'GET',
  path: '/sandbox/codes',
  access: 'desk',
  summary: 'The ten newest payment codes that wait to be paid.',
  reply: z.strictObject({ items: z.array(OpenCode) }),
  refusals: [],
})

export const settlementFile = endpoint({
  method: 'GET',
  path: '/sandbox/settlement',
  access: 'desk',
  summary: 'The gateway’s settlement file of these dates.',
  query: z.strictObject({ from: isoDate, to: isoDate }),
  binary: 'text/csv',
  reply: z.unknown(),
  refusals: [],
})

/** What may be wrong with a token of the sandbox. */
export const tokenFaults = [
  'SHORT',
  'SHAPE',
  'SIGNATURE',
  'ALGORITHM',
  'TYPE',
  'KEY',
  'ISSUER',
  'AUDIENCE',
  'NOT_YET',
  'CHANNEL',
  'USED',
  'OTHER_DEVICE',
  'EXPIRED',
  'NUMBER_MALFORMED',
  'NUMBER_MISSING',
] as const
export type TokenFault = (typeof tokenFaults)[number]

const Partner = z.strictObject({
  code: z.string(),
  name: z.string(),
  /** KEYS_SILENT: its keys are at an address where nobody answers. */
  state: z.enum(['ACTIVE', 'PAUSED', 'KEYS_SILENT']),
})
export type Partner = z.output<typeof Partner>

export const partners = endpoint({
  method: 'GET',
  path: '/sandbox/partners',
  access: 'desk',
  summary: 'The channels of partners, by their codes.',
  reply: z.strictObject({ items: z.array(Partner) }),
  refusals: [],
})

export const changePartner = endpoint({
  method: 'POST',
  path: '/sandbox/partners',
  access: 'desk',
  summary: 'Pauses a partner’s channel, lets its keys be unreachable, or ends both.',
  body: z.strictObject({ channel: z.string().check(z.maxLength(40)), state: Partner.shape.state }),
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND'],
})

export const partnerToken = endpoint({
  method: 'POST',
  path: '/sandbox/partner-token',
  access: 'desk',
  summary: 'A token of a partner for a number, and the address with which its app opens ours.',
  body: z.strictObject({
    channel: z.string().check(z.maxLength(40)),
    mobile: mobileNumber,
    /** Makes a token that is refused. */
    fault: z.optional(z.enum(tokenFaults)),
  }),
  reply: z.strictObject({ token: z.string(), path: z.string() }),
  refusals: ['NOT_FOUND'],
})

const MissedEvent = z.strictObject({
  id: z.string(),
  channel: z.string(),
  type: z.string(),
  at: z.string(),
  status: z.enum(['PENDING', 'FAILED', 'STOPPED']),
  tries: z.int(),
  /** The status of the last reply, or why there was none. */
  outcome: z.optional(z.string()),
})
export type MissedEvent = z.output<typeof MissedEvent>

export const missedEvents = endpoint({
  method: 'GET',
  path: '/sandbox/webhooks',
  access: 'desk',
  summary: 'The newest 20 events of webhooks that were tried and have not arrived, newest first.',
  reply: z.strictObject({ items: z.array(MissedEvent) }),
  refusals: [],
})

const WaitingApplication = z.strictObject({
  applicationId: id,
  ...caseFields,
  /** Why it was not decided automatically. */
  reasons: z.array(z.string()),
  /** Of its newest decision. */
  limit: z.optional(money),
  submittedAt: instant,
})
export type WaitingApplication = z.output<typeof WaitingApplication>

export const waitingApplications = endpoint({
  method: 'GET',
  path: '/sandbox/applications',
  access: 'desk',
  summary: 'The hundred applications that have waited longest for a decision, oldest first.',
  reply: z.strictObject({ items: z.array(WaitingApplication) }),
  refusals: [],
})

const gift = z.strictObject({ mobile: mobileNumber, code: z.string().check(z.maxLength(40)) })

export const giveVoucher = endpoint({
  method: 'POST',
  path: '/sandbox/vouchers/give',
  access: 'desk',
  summary: 'Gives the customer of a number a voucher.',
  body: gift,
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND', 'COUPON_CLAIM_ALREADY_EXIST'],
})

export const revokeVoucher = endpoint({
  method: 'POST',
  path: '/sandbox/vouchers/revoke',
  access: 'desk',
  summary: 'Takes back a voucher that no order holds.',
  body: gift,
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND'],
})

export const enterConsole = endpoint({
  method: 'POST',
  path: '/operator/desk-session',
  access: 'desk',
  summary: 'Signs in to the operators’ console as somebody with a role, without password and second factor.',
  body: z.strictObject({ role: z.enum(roles) }),
  reply: z.strictObject({}),
  refusals: [],
})

import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { id, instant, isoDate, money } from '../../fields.ts'
import { CustomerText, reasonText } from '../fields.ts'
import { HeldBy, Proposed, Taken } from './lease.ts'

/** Whether the face is the account's; UNKNOWN if the account has no stored face, or there is no account. */
export const faceFindings = ['SAME', 'OTHER', 'UNKNOWN'] as const
export type LostNumberFace = (typeof faceFindings)[number]

const WaitingNumber = z.strictObject({
  lostNumberId: id,
  /** Of the account's owner, masked; empty if no account has the NIK. */
  name: z.string(),
  face: z.enum(faceFindings),
  askedAt: instant,
  dueAt: instant,
  lease: z.optional(HeldBy),
  /** Who proposed to grant it, while a second person has to agree. */
  proposed: z.optional(Proposed),
})
export type WaitingNumber = z.output<typeof WaitingNumber>

export const lostNumbers = endpoint({
  method: 'GET',
  path: '/operator/lost-numbers',
  access: 'operator',
  act: 'number.see',
  reads: 'bulk',
  summary:
    'The customers who ask for the account whose number they have lost, the earliest promised first; names are masked.',
  reply: z.strictObject({
    /** At most 100. */
    items: z.array(WaitingNumber),
    count: z.int(),
  }),
  refusals: [],
})

/** One of the two accounts. */
const Account = z.strictObject({
  customerId: id,
  /** Masked, but for who holds the request or may decide what somebody else proposed. */
  name: z.string(),
  /** Masked. */
  mobile: z.string(),
  /** The number to call, in full: only for who holds the request. */
  callNumber: z.optional(z.string()),
  /** Since when the number is the account's. */
  since: z.optional(instant),
})

const LostNumberCase = z.strictObject({
  lostNumberId: id,
  status: z.enum(['OPEN', 'CHANGED', 'REFUSED']),
  askedAt: instant,
  dueAt: instant,
  endedAt: z.optional(instant),
  decidedBy: z.optional(z.string()),
  /** Who asks, with the new number; absent once it was granted, because this account has ended. */
  asks: z.optional(Account),
  /** Whose account is asked for: who has proved the NIK. */
  owner: z.optional(Account),
  /** When somebody last used the account. */
  ownerUsedAt: z.optional(instant),
  /** As typed, masked; absent once it has ended. The account's is the same, or there is none. */
  nik: z.optional(z.string()),
  loan: z.strictObject({
    /** What was told as the last loan's amount. */
    told: z.optional(money),
    /** The last loan of the account. */
    held: z.optional(money),
    heldOn: z.optional(isoDate),
  }),
  face: z.strictObject({
    finding: z.enum(faceFindings),
    similarityPpm: z.optional(z.int()),
    /** From which on two faces count as the same. */
    neededPpm: z.int(),
  }),
  /** The new number is one of the account's emergency contacts, which it must not be. */
  isContact: z.boolean(),
  lease: z.optional(HeldBy),
  proposed: z.optional(Proposed),
  /** The SMS to who asks if it is refused. */
  refusalText: CustomerText,
})
export type LostNumberCase = z.output<typeof LostNumberCase>

const params = z.strictObject({ lostNumberId: id })

export const takeNextNumber = endpoint({
  method: 'POST',
  path: '/operator/lost-numbers/next',
  access: 'operator',
  act: 'number.take',
  reads: 'none',
  summary: 'Takes the next request of a lost number that nobody holds, for 15 minutes.',
  reply: Taken,
  refusals: ['NOT_FOUND'],
})

export const takeNumber = endpoint({
  method: 'POST',
  path: '/operator/lost-numbers/{lostNumberId}/take',
  access: 'operator',
  act: 'number.take',
  reads: 'none',
  summary: 'Takes a request of a lost number, or holds one’s own for 15 minutes more.',
  params,
  reply: Taken,
  refusals: ['NOT_FOUND', 'CLAIMED'],
})

export const releaseNumber = endpoint({
  method: 'POST',
  path: '/operator/lost-numbers/{lostNumberId}/release',
  access: 'operator',
  act: 'number.take',
  reads: 'none',
  summary: 'Gives one’s own request of a lost number back to the list.',
  params,
  reply: z.strictObject({}),
  refusals: [],
})

export const readLostNumber = endpoint({
  method: 'GET',
  path: '/operator/lost-numbers/{lostNumberId}',
  access: 'operator',
  act: 'number.see',
  reads: 'person',
  summary: 'What a customer with a lost number told, beside what the account has, and how alike the faces are.',
  params,
  reply: LostNumberCase,
  refusals: ['NOT_FOUND'],
})

export const proposeNumber = endpoint({
  method: 'POST',
  path: '/operator/lost-numbers/{lostNumberId}/grant',
  access: 'operator',
  act: 'number.change',
  reads: 'none',
  summary: 'Proposes to give the account to the new number; a second person decides.',
  params,
  body: z.strictObject({ reason: reasonText }),
  reply: z.strictObject({ approvalId: id }),
  refusals: ['NOT_FOUND', 'STATE_CHANGED', 'CLAIMED', 'ALREADY_DECIDED', 'ACCOUNT_IN_USE'],
})

export const refuseNumber = endpoint({
  method: 'POST',
  path: '/operator/lost-numbers/{lostNumberId}/refuse',
  access: 'operator',
  act: 'number.refuse',
  reads: 'none',
  summary: 'Refuses to give the account to the new number; who asked is told by SMS, without a reason.',
  params,
  body: z.strictObject({ reason: reasonText }),
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND', 'STATE_CHANGED', 'CLAIMED'],
})

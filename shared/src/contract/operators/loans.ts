import * as z from 'zod/mini'
import { contactOutcomes, DebtContact, personChannels } from '../billing/debt-contacts.ts'
import { InstallmentState, LoanSummary, loanParts } from '../billing/loans.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant, isoDate, money } from '../fields.ts'
import { Quote } from '../lending/products.ts'
import type { SecondAct } from './acts.ts'
import { CustomerText, reasonText } from './fields.ts'
import { LoanDocument, PolicyFile } from './order-file.ts'

/** What happened to a loan. */
export const loanEvents = [
  'DISBURSED',
  'CONVERTED_FROM',
  'STATUS',
  'INTEREST',
  'LATE_FEE',
  'PAID',
  'REVERSED',
  'EXTENDED',
  'CONVERSION',
  'WRITE_OFF',
  'FEES_WAIVED',
  'POLICY',
] as const
export type LoanEventKind = (typeof loanEvents)[number]

const BookEntry = z.strictObject({
  kind: z.enum(loanEvents),
  /** The day on which it counts. */
  date: isoDate,
  /** Of STATUS, CONVERSION, WRITE_OFF and POLICY: the status that it led to. */
  to: z.optional(z.string()),
  /** In rupiah; a late fee less what was taken back. */
  amount: z.optional(money),
  /** Of a late fee, what was taken back of it since. */
  takenBack: z.optional(money),
  /** The instalment. */
  number: z.optional(z.int()),
  /** Of PAID and REVERSED: how it was paid, and what this loan received of it by part. */
  paymentId: z.optional(id),
  method: z.optional(z.string()),
  parts: z.optional(z.record(z.string(), money)),
  /** Of EXTENDED: the due date before and after. */
  from: z.optional(isoDate),
  until: z.optional(isoDate),
  /** Who did it, where that is recorded: `CUSTOMER`, `SYSTEM:…`, or the name of an operator. */
  by: z.optional(z.string()),
})
export type BookEntry = z.output<typeof BookEntry>

const JournalLine = z.strictObject({
  /** The accountants' number and name of the account. */
  account: z.string(),
  name: CustomerText,
  provider: z.optional(z.string()),
  debit: money,
  credit: money,
  /** It is about another loan of the customer. */
  isOther: z.optional(z.literal(true)),
})

const Journal = z.strictObject({
  postingId: id,
  /** Its place in the customer's chain: `JR-12`. */
  number: z.string(),
  kind: z.string(),
  date: isoDate,
  postedAt: instant,
  /** The number of the journal that it corrects. */
  corrects: z.optional(z.string()),
  lines: z.array(JournalLine),
})
export type Journal = z.output<typeof Journal>

/** What can be offered for a month's bill, so that the customer applies. */
export const reliefKinds = ['EXTENSION', 'CONVERSION'] as const
export type ReliefKind = (typeof reliefKinds)[number]

/** What one person proposes of a loan on its page, and another approves. */
export const loanProposals = [
  'loan.waive-fees',
  'payment.record',
  'loan.write-off',
] as const satisfies readonly SecondAct[]

const LoanFile = z.strictObject({
  /** To be read out on the phone: `LN-2611-10431`. */
  number: z.string(),
  customerId: id,
  name: z.string(),
  /** Masked. */
  mobile: z.string(),
  channel: z.optional(z.string()),
  conversionId: z.optional(id),
  /** As the customer sees it. */
  loan: LoanSummary,
  quote: Quote,
  /** What is unpaid, by part. */
  unpaid: z.strictObject(loanParts),
  /** What was paid with money or credit. */
  paid: money,
  writtenOffAt: z.optional(instant),
  /** Whether it may be written off, as of the last end of day. */
  mayWriteOff: z.boolean(),
  installments: z.array(z.strictObject({ ...InstallmentState.shape, paidOn: z.optional(isoDate) })),
  /** The principal that was owed from each of these days on, by the ledger. */
  owed: z.array(z.strictObject({ date: isoDate, principal: money })),
  /** Oldest first. */
  book: z.array(BookEntry),
  journals: z.array(Journal),
  /** What is proposed of it and waits for a second person. */
  proposals: z.array(z.strictObject({ act: z.enum(loanProposals), by: z.string(), at: instant })),
  documents: z.array(LoanDocument),
  policy: z.optional(PolicyFile),
  /** About debts of the customer, newest first. */
  contacts: z.array(
    z.strictObject({
      ...DebtContact.shape,
      /** Of a person's contact: who made it and how it ended. OFFERED: the customer was told of a way to pay later. */
      operator: z.optional(z.string()),
      outcome: z.optional(z.enum([...contactOutcomes, 'OFFERED'])),
      promisedOn: z.optional(isoDate),
    }),
  ),
  /** Whether the law allows a contact about a debt now, in which zone; UNKNOWN: every zone must allow it. */
  contact: z.strictObject({
    allowed: z.boolean(),
    zone: z.enum(['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura', 'UNKNOWN']),
    /** The customer has reported the bill as paid: nothing is asked until that is checked. */
    isPaused: z.boolean(),
  }),
  /** The bill that contacts and offers are about: the earliest with something unpaid. */
  bill: z.optional(
    z.strictObject({
      month: z.string(),
      dueDate: isoDate,
      amount: money,
      offers: z.array(z.enum(reliefKinds)),
    }),
  ),
})
export type LoanFile = z.output<typeof LoanFile>

const params = z.strictObject({ loanId: id })

export const readLoan = endpoint({
  method: 'GET',
  path: '/operator/loans/{loanId}',
  access: 'operator',
  act: 'loan.see',
  reads: 'person',
  summary: 'A loan: figures, schedule, what happened day by day, journals, documents, and contacts about it.',
  params,
  reply: LoanFile,
  refusals: ['NOT_FOUND'],
})

export const loanDocument = endpoint({
  method: 'GET',
  path: '/operator/loans/{loanId}/documents/{agreementId}',
  access: 'operator',
  act: 'loan.file',
  reads: 'person',
  summary: 'A signed document of a loan as PDF.',
  params: z.strictObject({ loanId: id, agreementId: id }),
  binary: 'application/pdf',
  reply: z.unknown(),
  refusals: ['NOT_FOUND'],
})

export const loanJournals = endpoint({
  method: 'POST',
  safe: true,
  path: '/operator/loans/{loanId}/journals.csv',
  access: 'operator',
  act: 'loan.export',
  reads: 'person',
  summary: 'The journals of a loan as CSV, one line for each entry, with the operator who asked for them.',
  params,
  body: z.strictObject({ reason: reasonText }),
  binary: 'text/csv',
  reply: z.unknown(),
  refusals: ['NOT_FOUND'],
})

export const recordContact = endpoint({
  method: 'POST',
  path: '/operator/loans/{loanId}/contacts',
  access: 'operator',
  act: 'contact.record',
  reads: 'none',
  summary: 'Records a contact about the unpaid bill that a person made; the customer sees it in the app.',
  params,
  body: z.strictObject({
    /** When it was made: now, or up to two days ago. */
    at: instant,
    channel: z.enum(personChannels),
    outcome: z.enum(contactOutcomes),
    /** Of PROMISED: the day on which the customer will pay. */
    promisedOn: z.optional(isoDate),
  }),
  reply: z.strictObject({ contactId: id }),
  refusals: ['NOT_FOUND', 'CONTACT_NOT_ALLOWED', 'CONTACT_PAUSED', 'STATE_CHANGED'],
})

export const offerRelief = endpoint({
  method: 'POST',
  path: '/operator/loans/{loanId}/offers',
  access: 'operator',
  act: 'relief.offer',
  reads: 'none',
  summary:
    'Tells the customer by SMS that the unpaid bill can be moved or turned into instalments; the customer applies.',
  params,
  body: z.strictObject({ kind: z.enum(reliefKinds) }),
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND', 'NOTHING_TO_OFFER', 'CONTACT_NOT_ALLOWED', 'CONTACT_PAUSED', 'TOO_MANY_REQUESTS'],
})

export const requestPolicy = endpoint({
  method: 'POST',
  path: '/operator/loans/{loanId}/policy/request',
  access: 'operator',
  act: 'policy.request',
  reads: 'none',
  summary: 'Asks the insurer again, now, for a policy that it has not issued.',
  params,
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
})

export const cancelPolicy = endpoint({
  method: 'POST',
  path: '/operator/loans/{loanId}/policy/cancel',
  access: 'operator',
  act: 'policy.cancel',
  reads: 'none',
  summary: 'Cancels the insurance of a loan for the customer; the premium goes back into the loan.',
  params,
  body: z.strictObject({ reason: reasonText }),
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND', 'INSURANCE_NOT_CANCELLABLE'],
})

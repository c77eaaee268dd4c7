import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant, isoDate, money } from '../fields.ts'

/** How a person of the lender contacts a customer. */
export const personChannels = ['CALL', 'WHATSAPP', 'SMS', 'EMAIL', 'LETTER', 'VISIT'] as const
/** How such a contact ended. */
export const contactOutcomes = ['REACHED', 'PROMISED', 'NOT_REACHED', 'WRONG_NUMBER', 'DISPUTED'] as const

export const DebtContact = z.strictObject({
  contactId: id,
  at: instant,
  /** SYSTEM: an automatic message. OPERATOR: a person of the lender. */
  by: z.enum(['SYSTEM', 'OPERATOR']),
  channel: z.enum(personChannels),
  purpose: z.enum(['BEFORE_DUE', 'DUE', 'OVERDUE']),
  /** The due date that it was about, and what was unpaid of it then. */
  dueDate: isoDate,
  amount: money,
})
export type DebtContact = z.output<typeof DebtContact>

/** CX-71. */
export const debtContacts = endpoint({
  method: 'GET',
  path: '/bill/contacts',
  access: 'customer',
  summary: 'Every contact made with the customer about a debt, newest first.',
  query: z.strictObject({ after: z.optional(id) }),
  reply: z.strictObject({ items: z.array(DebtContact), next: z.optional(id) }),
  refusals: [],
})

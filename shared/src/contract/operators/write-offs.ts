import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant, isoDate, money } from '../fields.ts'
import { reasonText } from './fields.ts'

const WriteOffCandidate = z.strictObject({
  loanId: id,
  /** `LN-2611-10001`. */
  number: z.string(),
  customerId: id,
  /** The due date of the oldest unpaid instalment. */
  since: isoDate,
  daysLate: z.int(),
  principal: money,
  /** Who proposed to write it off, while that waits for a second person. */
  proposed: z.optional(z.strictObject({ by: z.string(), at: instant })),
})
export type WriteOffCandidate = z.output<typeof WriteOffCandidate>

export const writeOffCandidates = endpoint({
  method: 'GET',
  path: '/operator/write-offs',
  access: 'operator',
  act: 'write-off.see',
  reads: 'none',
  summary: 'The thousand loans that are late longest, of those more than 90 days late as of the last end of day.',
  reply: z.strictObject({ items: z.array(WriteOffCandidate), principal: money }),
  refusals: [],
})

export const proposeWriteOff = endpoint({
  method: 'POST',
  path: '/operator/loans/{loanId}/write-off',
  access: 'operator',
  act: 'loan.write-off',
  reads: 'none',
  summary: 'Proposes to write a loan off; a second person decides.',
  params: z.strictObject({ loanId: id }),
  body: z.strictObject({ reason: reasonText }),
  reply: z.strictObject({ approvalId: id }),
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'LOAN_NOT_OPEN', 'LOAN_WRITTEN_OFF', 'WRITE_OFF_TOO_EARLY'],
})

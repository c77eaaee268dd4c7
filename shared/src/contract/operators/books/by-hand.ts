import * as z from 'zod/mini'
import { houseAccounts } from '../../../facts/house-accounts.ts'
import { endpoint } from '../../endpoint.ts'
import { id, instant, rupiahAmount } from '../../fields.ts'
import { reasonText } from '../fields.ts'

const params = z.strictObject({ loanId: id })
const reply = z.strictObject({ approvalId: id })

export const waiveLateFees = endpoint({
  method: 'POST',
  path: '/operator/loans/{loanId}/late-fees/waive',
  access: 'operator',
  act: 'loan.waive-fees',
  reads: 'none',
  summary: 'Proposes to waive unpaid late fees of a loan: all of them, or up to an amount. A second person decides.',
  params,
  body: z.strictObject({
    /** In rupiah; without it all that is unpaid now. */
    amount: z.optional(rupiahAmount),
    reason: reasonText,
  }),
  reply,
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'NO_LATE_FEES'],
})

/** As the bank prints it, however it is typed: capital letters without spaces. */
const bankReference = z.string().check(
  z.maxLength(200, 'tooLong'),
  z.overwrite((text) => text.replaceAll(/\s/g, '').toUpperCase()),
  z.regex(/^[0-9A-Z][0-9A-Z./-]{2,63}$/),
)

export const recordBankPayment = endpoint({
  method: 'POST',
  path: '/operator/loans/{loanId}/bank-payments',
  access: 'operator',
  act: 'payment.record',
  reads: 'none',
  summary:
    'Proposes to record money that arrived on our own bank account as a payment of a loan. A second person decides; then it is booked like a payment by code.',
  params,
  body: z.strictObject({
    account: z.enum(houseAccounts),
    /** Of the transfer, as the bank states it: unique for the account. */
    reference: bankReference,
    amount: rupiahAmount,
    /** When the money arrived: not before the disbursement, and not in the future. */
    paidAt: instant,
    reason: reasonText,
  }),
  reply,
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'REFERENCE_KNOWN'],
})

import type { settlementQuote } from '@lumbung/shared/contract/billing/loans.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'

type Quote = Pick<ReplyOf<typeof settlementQuote>, 'figure' | 'total' | 'parts'>

/** The rows that add up to what settles a loan, then what the customer's money covers of it, in rupiah. */
export function settlementSum({ figure, total, parts }: Quote) {
  const { principal, interest, fee, vat, extensionFee, extensionVat, insurance, lateFee } = parts
  const rows = [
    { part: 'principal', amount: principal },
    { part: 'interest', amount: interest },
    { part: 'fees', amount: fee + vat + extensionFee + extensionVat },
    { part: 'insurance', amount: insurance },
    { part: 'lateFee', amount: lateFee },
  ] as const
  return { parts: rows.filter(({ amount }) => amount > 0), credit: figure - total, toPay: total }
}

import type { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { PaymentTarget } from '@lumbung/shared/contract/payments.ts'
import { openConversion } from '@lumbung/shared/lending/servicing/conversion.ts'

/** The open application that paying a target would end: it pays something of the same loan. */
export function endedBy(
  target: PaymentTarget,
  { bills, conversions }: Pick<ReplyOf<typeof currentBills>, 'bills' | 'conversions'>,
  today: string,
) {
  if (target.kind === 'CONVERSION' || target.kind === 'EXTENSION') return undefined
  if ('loanId' in target) return openConversion(conversions, [target])
  const lines = bills
    .filter(({ month }) => target.kind !== 'BILL' || month === target.month)
    .flatMap((bill) => bill.lines)
    .filter(({ dueDate }) => target.kind === 'BILL' || dueDate <= today)
  return openConversion(conversions, lines)
}

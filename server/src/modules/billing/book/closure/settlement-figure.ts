import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { isCoolingOff } from '@lumbung/shared/lending/dates/cooling-off.ts'
import { type Rupiah, rupiah, subtract, sum, zero } from '@lumbung/shared/lending/money.ts'
import { type Settlement, settlementOf } from '@lumbung/shared/lending/servicing/settlement.ts'
import type { Loan } from '../book.ts'
import { type Installment, unpaidOf, unpaidTotal } from '../installment.ts'
import { byPart } from '../parts.ts'
import { openOf } from './named-loans.ts'
import { chargesPaid } from './undo-loan.ts'

const settlementInput = (each: Installment) => ({
  ...each,
  interest: rupiah(each.parts.interest.charged),
  unpaid: unpaidOf(each),
})

/**
 * The amount that settles a loan on a date. In cooling-off it is the principal alone (behaviour 6, 14), of a loan that was written off
 * the rest of the claim.
 */
export function settlementFigure(loan: Loan, date: BusinessDate): Settlement {
  const open = openOf(loan)
  if (loan.writtenOffAt) {
    const installments = open.map((each) => ({ number: each.number, unpaid: unpaidOf(each) }))
    return { total: sum(open.map(unpaidTotal)), saving: zero, installments }
  }
  if (!isCoolingOff(loan, date)) return settlementOf(open.map(settlementInput), date)
  const installments = open.map((each) => {
    const { principal } = unpaidOf(each)
    return { number: each.number, unpaid: { ...byPart(() => zero), principal } }
  })
  const total = sum(installments.map(({ unpaid }) => unpaid.principal))
  return { total, saving: subtract(sum(open.map(unpaidTotal)), total), installments }
}

/**
 * The amount left to pay to settle a loan; 0 if the customer can settle it with credit alone. Credit counts, because it is applied
 * together with the payment, and in cooling-off the charges that were paid, because they are given back.
 */
export function leftToSettle(loan: Loan, date: BusinessDate, credit: number): Rupiah {
  const { total } = settlementFigure(loan, date)
  const counted = Math.max(0, credit) + (isCoolingOff(loan, date) ? chargesPaid(loan) : 0)
  return rupiah(Math.max(0, total - counted))
}

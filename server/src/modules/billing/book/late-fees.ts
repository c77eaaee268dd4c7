import { chargeKinds } from '@lumbung/shared/lending/allocation.ts'
import type { BusinessDate } from '@lumbung/shared/lending/calendar.ts'
import { capFor, hundredPercentRoom } from '@lumbung/shared/lending/caps.ts'
import { daysPastDue, type LateFee, lateFees } from '@lumbung/shared/lending/late-fee.ts'
import { type Rupiah, rupiah } from '@lumbung/shared/lending/money.ts'
import type { FeeRules, Loan } from './book.ts'
import { unpaidPart } from './parts.ts'

type ChargedLoan = Pick<
  Loan,
  'loanId' | 'principal' | 'tenor' | 'tenorUnit' | 'lateFeePpm' | 'disbursedOn' | 'installments'
>

/** The amount that the 100 % rule still allows: every charge of the contract and every late fee counts, whether paid or not. */
function roomOf({ principal, installments }: ChargedLoan): Rupiah {
  const counted = installments.flatMap(({ parts }) =>
    chargeKinds.map((kind) => rupiah(parts[kind].charged - parts[kind].dropped)),
  )
  return hundredPercentRoom(rupiah(principal), counted)
}

/**
 * The late-fee rate of a loan on a date, in ppm a day: its price, but at most the legal ceilings of the date of signature and
 * of the date itself (behaviour 5).
 */
export function lateFeePpmOn(rules: FeeRules, loan: ChargedLoan, date: BusinessDate): number {
  const capOn = (day: BusinessDate) => capFor(rules.caps, 'LATE_FEE', day, loan.tenor, loan.tenorUnit).ppmPerDay
  return Math.min(loan.lateFeePpm, capOn(rules.signedOn.get(loan.loanId) ?? loan.disbursedOn), capOn(date))
}

/** The late fees of a loan for a date: on principal that is past its grace at 00:00. */
export function lateFeesOn(rules: FeeRules, loan: ChargedLoan, date: BusinessDate): LateFee[] {
  const overdue = loan.installments
    .filter((each) => daysPastDue(each.dueDate, date, rules.holidays) > 0)
    .map((each) => ({ number: each.number, principal: rupiah(unpaidPart(each.parts.principal)) }))
  return lateFees(overdue, lateFeePpmOn(rules, loan, date), roomOf(loan))
}

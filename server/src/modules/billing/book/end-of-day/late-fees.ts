import { capFor, hundredPercentHeadroom } from '@lumbung/shared/lending/caps.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { type Rupiah, rupiah } from '@lumbung/shared/lending/money.ts'
import { chargeKinds } from '@lumbung/shared/lending/servicing/allocation.ts'
import { daysPastDue, type LateFee, lateFees } from '@lumbung/shared/lending/servicing/late-fee.ts'
import type { FeeRules, Loan } from '../book.ts'
import { unpaidPart } from '../parts.ts'

type ChargedLoan = Pick<
  Loan,
  | 'loanId'
  | 'replaces'
  | 'principal'
  | 'tenor'
  | 'tenorUnit'
  | 'lateFeePpm'
  | 'disbursedOn'
  | 'installments'
  | 'writtenOffAt'
>

/** A loan and those that it replaced, the first one last. */
function chainOf(loan: ChargedLoan, loans: readonly ChargedLoan[]): ChargedLoan[] {
  const before = loans.find(({ loanId }) => loanId === loan.replaces)
  return before ? [loan, ...chainOf(before, loans)] : [loan]
}

/** The principal of the first loan of a chain. */
export const firstPrincipalOf = (loan: ChargedLoan, loans: readonly ChargedLoan[]): number =>
  chainOf(loan, loans).at(-1)?.principal ?? loan.principal

/**
 * The amount that the 100 % rule still allows: every charge of the contract and every late fee counts, whether paid or not, of the
 * loan and of those of `loans` that it replaced, against the first principal. `dropping` of it is about to be dropped.
 */
export function headroomOf(loan: ChargedLoan, loans: readonly ChargedLoan[], dropping = 0): Rupiah {
  const chain = chainOf(loan, loans)
  const counted = chain
    .flatMap(({ installments }) => installments)
    .flatMap(({ parts }) => chargeKinds.map((kind) => rupiah(parts[kind].charged - parts[kind].dropped)))
  return hundredPercentHeadroom(rupiah(firstPrincipalOf(loan, loans)), [...counted, rupiah(-dropping)])
}

/**
 * The late-fee rate of a loan on a date, in ppm a day: its price, but at most the legal ceilings of the date of signature and
 * of the date itself (behaviour 5).
 */
export function lateFeePpmOn(rules: FeeRules, loan: ChargedLoan, date: BusinessDate): number {
  const capOn = (day: BusinessDate) => capFor(rules.caps, 'LATE_FEE', day, loan.tenor, loan.tenorUnit).ppmPerDay
  return Math.min(loan.lateFeePpm, capOn(rules.signedOn.get(loan.loanId) ?? loan.disbursedOn), capOn(date))
}

/** The late fees of a loan for a date: on principal that is past its grace at 00:00, none after a write-off. `loans` has those that it replaced. */
export function lateFeesOn(
  rules: FeeRules,
  loan: ChargedLoan,
  date: BusinessDate,
  loans: readonly ChargedLoan[],
): LateFee[] {
  if (loan.writtenOffAt) return []
  const overdue = loan.installments
    .filter((each) => daysPastDue(each.dueDate, date, rules.holidays) > 0)
    .map((each) => ({ number: each.number, principal: rupiah(unpaidPart(each.parts.principal)) }))
  return lateFees(overdue, lateFeePpmOn(rules, loan, date), headroomOf(loan, loans))
}

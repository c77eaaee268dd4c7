import { ceilingOn } from './caps.ts'
import { onTimeUntil } from './dates.ts'
import { down, least, ppm, ratio, times } from './fraction.ts'
import { headroomOf, type Item, type LoanModel, type Rules, unpaidIn, unpaidShare } from './loan.ts'

/** Whether something unpaid is late at 00:00 of a date: its last date on time has passed. */
export const isLate = (item: Item, date: string, { freeDays }: Rules): boolean =>
  unpaidIn(item) > 0n && onTimeUntil(item.dueDate, freeDays) < date

/** The rate of a date: the price, the ceiling of the day of signature and that of the date; the lowest counts. */
function rateOn({ contract }: LoanModel, date: string, { ceilings }: Rules): number {
  const { terms, lateFeePpm, signedOn } = contract
  const onDay = (day: string) => ceilingOn(ceilings, 'LATE_FEE', day, terms)
  return Math.min(lateFeePpm, onDay(signedOn), onDay(date))
}

/** Charges the late fees of a date (behaviour 5): of each overdue principal, rounded down, together within the 100 %; none of a claim. */
export function chargeLateFees(
  loans: readonly LoanModel[],
  loan: LoanModel,
  date: string,
  rules: Rules,
): { number: number; amount: bigint }[] {
  if (loan.writtenOffOn !== undefined) return []
  const rate = ppm(rateOn(loan, date, rules))
  const fees: { number: number; amount: bigint }[] = []
  for (const item of loan.items.filter((each) => isLate(each, date, rules))) {
    const fee = down(times(ratio(unpaidShare(item.shares.principal)), rate))
    const amount = least(fee, headroomOf(loans, loan))
    item.shares.lateFee.charged += amount
    if (amount > 0n) fees.push({ number: item.number, amount })
  }
  return fees
}

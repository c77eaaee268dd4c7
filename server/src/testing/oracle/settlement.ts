import { daysFrom } from './dates.ts'
import { down, notBelow0, ratio, times, total } from './fraction.ts'
import { charges, type Item, type LoanModel, type Part, unpaidOn, unpaidShare } from './loan.ts'

/** A settlement may be short by this much. */
export const forgiven = 10_000n

/** The interest that has run by a date: all of a period that has ended, none of one that has not begun (behaviour 7). */
function interestRun({ begins, contractDue, days, interest }: Item, date: string): bigint {
  if (contractDue <= date) return interest
  const gone = daysFrom(begins, date)
  return gone <= 0 ? 0n : down(times(ratio(interest), ratio(gone, days)))
}

/** The unpaid interest that a settlement on a date drops. */
export const droppedInterest = (item: Item, date: string): bigint => {
  const { interest } = item.shares
  const stillToPay = notBelow0(interestRun(item, date) - interest.paid - interest.waived - interest.dropped)
  return unpaidShare(interest) - stillToPay
}

/** What a settlement drops. */
export interface Drop {
  item: Item
  part: Part
  amount: bigint
}

/** What settles a loan on a date, and what is dropped by it; in the cooling-off every charge is, of a claim nothing (behaviour 6 and 7). */
export function settlementOn(loan: LoanModel, date: string): { figure: bigint; saving: bigint; items: Drop[] } {
  if (loan.writtenOffOn !== undefined) return { figure: unpaidOn(loan), saving: 0n, items: [] }
  const isFree = date <= loan.contract.coolingOffUntil
  const items = loan.items.flatMap((item): Drop[] =>
    isFree
      ? charges.map((part) => ({ item, part, amount: unpaidShare(item.shares[part]) }))
      : [{ item, part: 'interest', amount: droppedInterest(item, date) }],
  )
  const saving = total(items.map(({ amount }) => amount))
  return { figure: unpaidOn(loan) - saving, saving, items }
}

import { daysFrom, onTimeUntil, plusDays } from './dates.ts'
import { type Item, type LoanModel, type Part, parts, type Rules, unpaidIn, unpaidShare } from './loan.ts'
import { droppedInterest } from './settlement.ts'

/** A loan may be written off when it is later than this. */
const moreThanDays = 90

/** Days past due on a date: they count from the end of the grace on. */
export const daysLate = (item: Item, date: string, { freeDays }: Rules): number =>
  unpaidIn(item) > 0n ? Math.max(0, daysFrom(onTimeUntil(item.dueDate, freeDays), date)) : 0

/** Whether a loan is late enough on a date, and not written off yet (behaviour 7). */
export const mayBeWrittenOff = ({ undone, writtenOffOn, items }: LoanModel, date: string, rules: Rules): boolean =>
  !undone && writtenOffOn === undefined && items.some((item) => daysLate(item, date, rules) > moreThanDays)

/** The first date on which a loan is late enough if nothing more is paid of it. */
export function lateEnoughFrom({ items }: LoanModel, { freeDays }: Rules): string {
  const onTime = items.filter((item) => unpaidIn(item) > 0n).map(({ dueDate }) => onTimeUntil(dueDate, freeDays))
  return plusDays(onTime.sort()[0] ?? '', moreThanDays + 1)
}

/** No interest is owed of the days after the write-off, also not when the payment that had paid it is reversed. */
export function stopInterest({ writtenOffOn, items }: LoanModel): void {
  for (const item of items) {
    const { claim, shares } = item
    if (writtenOffOn === undefined || !claim) continue
    shares.interest.dropped -= claim.stopped
    claim.stopped = droppedInterest(item, writtenOffOn)
    shares.interest.dropped += claim.stopped
  }
}

/** What would settle the loan on the date becomes a claim. */
export function writeOff(loan: LoanModel, date: string): void {
  loan.writtenOffOn = date
  for (const item of loan.items) {
    const then = Object.fromEntries(parts.map((part) => [part, { ...item.shares[part] }])) as Item['shares']
    item.claim = { then, stopped: 0n }
  }
  stopInterest(loan)
}

/** The loan ends otherwise, as if it had never been written off. */
export function takeBack(loan: LoanModel): void {
  loan.writtenOffOn = undefined
  for (const item of loan.items) {
    item.shares.interest.dropped -= item.claim?.stopped ?? 0n
    item.claim = undefined
  }
}

/** What was lost of a part with the write-off, and what became of that since. */
export function claimOf({ claim, shares }: Item, part: Part) {
  if (!claim) return undefined
  const [then, now] = [claim.then[part], shares[part]]
  const stopped = part === 'interest' ? claim.stopped : 0n
  return {
    lost: unpaidShare(then) - stopped,
    recovered: now.paid - then.paid,
    waived: now.waived - then.waived,
    dropped: now.dropped - then.dropped - stopped,
  }
}

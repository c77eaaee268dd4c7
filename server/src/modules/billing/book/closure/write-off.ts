import { type BusinessDate, businessDateAt } from '@lumbung/shared/lending/dates/calendar.ts'
import { paymentParts } from '@lumbung/shared/lending/servicing/allocation.ts'
import type { Line } from '../../../ledger/api.ts'
import type { Book, Loan } from '../book.ts'
import { addTogether, memoLines, newClaim } from '../claim.ts'
import { bookInterest, clear, type Draft, newDraft } from '../draft.ts'
import type { BookEvent, BookRecord } from '../events.ts'
import { daysLate, unpaidOf } from '../installment.ts'
import { receivables, unpaidPart } from '../parts.ts'
import { isRunning } from '../states/loan-state.ts'
import { settlementFigure } from './settlement-figure.ts'

type WrittenOff = Extract<BookEvent, { kind: 'WRITTEN_OFF' }>

/** Days past due of a loan: those of its oldest unpaid instalment. */
export const daysLateOf = ({ holidays }: Pick<Book, 'holidays'>, { installments }: Loan, date: BusinessDate): number =>
  Math.max(0, ...installments.map((each) => daysLate(each, date, holidays)))

/** Each open instalment with its interest of the days up to a date, and that of the days after. */
function* interestOn(loan: Loan, date: BusinessDate) {
  for (const { number, unpaid } of settlementFigure({ ...loan, writtenOffAt: undefined }, date).installments) {
    const each = loan.installments.find((one) => one.number === number)
    if (each) yield { each, owed: unpaid.interest, after: unpaidOf(each).interest - unpaid.interest }
  }
}

/** Books the interest of the days gone, as a settlement does, and drops that of the days after. */
function stopInterest(draft: Draft, loan: Loan, date: BusinessDate): void {
  for (const { each, owed, after } of interestOn(loan, date)) {
    if (owed > 0) bookInterest(draft.interest, each, draft.date)
    clear(draft, each, { part: 'interest', amount: after, kind: 'DROPPED' })
  }
}

/** After a reversal: interest that was paid in advance for days after the write-off is not owed either. */
export function stopInterestAgain(loan: Loan): void {
  if (!loan.writtenOffAt) return
  for (const { parts, claim } of loan.installments) {
    if (!claim) continue
    parts.interest.dropped -= claim.notCharged
    claim.notCharged = 0
  }
  for (const { each, after } of interestOn(loan, businessDateAt(loan.writtenOffAt))) {
    if (!each.claim) continue
    each.parts.interest.dropped += after
    each.claim.notCharged = after
  }
}

/** Moves the receivables of a loan to the loss, and keeps them as a claim. */
function claimAll(draft: Draft, loan: Loan): void {
  for (const each of loan.installments) {
    const { loanId, number } = each
    each.claim = newClaim()
    const dropped = draft.allocated.filter((line) => line.number === number)
    each.claim.notCharged = dropped.reduce((sum, { amount }) => sum + amount, 0)
    for (const part of paymentParts) {
      const amount = unpaidPart(each.parts[part])
      const moved: Line[] = [
        { account: receivables[part], loanId, amount: -amount },
        { account: 'write-off-loss', amount },
      ]
      addTogether(draft.lines, [...moved, ...memoLines(loanId, amount)])
    }
  }
}

/**
 * Writes a loan off (behaviour 7): what settles it on that day becomes a claim, no late fee and no interest is charged from then on.
 * Nothing happens if the loan is not late enough: it may turn out later that it was not.
 */
export function writeOff(book: Book, { ref, loanId, at, moreThanDays }: WrittenOff): BookRecord[] {
  const loan = book.loans.find((one) => one.loanId === loanId)
  const date = businessDateAt(at)
  if (!loan || loan.writtenOffAt || !isRunning(loan.status)) return []
  if (daysLateOf(book, loan, date) <= moreThanDays) return []
  const draft = newDraft(date)
  stopInterest(draft, loan, date)
  claimAll(draft, loan)
  loan.writtenOffAt = at
  return [{ kind: 'WRITTEN_OFF', ref, date, draft }]
}

import { zero } from '@lumbung/shared/lending/money.ts'
import { allocatePayment } from '../allocation/allocate-payment.ts'
import { releaseCredit } from '../allocation/apply-credit.ts'
import { applyReversal, payFromCredit } from '../allocation/reverse-payment.ts'
import { type Book, copyOf, loanCopy } from '../book.ts'
import { closeEarly, creditToSettle } from '../closure/end-early.ts'
import { endPolicy, payPremiumsAgain, returnPremiums } from '../closure/return-premium.ts'
import { undoLoan } from '../closure/undo-loan.ts'
import { writeOff } from '../closure/write-off.ts'
import { keepAsCredit, newDraft } from '../draft.ts'
import { closeDay } from '../end-of-day/close-day.ts'
import type { BookEvent, BookRecord } from '../events.ts'
import { creditOf, creditRefs } from '../money.ts'
import { moveLoans } from '../move-loans.ts'
import { paymentRecord } from '../payment-record.ts'
import { convert } from '../relief/convert.ts'
import { waiveFees } from '../relief/waive-fees.ts'
import { takeBackWriteOff } from '../take-back-write-off.ts'

type Of<K extends BookEvent['kind']> = Extract<BookEvent, { kind: K }>

/** Allocates the payment, with the credit that it needs to end a loan; then credit pays what is overdue. */
function pay(book: Book, { kind, money, from }: Of<'PAID'>): BookRecord[] {
  // A bound code that was honoured settles what it was made for, by the figure of its day.
  const counted = money.target?.kind === 'SETTLEMENT' ? { ...money, valueAt: from } : money
  const { credit, payment } = allocatePayment(book, counted)
  const used = creditOf(creditRefs.settle(money.ref), credit.amount, money.valueAt)
  return [
    paymentRecord(book, money, payment.draft),
    ...(credit.amount > 0 ? [paymentRecord(book, used, credit.draft)] : []),
    ...moveLoans(book, kind),
    ...releaseCredit(book, creditRefs.release(money.ref), from),
  ]
}

/**
 * Reverses every charge, turns what was paid into credit, and ends the loan. A premium that was given back is owed if the payment that
 * had paid it was reversed; then credit pays what is overdue.
 */
function refund(book: Book, { kind, money, loanId }: Of<'RETURNED'>): BookRecord[] {
  const loan = book.loans.find((one) => one.loanId === loanId)
  if (!loan) throw new Error(`no loan ${loanId}`)
  const draft = newDraft()
  takeBackWriteOff(draft, loan)
  // A payment that became known late may have canceled the loan before; its charges are given back once.
  const used = loan.ending ? 0 : undoLoan(book, draft, loan, 'refund')
  loan.ending = 'refund'
  keepAsCredit(book, draft, money.amount - used)
  return [
    paymentRecord(book, money, draft),
    ...moveLoans(book, kind),
    ...payFromCredit(book, { ref: money.ref, at: money.valueAt }),
    ...releaseCredit(book, creditRefs.release(money.ref), money.valueAt),
  ]
}

/** Nothing if the credit is not enough: it may turn out later that it was not there. */
function settleWithCredit(book: Book, { ref, loanId, at }: Of<'SETTLED'>): BookRecord[] {
  const draft = newDraft()
  const nothing = { ...creditOf(ref, zero, at), target: { kind: 'SETTLEMENT', loanId } } as const
  const amount = creditToSettle(book, draft, nothing)
  if (amount === 0) return []
  closeEarly(book, draft, nothing)
  return [paymentRecord(book, creditOf(ref, amount, at), draft)]
}

/** Replaces the loan; then a surplus of the deposit pays what is overdue. */
function replaceLoan(book: Book, event: Of<'CONVERTED'>): BookRecord[] {
  const records = [...convert(book, event), ...moveLoans(book, event.kind)]
  return [...records, ...releaseCredit(book, creditRefs.release(event.conversionId), event.at)]
}

/** Gives a premium back; then a surplus pays what is overdue. */
function endInsurance(book: Book, event: Of<'POLICY_ENDED'>): BookRecord[] {
  const records = [...endPolicy(book, event), ...moveLoans(book, event.kind)]
  return [...records, ...releaseCredit(book, creditRefs.release(event.policyId), event.at)]
}

function reverse(book: Book, event: Of<'REVERSED'>): BookRecord[] {
  return [
    ...applyReversal(book, event),
    ...returnPremiums(book, event.at),
    ...payPremiumsAgain(book, event),
    ...moveLoans(book, event.kind),
    ...releaseCredit(book, creditRefs.reversal(event.ref), event.at),
  ]
}

/** Credit that left is gone, also if it turns out later that there was less of it. */
function payOut(book: Book, { amount }: Of<'PAID_OUT'>): BookRecord[] {
  book.credit -= amount
  return []
}

/** Gives credit back; then it pays what is overdue. */
function takePayoutBack(book: Book, { ref, amount, at }: Of<'PAYOUT_BACK'>): BookRecord[] {
  book.credit += amount
  return releaseCredit(book, creditRefs.release(ref), at)
}

function step(book: Book, event: BookEvent): BookRecord[] {
  switch (event.kind) {
    case 'DISBURSED':
      book.loans.push(loanCopy(event.loan))
      return []
    case 'DAY_CLOSED':
      return closeDay(book, event)
    case 'PAID':
      return pay(book, event)
    case 'CONVERTED':
      return replaceLoan(book, event)
    case 'SETTLED':
      return settleWithCredit(book, event)
    case 'WRITTEN_OFF':
      return writeOff(book, event)
    case 'FEES_WAIVED':
      return waiveFees(book, event)
    case 'RETURNED':
      return refund(book, event)
    case 'POLICY_ENDED':
      return endInsurance(book, event)
    case 'PAID_OUT':
      return payOut(book, event)
    case 'PAYOUT_BACK':
      return takePayoutBack(book, event)
    case 'REVERSED':
      return reverse(book, event)
  }
}

/** The book after the events, and the records to write. A pure function: allocation, late fees and settlement happen here. */
export function fold(before: Book, events: readonly BookEvent[]): { book: Book; records: BookRecord[] } {
  const book = copyOf(before)
  const records = events.flatMap((event) => [...step(book, event), ...moveLoans(book, event.kind)])
  return { book, records }
}

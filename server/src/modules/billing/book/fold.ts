import { allocatePayment } from './allocate-payment.ts'
import { releaseCredit } from './apply-credit.ts'
import { type Book, copyOf } from './book.ts'
import { closeDay } from './close-day.ts'
import { keepAsCredit, newDraft } from './draft.ts'
import type { BookEvent, BookRecord } from './events.ts'
import { takeBackFees } from './excess-fees.ts'
import { creditProvider } from './money.ts'
import { moveLoans } from './move-loans.ts'
import { paymentRecord } from './payment-record.ts'
import { reversePayments } from './reverse-payments.ts'
import { undoLoan } from './undo-loan.ts'

type Of<K extends BookEvent['kind']> = Extract<BookEvent, { kind: K }>

/** Takes back excess late fees, then allocates the payment, with the credit that it needs to settle a loan. */
function pay(book: Book, { money, from }: Of<'PAID'>): BookRecord[] {
  const feesBack = takeBackFees(book, { money, from }, fold)
  const { credit, own } = allocatePayment(book, money)
  const records = [...feesBack, paymentRecord(book, money, own.draft)]
  if (credit.amount === 0) return records
  const used = { ...money, paymentId: undefined, provider: creditProvider, amount: credit.amount, target: undefined }
  return [...records, paymentRecord(book, used, credit.draft, money.paymentId)]
}

/** Reverses every charge, turns what was paid into credit, and ends the loan. */
function refund(book: Book, { money, loanId }: Of<'RETURNED'>): BookRecord[] {
  const loan = book.loans.find((one) => one.loanId === loanId)
  if (!loan) throw new Error(`no loan ${loanId}`)
  const draft = newDraft()
  keepAsCredit(book, draft, money.amount - undoLoan(book, draft, loan, 'refund'))
  return [paymentRecord(book, money, draft)]
}

function step(book: Book, event: BookEvent): BookRecord[] {
  switch (event.kind) {
    case 'DAY_CLOSED':
      return closeDay(book, event)
    case 'PAID':
      return pay(book, event)
    case 'CREDIT_RELEASED':
      return releaseCredit(book, event)
    case 'RETURNED':
      return refund(book, event)
    case 'REVERSED':
      return reversePayments(book, event)
  }
}

/**
 * The book after the events, and the records to write. A pure function: late fees, allocation, settlement, reversal and the
 * replay after a late notice all happen here.
 */
export function fold(before: Book, events: readonly BookEvent[]): { book: Book; records: BookRecord[] } {
  const book = copyOf(before)
  const records = events.flatMap((event) => [...step(book, event), ...moveLoans(book, event.kind)])
  return { book, records }
}

import { paymentParts } from '@lumbung/shared/lending/allocation.ts'
import { rupiah, sum } from '@lumbung/shared/lending/money.ts'
import type { Line } from '../../ledger/api.ts'
import type { AllocatedLine } from './allocated-line.ts'
import { type Book, installmentOf, type Loan } from './book.ts'
import { clear, figureOf, newDraft } from './draft.ts'
import type { BookEvent, BookRecord, StandingPayment } from './events.ts'
import { unpaidOf } from './installment.ts'
import { isRunning } from './loan-state.ts'
import { creditProvider } from './money.ts'
import { receivables } from './parts.ts'
import { paymentRecord } from './payment-record.ts'

type TakenBack = Extract<BookEvent, { kind: 'TAKEN_BACK' }>

/** Takes one line back from its instalment. Late fees that went to credit meanwhile come back from there. */
function undo(book: Book, line: AllocatedLine): Line[] {
  const { loanId, number, part, amount, kind } = line
  if (part === 'credit') return []
  const own = installmentOf(book, line)?.parts[part]
  if (!own) throw new Error(`no instalment ${number} of ${loanId}`)
  const moved = Math.max(0, amount - own[figureOf[kind]])
  own[figureOf[kind]] -= amount - moved
  return [
    { account: receivables.lateFee, loanId, amount: -moved },
    { account: 'credit', amount: moved },
  ]
}

/** Undoes one payment by counter postings; its allocation is kept for the record. */
function reversal(book: Book, payment: StandingPayment): BookRecord {
  const lines = [...payment.counter.lines, ...payment.allocated.flatMap((line) => undo(book, line))]
  for (const { account, amount } of lines) if (account === 'credit') book.credit -= amount
  return { kind: 'REVERSAL', payment, lines }
}

/** Of a loan that was given back or replaced the status stays: what is undone of it is owed by the person, not by the loan. */
const staysEnded = ({ status }: Loan) => status === 'REFUNDED' || status === 'REBALANCED'

/**
 * Lets the credit balance, below 0 if need be, pay what was undone of loans that stay ended (behaviour 7): their instalments
 * and the limit are as before, and the person owes the sum.
 */
function oweInstead(book: Book, valueAt: Date): BookRecord[] {
  const draft = newDraft()
  for (const each of book.loans.filter(staysEnded).flatMap(({ installments }) => installments)) {
    const unpaid = unpaidOf(each)
    for (const part of paymentParts) clear(draft, each, { part, amount: unpaid[part], kind: 'PAID' })
  }
  const amount = sum(draft.allocated.map((line) => rupiah(line.amount)))
  if (amount === 0) return []
  book.credit -= amount
  const money = { paymentId: undefined, provider: creditProvider, amount, valueAt, target: undefined }
  return [paymentRecord(book, money, draft)]
}

/** Finished loans go on from a date: nothing is charged for the days between (D-172). */
function reopen(book: Book, date: TakenBack['date']): BookRecord[] {
  const ended = book.loans.filter((loan) => !isRunning(loan.status) && !staysEnded(loan))
  return ended.map((loan) => {
    loan.closedDate = date
    return { kind: 'REOPENED', loanId: loan.loanId, closedDate: date }
  })
}

/** Takes payments back (behaviour 7): instalments, credit and, from the date on, the loans' days follow. */
export const takeBackPayments = (book: Book, { payments, date, at }: TakenBack): BookRecord[] => [
  ...payments.map((payment) => reversal(book, payment)),
  ...oweInstead(book, at),
  ...reopen(book, date),
]

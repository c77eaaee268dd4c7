import { paymentParts } from '@lumbung/shared/lending/allocation.ts'
import { rupiah, sum } from '@lumbung/shared/lending/money.ts'
import type { Line } from '../../ledger/api.ts'
import type { AllocatedLine } from './allocated-line.ts'
import { type Book, installmentOf, type Loan } from './book.ts'
import { clear, figureOf, newDraft } from './draft.ts'
import type { ActivePayment, BookEvent, BookRecord } from './events.ts'
import { unpaidOf } from './installment.ts'
import { isRunning } from './loan-state.ts'
import { creditProvider } from './money.ts'
import { receivables } from './parts.ts'
import { paymentRecord } from './payment-record.ts'

type ReversedEvent = Extract<BookEvent, { kind: 'REVERSED' }>

/** Reverses one line on its instalment. Late fees that became credit meanwhile are taken from credit. */
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

/** Reverses one payment by counter postings; its allocation stays on record. */
function reversal(book: Book, payment: ActivePayment): BookRecord {
  const lines = [...payment.counter.lines, ...payment.allocated.flatMap((line) => undo(book, line))]
  for (const { account, amount } of lines) if (account === 'credit') book.credit -= amount
  return { kind: 'REVERSAL', payment, lines }
}

/**
 * A loan that was refunded or converted keeps its status; the customer owes what is reversed of it as a debt of the credit
 * balance.
 */
const keepsStatus = ({ status }: Loan) => status === 'REFUNDED' || status === 'REBALANCED'

/**
 * Pays what was reversed of such loans from the credit balance, which may become negative (behaviour 7): instalments and limit
 * stay as before, and the customer owes the sum.
 */
function payFromCredit(book: Book, valueAt: Date): BookRecord[] {
  const draft = newDraft()
  for (const each of book.loans.filter(keepsStatus).flatMap(({ installments }) => installments)) {
    const unpaid = unpaidOf(each)
    for (const part of paymentParts) clear(draft, each, { part, amount: unpaid[part], kind: 'PAID' })
  }
  const amount = sum(draft.allocated.map((line) => rupiah(line.amount)))
  if (amount === 0) return []
  book.credit -= amount
  const money = { paymentId: undefined, provider: creditProvider, amount, valueAt, target: undefined }
  return [paymentRecord(book, money, draft)]
}

/** Reopens finished loans from a date; nothing is charged for the days between (D-172). */
function reopen(book: Book, date: ReversedEvent['date']): BookRecord[] {
  const ended = book.loans.filter((loan) => !isRunning(loan.status) && !keepsStatus(loan))
  return ended.map((loan) => {
    loan.closedDate = date
    return { kind: 'REOPENED', loanId: loan.loanId, closedDate: date }
  })
}

/** Reverses payments (behaviour 7) on instalments and credit, and reopens loans from the date. */
export const reversePayments = (book: Book, { payments, date, at }: ReversedEvent): BookRecord[] => [
  ...payments.map((payment) => reversal(book, payment)),
  ...payFromCredit(book, at),
  ...reopen(book, date),
]

import { paymentParts } from '@lumbung/shared/lending/allocation.ts'
import { rupiah, sum } from '@lumbung/shared/lending/money.ts'
import type { Tx } from '../../../platform/db.ts'
import { tell } from '../../../platform/live.ts'
import { publish } from '../../../platform/outbox.ts'
import type { App } from '../../context.ts'
import { counterLines, type Line, post } from '../../ledger/api.ts'
import { type AllocatedLine, type Book, clearPart, type Loan, newDraft } from '../book/book.ts'
import { lockBook, saveBook } from '../book/book-store.ts'
import { unpaidOf } from '../book/installment.ts'
import { runDays } from '../days/run-day.ts'
import { moveLimit, moveLoans } from '../loans/loan-moves.ts'
import { isRunning } from '../loans/loan-state.ts'
import { reopenLoan } from '../loans/loan-store.ts'
import { allocationsOf, creditUsedWith, setReversed } from './payment-store.ts'
import { bookAllocated, creditRow, useCreditIfLate } from './use-credit.ts'

/** A payment that stands, with what it did. */
interface Standing {
  paymentId: string
  allocated: AllocatedLine[]
}

/** Takes one line back from its instalment. Late fees that went to credit meanwhile come back from there. */
function undo(book: Book, line: AllocatedLine, extra: Line[]): void {
  const { loanId, part, amount, kind } = line
  if (part === 'credit') return
  const loan = book.loans.find((one) => one.loanId === loanId)
  const each = loan?.installments.find(({ number }) => number === line.number)
  if (!loan || !each) throw new Error(`no instalment ${line.number} of ${loanId}`)
  book.changed.add(each)
  if (part === 'interest' && kind === 'DROPPED') {
    each.droppedInterest -= amount
    return
  }
  const moved = Math.max(0, amount - each.paid[part])
  each.paid[part] -= amount - moved
  if (kind !== 'PAID') each.waived -= amount
  extra.push({ account: 'loan-late-fee', loanId, amount: -moved }, { account: 'credit', amount: moved })
}

/** Of a loan that was given back or replaced the status stays: what is undone of it is owed by the person, not by the loan. */
const staysEnded = ({ status }: Loan) => status === 'REFUNDED' || status === 'REBALANCED'

/**
 * Lets the credit balance, below 0 if need be, pay what was undone of loans that stay ended (behaviour 7): their instalments
 * and the limit are as before, and she owes the sum.
 */
async function oweInstead(app: App, tx: Tx, book: Book): Promise<void> {
  const draft = newDraft()
  for (const each of book.loans.filter(staysEnded).flatMap(({ installments }) => installments)) {
    const unpaid = unpaidOf(each)
    for (const part of paymentParts) clearPart(book, draft, each, { part, amount: unpaid[part], kind: 'PAID' })
  }
  const amount = sum(draft.allocated.map((line) => rupiah(line.amount)))
  if (amount === 0) return
  book.credit -= amount
  const row = creditRow(app, { userId: book.userId, amount, valueAt: app.clock.now() })
  await bookAllocated(app, tx, row, { amount, draft, interest: newDraft() })
}

/** Finished loans go on from today: nothing is charged for the days between (D-172). */
async function reopen(app: App, tx: Tx, book: Book): Promise<void> {
  for (const loan of book.loans.filter((one) => !isRunning(one.status) && !staysEnded(one))) {
    loan.closedDate = app.clock.today()
    await reopenLoan(tx, book.userId, loan.loanId, loan.closedDate)
  }
}

/** Undoes one payment by counter postings; its allocation is kept for the record. */
async function takeBack(app: App, tx: Tx, book: Book, { paymentId, allocated }: Standing): Promise<void> {
  const { userId } = book
  const { id, lines } = await counterLines(tx, userId, 'payment', paymentId)
  const extra: Line[] = []
  for (const line of allocated) undo(book, line, extra)
  const all = [...lines, ...extra]
  await post(app, tx, { userId, kind: 'reversal', source: paymentId, corrects: id, lines: all })
  for (const { account, amount } of all) if (account === 'credit') book.credit -= amount
  await moveLimit(app, tx, userId, allocated, -1)
}

/**
 * Takes a payment back by counter postings (behaviour 7), with the credit that was used beside it: instalments, limit and
 * statuses follow. False when it does not stand any more.
 */
export async function reversePayment(app: App, tx: Tx, userId: string, paymentId: string): Promise<boolean> {
  const completing = await creditUsedWith(tx, userId, paymentId)
  const standing: Standing[] = []
  for (const id of [paymentId, ...(completing ? [completing] : [])])
    standing.push({ paymentId: id, allocated: await allocationsOf(tx, userId, id) })
  const loanIds = standing.flatMap(({ allocated }) => allocated).flatMap(({ loanId }) => (loanId ? [loanId] : []))
  const book = await lockBook(tx, userId, [...new Set(loanIds)])
  if (!(await setReversed(tx, userId, paymentId, 'BOOKED'))) return false
  if (completing) await setReversed(tx, userId, completing, 'BOOKED')
  await runDays(app, tx, book, app.clock.today())
  for (const one of standing) await takeBack(app, tx, book, one)
  await oweInstead(app, tx, book)
  await reopen(app, tx, book)
  await moveLoans(app, tx, book, 'reversal')
  await useCreditIfLate(app, tx, book)
  await moveLoans(app, tx, book, 'reversal')
  await saveBook(tx, book)
  await publish(tx, { topic: 'billing.payment-reversed', payload: { userId, paymentId } }, app.clock.now())
  await tell(tx, userId, 'payment')
  return true
}

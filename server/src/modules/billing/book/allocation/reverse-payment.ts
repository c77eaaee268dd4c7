import { businessDateAt } from '@lumbung/shared/lending/dates/calendar.ts'
import { rupiah, sum } from '@lumbung/shared/lending/money.ts'
import { paymentParts } from '@lumbung/shared/lending/servicing/allocation.ts'
import type { AllocatedLine } from '../allocated-line.ts'
import { type Book, installmentOf, type Loan, type PaidMoney } from '../book.ts'
import { openOf } from '../closure/named-loans.ts'
import { undoneCharges } from '../closure/return-premium.ts'
import { dropCharges, staysCanceled } from '../closure/stay-canceled.ts'
import { stopInterestAgain } from '../closure/write-off.ts'
import { clear, figureOf, newDraft } from '../draft.ts'
import type { BookEvent, BookRecord } from '../events.ts'
import { unpaidOf } from '../installment.ts'
import { creditOf, creditProvider, creditRefs, type Money } from '../money.ts'
import { paymentRecord } from '../payment-record.ts'
import { conversionOf, moveDeposit } from '../relief/convert.ts'
import { isRunning } from '../states/loan-state.ts'

type ReversedEvent = Extract<BookEvent, { kind: 'REVERSED' }>

/** Charges a canceled loan again (D-172): dropped charges return, and those that were paid are no longer credit. */
function chargeAgain(book: Book, loan: Loan): void {
  for (const kind of undoneCharges(loan))
    for (const { parts } of loan.installments) {
      book.credit -= parts[kind].paid
      parts[kind].dropped = 0
    }
  loan.ending = undefined
  for (const [ref, paid] of book.payments ?? []) {
    const allocated = paid.allocated.filter(({ loanId, kind }) => loanId !== loan.loanId || kind !== 'DROPPED')
    book.payments?.set(ref, { ...paid, allocated })
  }
}

/**
 * A loan that was refunded or converted keeps its status; the customer owes what is reversed of it as a debt of the credit
 * balance.
 */
const keepsStatus = ({ status }: Loan) => status === 'REFUNDED' || status === 'REBALANCED'

/** Takes one line back from its instalment, or from credit; from the deposit that it waits in, or from credit if that was used. */
function undo(book: Book, line: AllocatedLine, money: Money): void {
  const conversion = conversionOf(book, money)
  if (line.part === 'deposit' && conversion && !conversion.isBooked) {
    moveDeposit(book, conversion, -line.amount)
    return
  }
  if (line.part === 'credit' || line.part === 'deposit') {
    book.credit -= line.amount
    return
  }
  // The charges of a loan that keeps its status stay dropped: the customer owes what was paid of it, nothing more.
  if (line.kind === 'DROPPED' && book.loans.some((loan) => loan.loanId === line.loanId && keepsStatus(loan))) return
  const figures = installmentOf(book, line)?.parts[line.part]
  if (!figures) throw new Error(`no instalment ${line.number} of ${line.loanId}`)
  figures[figureOf[line.kind]] -= line.amount
  const claim = installmentOf(book, line)?.claim
  if (line.onClaim && claim) claim.since[line.part][figureOf[line.kind]] -= line.amount
}

/** Reverses one payment; its allocation stays on record. */
function reverse(book: Book, ref: string, { money, allocated }: PaidMoney): void {
  const loanIds = new Set(allocated.map(({ loanId }) => loanId))
  const canceled = book.loans.filter(({ ending, loanId }) => ending === 'undo' && loanIds.has(loanId))
  const staying = canceled.filter((loan) => staysCanceled(book, loan, ref))
  for (const loan of canceled) if (!staying.includes(loan)) chargeAgain(book, loan)
  const paid = book.payments?.get(ref)
  for (const line of paid?.allocated ?? []) undo(book, line, money)
  for (const loan of staying) dropCharges(book, loan, allocated)
  if (money.provider === creditProvider) book.credit += money.amount
  book.payments?.set(ref, { money, allocated, isReversed: true })
}

/** What a reversed payment dropped of such loans; it stays dropped. */
function droppedForGood(book: Book, ref: string): AllocatedLine[] {
  const paid = book.payments?.get(ref)
  if (!paid?.isReversed) return []
  return paid.allocated.filter(
    ({ kind, loanId }) => kind === 'DROPPED' && book.loans.some((loan) => loan.loanId === loanId && keepsStatus(loan)),
  )
}

/**
 * Pays what was reversed of such loans from the credit balance, which may become negative (behaviour 7): instalments and limit
 * stay as before, and the customer owes the sum.
 */
export function payFromCredit(book: Book, { ref, at }: Pick<ReversedEvent, 'ref' | 'at'>): BookRecord[] {
  const draft = newDraft()
  draft.allocated.push(...droppedForGood(book, ref))
  for (const each of book.loans.filter(keepsStatus).flatMap(({ installments }) => installments)) {
    const unpaid = unpaidOf(each)
    for (const part of paymentParts) clear(draft, each, { part, amount: unpaid[part], kind: 'PAID' })
  }
  const paid = draft.allocated.filter(({ kind }) => kind === 'PAID')
  const amount = sum(paid.map((line) => rupiah(line.amount)))
  if (amount === 0) return []
  book.credit -= amount
  return [paymentRecord(book, creditOf(creditRefs.debt(ref), amount, at), draft)]
}

/** Reverses a payment (behaviour 7) with the credit that supplemented it; finished loans that are owed again continue today. */
export function applyReversal(book: Book, event: ReversedEvent): BookRecord[] {
  const refs = [event.ref, creditRefs.settle(event.ref)]
  if (!book.payments?.has(event.ref)) throw new Error(`no payment ${event.ref}`)
  for (const ref of refs) {
    const paid = book.payments.get(ref)
    if (paid) reverse(book, ref, paid)
  }
  for (const loan of book.loans) stopInterestAgain(loan)
  const debts = payFromCredit(book, event)
  // Nothing is charged for the days between (D-172).
  for (const loan of book.loans)
    if (!isRunning(loan.status) && !keepsStatus(loan) && openOf(loan).length > 0)
      loan.closedDate = businessDateAt(event.at)
  return debts
}

import { type BusinessDate, businessDateAt } from '@lumbung/shared/lending/dates/calendar.ts'
import { type Rupiah, rupiah, sum } from '@lumbung/shared/lending/money.ts'
import { allocate, type NamedLoan, paymentParts } from '@lumbung/shared/lending/servicing/allocation.ts'
import { type Book, installmentOf, runningLoans } from '../book.ts'
import { closeEarly, creditToSettle } from '../closure/end-early.ts'
import { namedFirst, openOf } from '../closure/named-loans.ts'
import { clear, type Draft, keepAsCredit, newDraft } from '../draft.ts'
import { type Installment, isDue, moneyPaid, unpaidOf, unpaidTotal } from '../installment.ts'
import type { Money } from '../money.ts'
import { keepDeposit } from '../relief/convert.ts'
import { extend } from '../relief/extend.ts'

/** A remainder of the amount due up to this is waived ⚙. */
export const smallRemainder = rupiah(1000)

/** Waives only on instalments that have been paid in part, never a whole instalment. */
function waiveSmallRemainder(book: Book, draft: Draft, date: BusinessDate, named: readonly NamedLoan[]): void {
  const isNamed = ({ loanId, number }: Installment) =>
    named.some((loan) => loan.loanId === loanId && loan.numbers.includes(number))
  const due = runningLoans(book)
    .flatMap(openOf)
    .filter((each) => isDue(each, date) || isNamed(each))
  if (sum(due.map(unpaidTotal)) > smallRemainder) return
  for (const each of due.filter((one) => moneyPaid(one) > 0))
    for (const part of paymentParts) clear(draft, each, { part, amount: unpaidOf(each)[part], kind: 'WAIVED' })
}

/**
 * Allocates money by behaviour 7: first an extension, a settlement or a cancellation, then what the code names, then what is
 * due. A surplus becomes credit; a small remainder of the amount due is waived. Changes the book and fills the draft.
 */
export function allocateMoney(book: Book, draft: Draft, money: Money): void {
  if (keepDeposit(book, draft, money)) return
  const date = businessDateAt(money.valueAt)
  const extended = extend(book, draft, money)
  const left = rupiah(money.amount - (extended ?? closeEarly(book, draft, money)))
  const loans = runningLoans(book)
  const named = extended === undefined ? namedFirst(book, money) : []
  const dueNow = (each: Installment) => (isDue(each, date) && each.dueDate > date ? { dueDate: date } : {})
  const open = loans.flatMap(openOf).map((each) => ({ ...each, ...dueNow(each), unpaid: unpaidOf(each) }))
  const { lines, credit } = allocate({ amount: left, today: date, named }, open)
  for (const { part, amount, ...of } of lines) {
    const each = installmentOf(book, of)
    if (!each) throw new Error(`no instalment ${of.number} of ${of.loanId}`)
    clear(draft, each, { part, amount, kind: 'PAID' })
  }
  if (lines.length > 0 && credit === 0) waiveSmallRemainder(book, draft, date, named)
  keepAsCredit(book, draft, credit)
}

/** The effect of an amount of money on the book, to be stored as a payment and posted. */
export interface Allocated {
  amount: Rupiah
  draft: Draft
}

/** Allocates a payment. If a settlement also needs credit, that credit is allocated first, as a separate payment. */
export function allocatePayment(book: Book, money: Money): { credit: Allocated; payment: Allocated } {
  const [credit, payment] = [newDraft(), newDraft()]
  const amount = creditToSettle(book, credit, money)
  allocateMoney(book, payment, money)
  return { credit: { amount, draft: credit }, payment: { amount: money.amount, draft: payment } }
}

import { allocate, type NamedLoan, paymentParts } from '@lumbung/shared/lending/allocation.ts'
import type { BusinessDate } from '@lumbung/shared/lending/calendar.ts'
import { type Rupiah, rupiah, sum } from '@lumbung/shared/lending/money.ts'
import { type Book, bookInterest, clearPart, type Draft, keepAsCredit, type Loan, newDraft } from '../book/book.ts'
import { type Installment, moneyPaid, totalOf, unpaidOf, unpaidTotal } from '../book/installment.ts'
import { closeEarly, creditToSettle } from './end-early.ts'
import { type InterestDraft, type Money, namedBy, openOf, runningLoans } from './named-loans.ts'

/** A rest of what is due that is not worth a payment of its own ⚙. */
export const smallRest = rupiah(1000)

/** Only instalments that money was paid on: nobody is forgiven an instalment that was never begun. */
function waiveSmallRest(
  book: Book,
  draft: Draft,
  interest: InterestDraft,
  date: BusinessDate,
  named: readonly NamedLoan[],
): void {
  const isNamed = ({ loanId, number }: Installment) =>
    named.some((loan) => loan.loanId === loanId && loan.numbers.includes(number))
  const asked = runningLoans(book)
    .flatMap(openOf)
    .filter((each) => each.dueDate <= date || isNamed(each))
  if (sum(asked.map(unpaidTotal)) > smallRest) return
  for (const each of asked.filter((one) => moneyPaid(one) > 0)) {
    if (unpaidOf(each).interest > 0) bookInterest(book, interest.lines, each)
    for (const part of paymentParts)
      clearPart(book, draft, each, { part, amount: unpaidOf(each)[part], kind: 'WAIVED' })
  }
}

/**
 * Allocates money by behaviour 7: a settlement or a cancellation first, then what the code names, then what is due;
 * the rest becomes credit, a small rest of what is due is waived. Changes the book and fills the drafts.
 */
export function allocateMoney(book: Book, draft: Draft, interest: InterestDraft, money: Money): void {
  const left = rupiah(money.amount - closeEarly(book, draft, interest, money))
  const loans = runningLoans(book)
  const named = namedBy(loans, money.target)
  const open = loans.flatMap(openOf).map((each) => ({ ...each, unpaid: unpaidOf(each) }))
  const { lines, credit } = allocate({ amount: left, today: money.valueDate, named }, open)
  for (const { loanId, number, part, amount } of lines) {
    const each = loans.find((loan) => loan.loanId === loanId)?.installments.find((one) => one.number === number)
    if (!each) throw new Error(`no instalment ${number} of ${loanId}`)
    if (part === 'interest') bookInterest(book, interest.lines, each)
    clearPart(book, draft, each, { part, amount, kind: 'PAID' })
  }
  if (lines.length > 0 && credit === 0) waiveSmallRest(book, draft, interest, money.valueDate, named)
  keepAsCredit(book, draft, credit)
}

/** What money did to the book: to be kept as a payment and posted. */
export interface Allocated {
  amount: Rupiah
  draft: Draft
  interest: Draft
}

const allocated = (amount: Rupiah): Allocated => ({ amount, draft: newDraft(), interest: newDraft() })

/** Allocates a payment, and before it the credit that it needs to settle a loan; that is a payment of its own. */
export function allocatePayment(book: Book, money: Money): { credit: Allocated; own: Allocated } {
  const credit = allocated(rupiah(0))
  credit.amount = creditToSettle(book, credit.draft, credit.interest, money)
  const own = allocated(money.amount)
  allocateMoney(book, own.draft, own.interest, money)
  return { credit, own }
}

/** Whether nothing is owed any more. */
export const isPaid = (loan: Loan): boolean => loan.installments.every((each) => totalOf(unpaidOf(each)) === 0)

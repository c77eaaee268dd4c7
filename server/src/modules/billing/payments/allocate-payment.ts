import type { PaymentTarget } from '@lumbung/shared/contract/bill.ts'
import { allocate, type NamedLoan, paymentParts } from '@lumbung/shared/lending/allocation.ts'
import { type BusinessDate, monthOf } from '@lumbung/shared/lending/calendar.ts'
import { type Rupiah, rupiah, sum } from '@lumbung/shared/lending/money.ts'
import { outcomeOf, settlementOf } from '@lumbung/shared/lending/settlement.ts'
import {
  type Book,
  bookInterest,
  clearPart,
  type Draft,
  dropInterest,
  earnings,
  keepAsCredit,
  type Loan,
} from '../book/book.ts'
import { type Installment, moneyPaid, totalOf, unpaidOf, unpaidTotal } from '../book/installment.ts'
import { isRunning } from '../loans/loan-state.ts'

/** A rest of what is due that is not worth a payment of its own ⚙. */
export const smallRest = rupiah(1000)

/** Money to be allocated: where it comes from is the caller's. */
export interface Money {
  amount: Rupiah
  /** The business date of its value time. */
  valueDate: BusinessDate
  /** What its code was made for. */
  target: PaymentTarget | undefined
}

/** Posting lines of interest that is booked because it is paid, apart from the payment's own lines. */
export type InterestDraft = Pick<Draft, 'lines'>

const openOf = (loan: Loan) => loan.installments.filter((each) => unpaidTotal(each) > 0)
export const runningLoans = (book: Book) => book.loans.filter(({ status }) => isRunning(status))

/** The instalments that a target names among those that still owe something. */
export function namedBy(loans: readonly Loan[], target: PaymentTarget | undefined): NamedLoan[] {
  const numbersOf = (loan: Loan) => {
    if (target?.kind === 'BILL') return openOf(loan).filter((each) => monthOf(each.dueDate) === target.month)
    if (target?.kind === 'INSTALLMENT') return openOf(loan).filter((each) => each.number === target.number)
    return []
  }
  return loans.flatMap((loan) => {
    if (target && 'loanId' in target && target.loanId !== loan.loanId) return []
    const numbers = numbersOf(loan).map(({ number }) => number)
    return numbers.length > 0 || target?.kind === 'SETTLEMENT' ? [{ loanId: loan.loanId, numbers }] : []
  })
}

/** What settles a loan on a date. On the day of disbursement that is the principal alone (cooling-off, behaviour 6). */
export function settlementFigure(loan: Loan, date: BusinessDate) {
  const open = openOf(loan)
  const scheduled = sum(open.map(unpaidTotal))
  if (date !== loan.disbursedOn)
    return settlementOf(
      open.map((each) => ({ ...each, interest: rupiah(each.asked.interest), unpaid: unpaidOf(each) })),
      date,
    )
  const principal = sum(open.map((each) => unpaidOf(each).principal))
  return { total: principal, saving: rupiah(scheduled - principal), installments: [] }
}

/** Pays what is left of the principal and takes every charge back; charges that were paid become credit. */
export function undoLoan(book: Book, draft: Draft, loan: Loan, ending: 'undo' | 'refund'): Rupiah {
  const principal = sum(loan.installments.map((each) => unpaidOf(each).principal))
  for (const each of loan.installments) {
    const unpaid = unpaidOf(each)
    clearPart(book, draft, each, { part: 'principal', amount: unpaid.principal, kind: 'PAID' })
    for (const part of ['fee', 'vat', 'lateFee'] as const)
      clearPart(book, draft, each, { part, amount: unpaid[part], kind: 'DROPPED' })
    dropInterest(book, draft, each, unpaid.interest)
    for (const part of ['fee', 'vat', 'lateFee', 'interest'] as const)
      giveBackPaid(book, draft, part, each, unpaid[part])
  }
  loan.ending = ending
  return principal
}

type Charge = keyof typeof earnings

function giveBackPaid(book: Book, draft: Draft, part: Charge, each: Installment, dropped: Rupiah): void {
  const amount = each.paid[part] - (part === 'interest' ? 0 : dropped)
  draft.lines.push({ account: earnings[part], amount }, { account: 'credit', amount: -amount })
  book.credit += amount
}

/** Pays the settlement figure, waives what it is short of, drops the interest that is never charged. */
function settle(book: Book, draft: Draft, interest: InterestDraft, loan: Loan, money: Money): Rupiah | undefined {
  const figure = settlementFigure(loan, money.valueDate)
  const outcome = outcomeOf(money.amount, figure.total)
  if (!outcome.settled) return undefined
  let left = rupiah(figure.total - outcome.waived)
  for (const { number, unpaid } of figure.installments) {
    const each = loan.installments.find((one) => one.number === number)
    if (!each) continue
    if (unpaid.interest > 0) bookInterest(book, interest.lines, each)
    dropInterest(book, draft, each, unpaidOf(each).interest - unpaid.interest)
    for (const part of paymentParts) {
      const paid = rupiah(Math.min(left, unpaid[part]))
      clearPart(book, draft, each, { part, amount: paid, kind: 'PAID' })
      clearPart(book, draft, each, { part, amount: unpaid[part] - paid, kind: 'WAIVED' })
      left = rupiah(left - paid)
    }
  }
  return rupiah(money.amount - outcome.credit)
}

/** The part of the money that closed a loan early; 0 when it did not. */
function closeEarly(book: Book, draft: Draft, interest: InterestDraft, money: Money): number {
  const { target, valueDate, amount } = money
  const [named, another] = namedBy(runningLoans(book), target)
  const loan = runningLoans(book).find(({ loanId }) => loanId === named?.loanId)
  if (!loan || another) return 0
  const principal = sum(loan.installments.map((each) => unpaidOf(each).principal))
  if (loan.disbursedOn === valueDate && loan.status === 'ONGOING' && principal <= amount)
    return undoLoan(book, draft, loan, 'undo')
  return target?.kind === 'SETTLEMENT' ? (settle(book, draft, interest, loan, money) ?? 0) : 0
}

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

/** Whether nothing is owed any more. */
export const isPaid = (loan: Loan): boolean => loan.installments.every((each) => totalOf(unpaidOf(each)) === 0)

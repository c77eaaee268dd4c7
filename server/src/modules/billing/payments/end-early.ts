import { paymentParts } from '@lumbung/shared/lending/allocation.ts'
import type { BusinessDate } from '@lumbung/shared/lending/calendar.ts'
import { isCoolingOff } from '@lumbung/shared/lending/cooling-off.ts'
import { type Rupiah, rupiah, subtract, sum, zero } from '@lumbung/shared/lending/money.ts'
import { outcomeOf, type Settlement, settlementOf, settlementTolerance } from '@lumbung/shared/lending/settlement.ts'
import { type Book, bookInterest, clearPart, type Draft, dropInterest, earnings, type Loan } from '../book/book.ts'
import { type Installment, unpaidOf, unpaidTotal } from '../book/installment.ts'
import { type InterestDraft, type Money, namedBy, openOf, runningLoans } from './named-loans.ts'

/** What settles a loan on a date. In cooling-off that is the principal alone (behaviour 6, 14). */
export function settlementFigure(loan: Loan, date: BusinessDate): Settlement {
  const open = openOf(loan)
  if (!isCoolingOff(loan, date))
    return settlementOf(
      open.map((each) => ({ ...each, interest: rupiah(each.asked.interest), unpaid: unpaidOf(each) })),
      date,
    )
  const installments = open.map((each) => {
    const { principal } = unpaidOf(each)
    return { number: each.number, unpaid: { lateFee: zero, fee: zero, vat: zero, interest: zero, principal } }
  })
  const total = sum(installments.map(({ unpaid }) => unpaid.principal))
  return { total, saving: subtract(sum(open.map(unpaidTotal)), total), installments }
}

/**
 * What she has to pay to settle a loan: credit counts, because it is used beside the payment. Credit that covers the whole
 * figure is left where it is: no payment would come that could use it.
 */
export function leftToSettle(loan: Loan, date: BusinessDate, credit: number): Rupiah {
  const { total } = settlementFigure(loan, date)
  return credit > 0 && credit < total ? rupiah(total - credit) : total
}

/** Pays what is left of the principal, less what is waived, and takes every charge back; charges that were paid become credit. */
export function undoLoan(book: Book, draft: Draft, loan: Loan, ending: 'undo' | 'refund', waived = zero): Rupiah {
  const principal = sum(loan.installments.map((each) => unpaidOf(each).principal))
  const money = subtract(principal, waived)
  let left = money
  for (const each of loan.installments) {
    const unpaid = unpaidOf(each)
    const paid = rupiah(Math.min(left, unpaid.principal))
    left = subtract(left, paid)
    clearPart(book, draft, each, { part: 'principal', amount: paid, kind: 'PAID' })
    clearPart(book, draft, each, { part: 'principal', amount: unpaid.principal - paid, kind: 'WAIVED' })
    for (const part of ['fee', 'vat', 'lateFee'] as const)
      clearPart(book, draft, each, { part, amount: unpaid[part], kind: 'DROPPED' })
    dropInterest(book, draft, each, unpaid.interest)
    for (const part of ['fee', 'vat', 'lateFee', 'interest'] as const)
      giveBackPaid(book, draft, part, each, unpaid[part])
  }
  loan.ending = ending
  return money
}

type Charge = keyof typeof earnings

function giveBackPaid(book: Book, draft: Draft, part: Charge, each: Installment, dropped: Rupiah): void {
  const amount = each.paid[part] - (part === 'interest' ? 0 : dropped)
  draft.lines.push({ account: earnings[part], amount }, { account: 'credit', amount: -amount })
  book.credit += amount
}

/** What the settlement figure still asks, with the instalments as the books hold them. */
function* askedOf(loan: Loan, date: BusinessDate) {
  for (const { number, unpaid } of settlementFigure(loan, date).installments) {
    const each = loan.installments.find((one) => one.number === number)
    if (each) yield { each, unpaid }
  }
}

/** Pays so much of the settlement figure, the first instalment first. */
function payFigure(book: Book, draft: Draft, interest: InterestDraft, loan: Loan, money: Omit<Money, 'target'>): void {
  let left = money.amount
  for (const { each, unpaid } of askedOf(loan, money.valueDate))
    for (const part of paymentParts) {
      const amount = rupiah(Math.min(left, unpaid[part]))
      if (part === 'interest' && amount > 0) bookInterest(book, interest.lines, each)
      clearPart(book, draft, each, { part, amount, kind: 'PAID' })
      left = subtract(left, amount)
    }
}

/** Pays the settlement figure, waives what it is short of, drops the interest that is never charged. */
function settle(book: Book, draft: Draft, interest: InterestDraft, loan: Loan, money: Money): Rupiah {
  const { amount, valueDate } = money
  const outcome = outcomeOf(amount, settlementFigure(loan, valueDate).total)
  if (!outcome.settled) return zero
  const paid = subtract(amount, outcome.credit)
  payFigure(book, draft, interest, loan, { amount: paid, valueDate })
  for (const { each, unpaid } of askedOf(loan, valueDate)) {
    if (unpaid.interest > 0) bookInterest(book, interest.lines, each)
    dropInterest(book, draft, each, unpaidOf(each).interest - unpaid.interest)
    for (const part of paymentParts) clearPart(book, draft, each, { part, amount: unpaid[part], kind: 'WAIVED' })
  }
  return paid
}

/** The one loan that money names, and may end. */
function loanToEnd(book: Book, { target }: Money): Loan | undefined {
  const [named, another] = namedBy(runningLoans(book), target)
  return another ? undefined : runningLoans(book).find(({ loanId }) => loanId === named?.loanId)
}

/**
 * Lets the credit balance pay what money for a settlement lacks, when both together end the loan: an earlier payment that
 * was too small has become credit. Answers what it paid; the posting's credit line is the caller's.
 */
export function creditToSettle(book: Book, draft: Draft, interest: InterestDraft, money: Money): Rupiah {
  const loan = money.target?.kind === 'SETTLEMENT' ? loanToEnd(book, money) : undefined
  if (!loan) return zero
  const { amount, valueDate } = money
  const { total } = settlementFigure(loan, valueDate)
  const credit = rupiah(Math.max(0, Math.min(book.credit, total - amount)))
  if (credit === 0 || !outcomeOf(rupiah(amount + credit), total).settled) return zero
  payFigure(book, draft, interest, loan, { amount: credit, valueDate })
  book.credit -= credit
  return credit
}

/** The part of the money that closed a loan early; 0 when it did not. Only a settlement may be a little short. */
export function closeEarly(book: Book, draft: Draft, interest: InterestDraft, money: Money): Rupiah {
  const loan = loanToEnd(book, money)
  if (!loan) return zero
  const { target, valueDate, amount } = money
  const isSettlement = target?.kind === 'SETTLEMENT'
  if (!isCoolingOff(loan, valueDate)) return isSettlement ? settle(book, draft, interest, loan, money) : zero
  const { total } = settlementFigure(loan, valueDate)
  const outcome = outcomeOf(amount, total, isSettlement ? settlementTolerance : zero)
  return outcome.settled ? undoLoan(book, draft, loan, 'undo', outcome.waived) : zero
}

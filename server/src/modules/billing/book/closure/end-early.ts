import { type BusinessDate, businessDateAt } from '@lumbung/shared/lending/dates/calendar.ts'
import { isCoolingOff } from '@lumbung/shared/lending/dates/cooling-off.ts'
import { type Rupiah, rupiah, subtract, zero } from '@lumbung/shared/lending/money.ts'
import { paymentParts } from '@lumbung/shared/lending/servicing/allocation.ts'
import { outcomeOf, settlementTolerance } from '@lumbung/shared/lending/servicing/settlement.ts'
import { type Book, type Loan, runningLoans } from '../book.ts'
import { clear, type Draft } from '../draft.ts'
import { unpaidOf } from '../installment.ts'
import type { Money } from '../money.ts'
import { isForExtension } from '../relief/extend.ts'
import { namedFirst } from './named-loans.ts'
import { settlementFigure } from './settlement-figure.ts'
import { chargesPaid, undoLoan } from './undo-loan.ts'

/** The unpaid amounts of the settlement figure, each with its instalment in the book. */
function* settlementItems(loan: Loan, date: BusinessDate) {
  for (const { number, unpaid } of settlementFigure(loan, date).installments) {
    const each = loan.installments.find((one) => one.number === number)
    if (each) yield { each, unpaid }
  }
}

/** Pays an amount towards the settlement figure of a date, starting with the first instalment. */
function payFigure(draft: Draft, loan: Loan, date: BusinessDate, amount: Rupiah): void {
  let left = amount
  for (const { each, unpaid } of settlementItems(loan, date))
    for (const part of paymentParts) {
      const paid = rupiah(Math.min(left, unpaid[part]))
      clear(draft, each, { part, amount: paid, kind: 'PAID' })
      left = subtract(left, paid)
    }
}

/** Pays the settlement figure, waives a shortfall, and drops the interest that is never charged. */
function settle(draft: Draft, loan: Loan, date: BusinessDate, amount: Rupiah): Rupiah {
  const outcome = outcomeOf(amount, settlementFigure(loan, date).total)
  if (!outcome.settled) return zero
  const paid = subtract(amount, outcome.credit)
  payFigure(draft, loan, date, paid)
  for (const { each, unpaid } of settlementItems(loan, date)) {
    for (const part of paymentParts) clear(draft, each, { part, amount: unpaid[part], kind: 'WAIVED' })
    clear(draft, each, { part: 'interest', amount: unpaidOf(each).interest, kind: 'DROPPED' })
  }
  return paid
}

/** The loan that the payment names, if it names exactly one and pays for no extension. */
function loanToEnd(book: Book, money: Money): Loan | undefined {
  if (isForExtension(book, money)) return undefined
  const [named, another] = namedFirst(book, money)
  return another ? undefined : runningLoans(book).find(({ loanId }) => loanId === named?.loanId)
}

/**
 * What may supplement a payment: credit if it settles, without what was paid in too recently, and in cooling-off the charges that an
 * undone loan gives back.
 */
function supplement({ credit }: Book, loan: Loan, { target, heldCredit = 0 }: Money, date: BusinessDate): Rupiah {
  const counted = target?.kind === 'SETTLEMENT' ? Math.max(0, credit - heldCredit) : 0
  return rupiah(counted + (isCoolingOff(loan, date) ? chargesPaid(loan) : 0))
}

/**
 * Pays from the credit balance what a payment lacks to end a loan, if both together do; the credit often comes from an earlier
 * payment that was too small. In cooling-off, charges that were paid count as well: the loan gives them back (behaviour 6).
 * Returns the amount taken from credit; the caller posts the credit line.
 */
export function creditToSettle(book: Book, draft: Draft, money: Money): Rupiah {
  const loan = loanToEnd(book, money)
  if (!loan) return zero
  const date = businessDateAt(money.valueAt)
  const isSettlement = money.target?.kind === 'SETTLEMENT'
  const { total } = settlementFigure(loan, date)
  const credit = rupiah(Math.max(0, Math.min(supplement(book, loan, money, date), total - money.amount)))
  const tolerance = isSettlement ? settlementTolerance : zero
  if (credit === 0 || !outcomeOf(rupiah(money.amount + credit), total, tolerance).settled) return zero
  payFigure(draft, loan, date, credit)
  book.credit -= credit
  return credit
}

/** The part of the payment that closed a loan early; 0 if it did not. Only a settlement may be slightly short. */
export function closeEarly(book: Book, draft: Draft, money: Money): Rupiah {
  const loan = loanToEnd(book, money)
  if (!loan) return zero
  const date = businessDateAt(money.valueAt)
  const isSettlement = money.target?.kind === 'SETTLEMENT'
  if (!isCoolingOff(loan, date)) return isSettlement ? settle(draft, loan, date, money.amount) : zero
  const outcome = outcomeOf(money.amount, settlementFigure(loan, date).total, isSettlement ? settlementTolerance : zero)
  return outcome.settled ? undoLoan(book, draft, loan, 'undo', outcome.waived) : zero
}

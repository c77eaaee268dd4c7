import { type BusinessDate, businessDateAt } from '@lumbung/shared/lending/dates/calendar.ts'
import { isCoolingOff } from '@lumbung/shared/lending/dates/cooling-off.ts'
import { type Rupiah, rupiah, subtract, zero } from '@lumbung/shared/lending/money.ts'
import { paymentParts, type UnpaidParts } from '@lumbung/shared/lending/servicing/allocation.ts'
import { outcomeOf, type Settlement, settlementTolerance } from '@lumbung/shared/lending/servicing/settlement.ts'
import { type Book, type Loan, runningLoans } from '../book.ts'
import { clear, type Draft } from '../draft.ts'
import { type Installment, unpaidOf } from '../installment.ts'
import type { Money } from '../money.ts'
import { byPart } from '../parts.ts'
import { isForExtension } from '../relief/extend.ts'
import { namedFirst } from './named-loans.ts'
import { settlementFigure } from './settlement-figure.ts'
import { chargesPaid, undoLoan } from './undo-loan.ts'

/** What a settlement figure asks of an instalment in the book. */
interface Item {
  each: Installment
  unpaid: UnpaidParts
}

/** Pays an amount towards a settlement figure, starting with the first instalment. Returns what is left of the figure. */
function payFigure(draft: Draft, loan: Loan, figure: Settlement, amount: Rupiah): Item[] {
  let left = amount
  return figure.installments.flatMap(({ number, unpaid }) => {
    const each = loan.installments.find((one) => one.number === number)
    if (!each) return []
    const rest = byPart((part) => {
      const paid = rupiah(Math.min(left, unpaid[part]))
      clear(draft, each, { part, amount: paid, kind: 'PAID' })
      left = subtract(left, paid)
      return subtract(unpaid[part], paid)
    })
    return [{ each, unpaid: rest }]
  })
}

/** Pays the settlement figure, waives a shortfall, and drops the interest that is never charged. */
function settle(draft: Draft, loan: Loan, date: BusinessDate, amount: Rupiah): Rupiah {
  const figure = settlementFigure(loan, date)
  const outcome = outcomeOf(amount, figure.total)
  if (!outcome.settled) return zero
  const paid = subtract(amount, outcome.credit)
  for (const { each, unpaid } of payFigure(draft, loan, figure, paid)) {
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
  const counted = supplement(book, loan, money, date)
  if (counted === 0) return zero
  const figure = settlementFigure(loan, date)
  const credit = rupiah(Math.max(0, Math.min(counted, figure.total - money.amount)))
  const tolerance = isSettlement ? settlementTolerance : zero
  if (credit === 0 || !outcomeOf(rupiah(money.amount + credit), figure.total, tolerance).settled) return zero
  payFigure(draft, loan, figure, credit)
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

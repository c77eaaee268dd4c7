import { type BusinessDate, businessDate, businessDateAt } from '@lumbung/shared/lending/dates/calendar.ts'
import { rupiah, sum } from '@lumbung/shared/lending/money.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { App } from '../../context.ts'
import { endFormerDebt, formerDebts, rememberFormerDebt } from '../../credit/api.ts'
import { type Book, type Loan, runningLoans } from '../book/book.ts'
import { leftToSettle, settlementFigure } from '../book/closure/settlement-figure.ts'
import { chargedFees } from '../store/day-store.ts'
import { usableCredit } from '../store/held-credit.ts'
import { lockBook } from '../store/lock-book.ts'

/** Thrown if money that is assigned to a closed account would leave it with credit, which nobody could use. */
export class MoreThanOwed extends Error {}

const owes = (book: Book): boolean => book.credit < 0 || runningLoans(book).length > 0

/** Records a closed account while it owes something, and removes it once it does not. Hold the customer's lock. */
export async function followFormerDebt(app: App, tx: Tx, userId: string): Promise<void> {
  const { book } = await lockBook(tx, userId)
  await (owes(book) ? rememberFormerDebt(app, tx, userId) : endFormerDebt(tx, userId))
}

/**
 * What settles a loan of a closed account on a date: today, or an earlier day on which it was paid, without the late fees since. A
 * reversed payment may have left credit, which counts as usual.
 */
async function figureOn(tx: Tx, { userId, credit }: Book, loan: Loan, date: BusinessDate): Promise<number> {
  const { loanId } = loan
  const { usable } = await usableCredit(tx, { userId, loanId, date }, credit)
  const since = (await chargedFees(tx, userId)).filter((fee) => fee.loanId === loanId && fee.date > date)
  return Math.max(0, leftToSettle(loan, date, usable) - sum(since.map(({ amount }) => rupiah(amount))))
}

/** Credit of a closed account, which a reversed payment may have left. */
export const creditBefore = async (tx: Tx, userId: string): Promise<number> => (await lockBook(tx, userId)).book.credit

/**
 * The same after money was assigned, if the account is closed. `before`: its credit before. Throws MoreThanOwed if the money would
 * become credit, or the credit be more than what is still owed.
 */
export async function settleFormerDebt(app: App, tx: Tx, userId: string, before: number): Promise<void> {
  const { book, isClosed } = await lockBook(tx, userId)
  if (!isClosed) return
  const today = businessDate(app.clock.today())
  const owed = sum(runningLoans(book).map((loan) => settlementFigure(loan, today).total))
  if (book.credit > Math.max(0, Math.min(before, owed))) throw new MoreThanOwed()
  await followFormerDebt(app, tx, userId)
}

/**
 * Whether an amount settles a loan of a closed account, by the figure of today or of the day on which it was paid: nobody can request a
 * settlement code for it, and an operator may assign the money days later.
 */
export async function settlesFormerDebt(
  app: App,
  tx: Tx,
  { userId, loanId, amount, valueAt }: { userId: string; loanId: string; amount: number; valueAt: Date },
): Promise<boolean> {
  const { book, isClosed } = await lockBook(tx, userId)
  const loan = isClosed ? runningLoans(book).find((one) => one.loanId === loanId) : undefined
  if (!loan) return false
  for (const date of new Set([businessDate(app.clock.today()), businessDateAt(valueAt)]))
    if (amount === (await figureOn(tx, book, loan, date))) return true
  return false
}

/** What a closed account owes today. */
export interface FormerDebt {
  userId: string
  since: Date
  loans: { loanId: string; toSettle: number }[]
  /** From reversed payments of ended loans. */
  owedBack: number
}

async function debtOf(app: App, tx: Tx, userId: string, since: Date): Promise<FormerDebt> {
  const { book } = await lockBook(tx, userId)
  const today = businessDate(app.clock.today())
  const loans: FormerDebt['loans'] = []
  for (const loan of runningLoans(book))
    loans.push({ loanId: loan.loanId, toSettle: await figureOn(tx, book, loan, today) })
  return { userId, since, loans, owedBack: Math.max(0, -book.credit) }
}

/** The closed accounts that owe something, the oldest first, with what settles each loan today. */
export async function openFormerDebts(app: App): Promise<FormerDebt[]> {
  const debts: FormerDebt[] = []
  for (const { userId, since } of await formerDebts(app.db))
    debts.push(await app.db.transaction((tx) => debtOf(app, tx, userId, since)))
  return debts
}

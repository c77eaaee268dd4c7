import { businessDate } from '@lumbung/shared/lending/calendar.ts'
import type { Tx } from '../../../platform/db.ts'
import type { App } from '../../context.ts'
import { endFormerDebt, formerDebts, rememberFormerDebt } from '../../credit/api.ts'
import { type Book, runningLoans } from '../book/book.ts'
import { leftToSettle } from '../book/settlement-figure.ts'
import { lockBook } from '../store/lock-book.ts'

/** Thrown if money that is assigned to a closed account would leave it with credit, which nobody could use. */
export class MoreThanOwed extends Error {}

const owes = (book: Book): boolean => book.credit < 0 || runningLoans(book).length > 0

/** Remembers a closed account while it owes something, and forgets it when it does not any more. Hold the customer's lock. */
export async function followFormerDebt(app: App, tx: Tx, userId: string): Promise<void> {
  const { book } = await lockBook(tx, userId)
  await (owes(book) ? rememberFormerDebt(app, tx, userId) : endFormerDebt(tx, userId))
}

/** The same after money was assigned, if the account is closed. Throws MoreThanOwed. */
export async function settleFormerDebt(app: App, tx: Tx, userId: string): Promise<void> {
  const { book, isClosed } = await lockBook(tx, userId)
  if (!isClosed) return
  if (book.credit > 0) throw new MoreThanOwed()
  await followFormerDebt(app, tx, userId)
}

/** Whether an amount settles a loan of a closed account: nobody can ask for a code that says so. */
export async function settlesFormerDebt(
  app: App,
  tx: Tx,
  userId: string,
  loanId: string,
): Promise<(amount: number) => boolean> {
  const { book, isClosed } = await lockBook(tx, userId)
  const loan = isClosed ? runningLoans(book).find((one) => one.loanId === loanId) : undefined
  const figure = loan && leftToSettle(loan, businessDate(app.clock.today()), 0)
  return (amount) => amount === figure
}

/** What a closed account owes today. */
export interface FormerDebt {
  userId: string
  since: Date
  loans: { loanId: string; toSettle: number }[]
  /** Of payments of ended loans that were taken back. */
  owedBack: number
}

/** The closed accounts that owe something, the oldest first, with what settles each loan today. */
export async function openFormerDebts(app: App): Promise<FormerDebt[]> {
  const today = businessDate(app.clock.today())
  const debts: FormerDebt[] = []
  for (const { userId, since } of await formerDebts(app.db)) {
    const { book } = await app.db.transaction((tx) => lockBook(tx, userId))
    const loans = runningLoans(book).map((loan) => ({ loanId: loan.loanId, toSettle: leftToSettle(loan, today, 0) }))
    debts.push({ userId, since, loans, owedBack: Math.max(0, -book.credit) })
  }
  return debts
}

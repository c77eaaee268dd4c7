import { addDays, startOfDay } from '@lumbung/shared/lending/calendar.ts'
import type { Db } from '../../../platform/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { loadLoans } from '../book/book-store.ts'
import { isRunning } from '../loans/loan-state.ts'
import { settlementFigure } from '../payments/allocate-payment.ts'

/** What settles a loan today and what is saved by it (CX-30). Refusals: NOT_FOUND, LOAN_NOT_OPEN. */
export async function quoteSettlement(app: App, db: Db, userId: string, loanId: string) {
  const loan = (await loadLoans(db, userId, [loanId])).find((one) => one.loanId === loanId)
  if (!loan) throw new Refusal('NOT_FOUND')
  if (!isRunning(loan.status)) throw new Refusal('LOAN_NOT_OPEN')
  const today = app.clock.today()
  const { total, saving } = settlementFigure(loan, today)
  return { total, saving, validUntil: startOfDay(addDays(today, 1)).toISOString() }
}

import { addDays, startOfDay } from '@lumbung/shared/lending/dates/calendar.ts'
import { isCoolingOff } from '@lumbung/shared/lending/dates/cooling-off.ts'
import { rupiah, sum } from '@lumbung/shared/lending/money.ts'
import type { Db } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { balanceOf } from '../../ledger/api.ts'
import { leftToSettle, settlementFigure } from '../book/closure/settlement-figure.ts'
import { byPart } from '../book/parts.ts'
import { isRunning } from '../book/states/loan-state.ts'
import { usableCredit } from '../store/held-credit.ts'
import { loadLoans } from '../store/lock-book.ts'

/** The amount that settles a loan today, after the credit that counts, the credit that waits, and the saving (CX-30). Refusals: NOT_FOUND, LOAN_NOT_OPEN. */
export async function quoteSettlement(app: App, db: Db, userId: string, loanId: string) {
  const loan = (await loadLoans(db, userId, [loanId])).find((one) => one.loanId === loanId)
  if (!loan) throw new Refusal('NOT_FOUND')
  if (!isRunning(loan.status)) throw new Refusal('LOAN_NOT_OPEN')
  const today = app.clock.today()
  const credit = -(await balanceOf(db, userId, 'credit'))
  const { usable, waiting } = await usableCredit(db, { userId, loanId, date: today }, credit)
  const total = leftToSettle(loan, today, usable)
  const { saving, total: figure, installments } = settlementFigure(loan, today)
  const parts = byPart((part) => sum(installments.map(({ unpaid }) => rupiah(unpaid[part]))))
  const coolingOff = isCoolingOff(loan, today) ? { coolingOffUntil: loan.coolingOffUntil } : {}
  const validUntil = startOfDay(addDays(today, 1)).toISOString()
  return { figure, parts, total, saving, ...(waiting ? { waiting } : {}), ...coolingOff, validUntil }
}

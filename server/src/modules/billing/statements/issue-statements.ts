import { addDays, type BusinessDate, businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { App } from '../../context.ts'
import { addNotifications, type News } from '../../engagement/api.ts'
import { lockFreeMoney, lockMoney } from '../../ledger/api.ts'
import { publish } from '../../topics.ts'
import { loadHolidays } from '../store/holiday-store.ts'
import { buildStatement } from './build-statement.ts'
import { type StatementMonth, startOfMonthBefore, statementMonths } from './statement-months.ts'
import {
  insertStatements,
  lastStatementDay,
  pagesOfBilled,
  recordStatementDay,
  statementFacts,
  withoutStatement,
} from './statement-store.ts'

/** Issues the month's statements that these customers lack. Their money is locked. */
async function issueTo(app: App, tx: Tx, userIds: readonly string[], month: StatementMonth, today: BusinessDate) {
  const due = await withoutStatement(tx, userIds, month, today)
  if (due.length === 0) return
  const facts = await statementFacts(tx, due, month)
  const day = { today, holidays: await loadHolidays(tx) }
  const built = new Map([...facts].map(([userId, each]) => [userId, buildStatement(each, month, day)]))
  const now = app.clock.now()
  const ids = await insertStatements(tx, month, { today, now }, built)
  const named = { month: month.month }
  const news = [...ids].map(([userId, about]): News => ({ userId, event: 'STATEMENT_READY', about, facts: named }))
  await addNotifications(tx, news, now)
  const statements = [...ids].map(([userId, statementId]) => ({ userId, statementId }))
  await publish(tx, { topic: 'billing.statements-issued', payload: { statements } }, now)
}

/** Issues to those whose money is free, and returns the others. */
const issueToFree = (app: App, page: readonly string[], month: StatementMonth, today: BusinessDate) =>
  app.db.transaction(async (tx) => {
    const locked = new Set(await lockFreeMoney(tx, page))
    if (locked.size > 0) await issueTo(app, tx, [...locked], month, today)
    return page.filter((userId) => !locked.has(userId))
  })

/** Issues to customers one by one, waiting for payments in progress. Returns how many failed. */
async function issueToEach(app: App, userIds: readonly string[], month: StatementMonth, today: BusinessDate) {
  let failed = 0
  for (const userId of userIds)
    await app.db
      .transaction(async (tx) => {
        await lockMoney(tx, userId)
        await issueTo(app, tx, [userId], month, today)
      })
      .catch((err: unknown) => {
        failed++
        app.log.error({ err, userId }, 'a statement could not be issued')
      })
  return failed
}

async function issueMonth(app: App, month: StatementMonth, today: BusinessDate): Promise<number> {
  let failed = 0
  for await (const page of pagesOfBilled(app.db, startOfMonthBefore(month.firstDay))) {
    const left = await issueToFree(app, page, month, today).catch((err: unknown) => {
      app.log.error({ err }, 'statements of a batch failed: issuing each separately')
      return page
    })
    failed += await issueToEach(app, left, month, today)
  }
  return failed
}

/**
 * Issues every statement that is due by today (behaviour 7, D-168), the months of missed days first: once per customer and
 * month, after the customer's end of day. It may be stopped and restarted at any point, and run on several servers concurrently.
 */
export async function issueStatements(app: App): Promise<void> {
  const today = businessDate(app.clock.today())
  const last = (await lastStatementDay(app.db)) ?? addDays(today, -1)
  if (last >= today) return
  let failed = 0
  for (const month of statementMonths(last, today)) failed += await issueMonth(app, month, today)
  if (failed > 0) throw new Error(`the statements of ${failed} customers failed`)
  await recordStatementDay(app.db, today, app.clock.now())
}

import { type BusinessDate, businessDate } from '@lumbung/shared/lending/calendar.ts'
import type { Database } from '../../../platform/db.ts'
import { statement } from '../../../platform/sql.ts'
import type { App, AppSchedule } from '../../context.ts'
import { lockBook, saveBook } from '../book/book-store.ts'
import { snapshotPortfolio } from './portfolio.ts'
import { runDays } from './run-day.ts'

const waitingUsers = statement<{ user_id: string }>(`
  select distinct user_id from loan
  where status in ('ONGOING', 'OVERDUE') and closed_date < $1 and user_id > $2 order by user_id limit 200`)

async function closePerson(app: App, userId: string, today: BusinessDate): Promise<void> {
  await app.db.transaction(async (tx) => {
    const book = await lockBook(tx, userId)
    await runDays(app, tx, book, today)
    await saveBook(tx, book)
  })
}

async function* waiting(db: Database, today: BusinessDate): AsyncGenerator<string[]> {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const users = (await db.rows(waitingUsers, [today, last])).map(({ user_id }) => user_id)
    const end = users.at(-1)
    if (end === undefined) return
    yield users
    last = end
  }
}

/**
 * Runs every end of day that is missing up to today, person by person, so that it may be stopped and started at any
 * point. A person that fails is logged and left for the next run; the others go on. Throws then, to be tried again.
 */
export async function closeDays(app: App): Promise<void> {
  const today = businessDate(app.clock.today())
  let failed = 0
  for await (const users of waiting(app.db, today))
    for (const userId of users)
      await closePerson(app, userId, today).catch((err: unknown) => {
        failed++
        app.log.error({ err, userId }, 'end of day')
      })
  await snapshotPortfolio(app.db, today)
  if (failed > 0) throw new Error(`the end of day of ${failed} people did not run`)
}

export const billingSchedules: AppSchedule[] = [{ name: 'billing.end-of-day', cron: '5 0 * * *', run: closeDays }]

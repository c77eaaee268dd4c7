import { type BusinessDate, businessDate } from '@lumbung/shared/lending/calendar.ts'
import type { Database } from '../../../platform/db.ts'
import { statement } from '../../../platform/sql.ts'
import type { App } from '../../context.ts'
import { daysUpTo } from '../book/close-day.ts'
import { lockBook } from '../store/lock-book.ts'
import { writeEvents } from '../store/write-book.ts'
import { snapshotPortfolio } from './portfolio.ts'
import { closeQuietDays } from './quiet-days.ts'

const waitingUsers = statement<{ user_id: string }>(`
  select distinct user_id from loan
  where status in ('ONGOING', 'OVERDUE') and closed_date < $1 and user_id > $2 order by user_id limit 1000`)

/** People whose days run at the same time: Node and PostgreSQL have a processor each to keep busy. */
const atOnce = 4

/** Runs every end of day of a person's loans that is missing up to today. */
export async function closePerson(app: App, userId: string, today: BusinessDate): Promise<void> {
  await app.db.transaction(async (tx) => {
    const book = await lockBook(tx, userId)
    await writeEvents(app, tx, book, { events: daysUpTo(book, today) })
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

/** Who of these people has days left for the loop; all of them when their quiet days cannot be closed together. */
async function leftOf(app: App, users: string[], today: BusinessDate): Promise<string[]> {
  return closeQuietDays(app, users, today).catch((err: unknown) => {
    app.log.error({ err }, 'end of day of a batch: each is run alone')
    return users
  })
}

/** Runs the days of these people, a few people at a time. Returns how many failed. */
async function closePeople(app: App, users: readonly string[], today: BusinessDate): Promise<number> {
  const waiting = [...users]
  let failed = 0
  const work = async () => {
    for (let userId = waiting.shift(); userId; userId = waiting.shift())
      await closePerson(app, userId, today).catch((err: unknown) => {
        failed++
        app.log.error({ err, userId }, 'end of day')
      })
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return failed
}

/**
 * Runs every end of day that is missing up to today: days on which nothing happens for a batch of people in one statement, all
 * others person by person. It may be stopped and started at any point. A person that fails is logged and left for the next
 * run; the others go on. Throws then, to be tried again.
 */
export async function closeDays(app: App): Promise<void> {
  const today = businessDate(app.clock.today())
  let failed = 0
  for await (const users of waiting(app.db, today))
    failed += await closePeople(app, await leftOf(app, users, today), today)
  await snapshotPortfolio(app.db, today)
  if (failed > 0) throw new Error(`the end of day of ${failed} people did not run`)
}

import { type BusinessDate, businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Database, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { runConcurrently } from '../../../platform/database/together.ts'
import type { App } from '../../context.ts'
import { endEarlierDays, lockFreeMoney } from '../../ledger/api.ts'
import { daysUpTo } from '../book/end-of-day/close-day.ts'
import { lockBook } from '../store/lock-book.ts'
import { writeEvents } from '../store/write-book.ts'
import { listCandidates } from '../write-offs/candidates.ts'
import { accrueInterest } from './accrue-interest.ts'
import { blockLate } from './block-late.ts'
import { snapshotMissed } from './missed-snapshots.ts'
import { snapshotPortfolio } from './portfolio.ts'
import { closeQuietDays } from './quiet-days.ts'

const waitingUsers = statement<{ user_id: string }>(`
  select distinct user_id from loan
  where status in ('ONGOING', 'OVERDUE') and closed_date < $1 and user_id > $2 order by user_id limit 1000`)

const countWaiting = statement<{ users: number }>(`
  select count(distinct user_id)::int as users from loan where status in ('ONGOING', 'OVERDUE') and closed_date < $1`)

const isBehind = statement<{ behind: boolean }>(`
  select exists (select from loan
    where user_id = $1 and status in ('ONGOING', 'OVERDUE') and closed_date < $2) as behind`)

/** Customers closed in one transaction, and transactions in flight ⚙: PostgreSQL works while Node prepares the next one. */
const groups = { customers: 16, inFlight: 2 } as const

async function closeBook(app: App, tx: Tx, userId: string, today: BusinessDate): Promise<void> {
  const { book } = await lockBook(tx, userId)
  await writeEvents(app, tx, book, { events: daysUpTo(book, today) })
}

/**
 * Runs the ends of day that a customer's loans still lack, so that the amount to pay includes today's late fee, also
 * between midnight and the night's run. Hold the customer's lock.
 */
export async function catchUpDays(app: App, tx: Tx, userId: string): Promise<void> {
  const today = businessDate(app.clock.today())
  if ((await tx.one(isBehind, [userId, today])).behind) await closeBook(app, tx, userId, today)
}

/** Runs every missing end of day of a customer's loans up to today. */
export async function closeCustomerDays(app: App, userId: string, today: BusinessDate): Promise<void> {
  await app.db.transaction((tx) => closeBook(app, tx, userId, today))
}

/**
 * Runs the ends of day of these customers in one transaction. Returns the others: those with a payment in progress, because
 * a transaction that holds many locks must wait for none; all of them if the transaction fails.
 */
async function closeGroup(app: App, users: readonly string[], today: BusinessDate): Promise<string[]> {
  const closed = app.db.transaction(async (tx) => {
    const locked = await lockFreeMoney(tx, users)
    await runConcurrently(locked, (userId) => closeBook(app, tx, userId, today))
    return new Set(locked)
  })
  const done = await closed.catch((err: unknown) => {
    app.log.info({ err, count: users.length }, 'end of day of a group failed: running each customer separately')
    return new Set<string>()
  })
  return users.filter((userId) => !done.has(userId))
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

/** Closes the quiet days of a batch and returns the customers with days left; all of them if the batch fails. */
async function closeQuietBatch(app: App, users: string[], today: BusinessDate): Promise<string[]> {
  return closeQuietDays(app, users, today).catch((err: unknown) => {
    app.log.error({ err }, 'end of day of a batch failed: running each customer separately')
    return users
  })
}

/** Runs the end of day of these customers. Returns those that failed. */
async function closeChanged(app: App, users: readonly string[], today: BusinessDate): Promise<string[]> {
  const waiting = [...users]
  const failed: string[] = []
  const closeAlone = (userId: string) =>
    closeCustomerDays(app, userId, today).catch((err: unknown) => {
      failed.push(userId)
      app.log.error({ err, userId }, 'end of day failed')
    })
  const work = async () => {
    while (waiting.length > 0)
      for (const userId of await closeGroup(app, waiting.splice(0, groups.customers), today)) await closeAlone(userId)
  }
  await Promise.all(Array.from({ length: groups.inFlight }, work))
  return failed
}

/**
 * Runs every missing end of day up to today: days on which nothing happens in one statement for a batch of customers, all
 * others in groups. It may be stopped and restarted at any point. A customer that fails is logged and left for the next run,
 * and the others continue. Also stores the portfolio of every date, lists the loans that may be written off, and accrues the interest of the
 * months that have ended. Returns how many customers were closed and which failed.
 */
export async function runEndOfDay(
  app: App,
  progress?: (done: number, total: number) => void,
): Promise<{ customers: number; failed: string[] }> {
  const today = businessDate(app.clock.today())
  const total = progress ? (await app.db.one(countWaiting, [today])).users : 0
  const failed: string[] = []
  let done = 0
  progress?.(done, total)
  for await (const users of waiting(app.db, today)) {
    failed.push(...(await closeChanged(app, await closeQuietBatch(app, users, today), today)))
    done += users.length
    progress?.(done, total)
  }
  await endEarlierDays(app.db)
  await snapshotMissed(app.db, today)
  await snapshotPortfolio(app.db, today)
  await blockLate(app, today)
  await listCandidates(app.db, today)
  await accrueInterest(app, today)
  // Another run may have closed some of them.
  progress?.(total, total)
  return { customers: done - failed.length, failed }
}

/** Runs the end of day as a job. Throws if a customer failed, so that the job is tried again. */
export async function closeDays(app: App): Promise<void> {
  const { failed } = await runEndOfDay(app)
  if (failed.length > 0) throw new Error(`the end of day of ${failed.length} customers failed`)
}

import { type Clock, offsetClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'
import type { Live } from '../../platform/live/live.ts'
import { closeDays, issueStatements, sendReminders } from '../billing/api.ts'
import type { App } from '../context.ts'
import { expireVouchers, sweepOrders } from '../lending/api.ts'
import { settleReferrals } from '../offers/api.ts'

const read = statement<{ offset_ms: number }>('select offset_ms from sandbox_clock')
const move = statement(`
  insert into sandbox_clock (offset_ms) values ($1)
  on conflict (single) do update set offset_ms = sandbox_clock.offset_ms + excluded.offset_ms`)

/** A clock that can be moved: that of the sandbox, and that of tests. */
export interface MovableClock extends Clock {
  moveBy(ms: number): Promise<void>
}

export const isMovable = (clock: Clock): clock is MovableClock => 'moveBy' in clock

/** A clock whose offset is stored in the database, so that all processes agree on it, also after a restart. */
export async function openSandboxClock(db: Database, live: Live): Promise<MovableClock> {
  let offset = 0
  const reload = async () => {
    offset = (await db.row(read))?.offset_ms ?? 0
  }
  await reload()
  live.on('clock', () => void reload().catch(() => undefined))
  const moveBy = async (ms: number) => {
    await db.transaction(async (tx) => {
      await tx.run(move, [ms])
      tx.wake('clock')
    })
    await reload()
  }
  return { ...offsetClock(() => offset), moveBy }
}

const dayMs = 86_400_000

/**
 * Moves the clock one day at a time and runs what becomes due each day: the expiry of orders, the end of day, rewards of
 * referrals, statements and, if it is a time for them, reminders.
 */
export async function advanceClock(app: App, days: number): Promise<void> {
  if (!isMovable(app.clock)) throw new Error('this clock cannot be moved')
  for (let day = 0; day < days; day++) {
    await app.clock.moveBy(dayMs)
    await sweepOrders(app)
    await expireVouchers(app)
    await closeDays(app)
    await settleReferrals(app)
    await issueStatements(app)
    await sendReminders(app)
  }
}

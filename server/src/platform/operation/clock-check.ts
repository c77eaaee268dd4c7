import type { Clock } from '../clock.ts'
import type { Db } from '../database/db.ts'
import { statement } from '../database/sql.ts'

/** The clock of this machine is wrong; the message says what to do. */
export class ClockError extends Error {}

/** ⚙ How far the clock may be before the last migration, and how many seconds it may differ from the database's: codes of second factors count by half a minute. */
const limits = { beforeMs: 86_400_000, seconds: 60 } as const

const read = statement<{ now: Date; migrated: Date | null }>(
  'select clock_timestamp() as now, max(at) as migrated from migration',
)

/**
 * Compares the clock of this machine with the database: days are closed, late fees counted and codes checked by it. Throws ClockError
 * if it is from before the last migration, as after an empty battery; `tell` gets by how many seconds the two clocks differ.
 */
export async function checkClock(db: Db, clock: Pick<Clock, 'wall'>, tell: (seconds: number) => void): Promise<void> {
  const { now, migrated } = await db.one(read)
  const here = clock.wall()
  if (migrated && migrated.getTime() - here.getTime() > limits.beforeMs)
    throw new ClockError(
      `The clock of this machine says ${here.toISOString()}, but its database was migrated at ${migrated.toISOString()}. Set the ` +
        'clock, keep it set (NTP), and start again.',
    )
  const seconds = Math.round((here.getTime() - now.getTime()) / 1000)
  if (Math.abs(seconds) > limits.seconds) tell(seconds)
}

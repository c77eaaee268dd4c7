import { addMonths, businessDateAt, startOfDay } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Clock } from '../clock.ts'
import type { Database, Db } from '../database/db.ts'
import { statement } from '../database/sql.ts'
import type { Log } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics.ts'
import { countHolds } from './legal-hold.ts'

/** The code of a rule in the table `retention_rule`, in the module that owns the rows. */
export interface Retention<App> {
  rule: string
  /**
   * Ends what happened at or before an instant, in transactions of at most `batchSize` rows or one customer, and reports how
   * many after each. If killed, the next run continues with the rest.
   */
  end(app: App, before: Date, report: (count: number) => void): Promise<void>
}

interface RuleRow {
  name: string
  keep: number
  unit: 'DAY' | 'MONTH'
}

export interface RetentionApp {
  db: Database
  clock: Clock
  log: Log
  metrics: Metrics
}

const findRules = statement<RuleRow>('select name, keep, unit from retention_rule')

const batchSize = 500
const day = 86_400_000

/** The instant before which rows have been kept long enough. Months are calendar months in WIB, never shorter. */
function endOf({ keep, unit }: RuleRow, now: Date): Date {
  if (unit === 'DAY') return new Date(now.getTime() - keep * day)
  const today = businessDateAt(now)
  return new Date(startOfDay(addMonths(today, -keep)).getTime() + now.getTime() - startOfDay(today).getTime())
}

/** SQL: whether a customer has no legal hold. */
export const notHeld = (userId: string) => `not exists (select from legal_hold h where h.user_id = ${userId})`

const findHold = statement('select 1 from legal_hold where user_id = $1 limit 1')

/** Whether a customer has a legal hold. */
export const isHeld = async (db: Db, userId: string): Promise<boolean> =>
  (await db.row(findHold, [userId])) !== undefined

interface Rows {
  /** `t` in the other fields. */
  table: string
  /** When a row's period begins; null if it has not begun. */
  event: string
  only?: string
  /** How to find the oldest rows, if the event itself has no index. */
  order?: string
  /** The assignments that blank a row; without it the row is deleted. */
  set?: string
}

/** A rule for rows that nothing else references. */
export function endRows<App extends { db: Database }>(
  rule: string,
  { table, event, only, order, set }: Rows,
): Retention<App> {
  const one = statement(`
    with due as (select t.ctid from ${table} t where ${event} <= $1 and ${only ?? 'true'}
      order by ${order ?? event} limit $2 for update skip locked)
    ${set ? `update ${table} set ${set}` : `delete from ${table}`} where ctid = any(array(select ctid from due))`)
  return {
    rule,
    async end({ db }, before, report) {
      for (let ended = batchSize; ended === batchSize; report(ended)) ended = await db.run(one, [before, batchSize])
    },
  }
}

/**
 * Applies every rule, and reports the counts in the log and the metrics, with how many people a legal hold keeps. A rule that fails does not stop the others; throws
 * afterwards, so that the job is retried.
 */
export async function endRetention<App extends RetentionApp>(
  app: App,
  retentions: readonly Retention<App>[],
): Promise<Record<string, number>> {
  const now = app.clock.now()
  const rules = new Map((await app.db.rows(findRules)).map((row) => [row.name, row]))
  const ended: Record<string, number> = {}
  const failed: string[] = []
  for (const { rule, end } of retentions)
    try {
      const row = rules.get(rule)
      if (!row) throw new Error('unknown retention rule')
      await end(app, endOf(row, now), (count) => {
        if (count > 0) ended[rule] = (ended[rule] ?? 0) + count
        app.metrics.retired(rule, count)
      })
    } catch (err) {
      failed.push(rule)
      app.log.error({ err, rule }, 'retention')
    }
  app.log.info({ ended, held: await countHolds(app.db) }, 'retention')
  if (failed.length > 0) throw new Error(`retention failed: ${failed.join()}`)
  return ended
}

import {
  type Counted,
  type CountedEvent,
  countedEvents,
  mostADay,
} from '@lumbung/shared/contract/operators/tools/health.ts'
import type { Db } from '../../../platform/database/db.ts'
import { type CountRow, readCounts } from '../../../platform/observability/hourly-counts.ts'
import type { Countable } from '../../../platform/observability/metrics.ts'
import type { Waiting } from '../../work.ts'

// Each event that is counted has its limit.
const limits: Readonly<Record<Countable, number | undefined>> = mostADay

/** What finance looks after. */
const ofMoney: readonly CountedEvent[] = [
  'disbursement_after_failure',
  'disbursement_no_funds',
  'disbursement_unknown',
  'disbursement_bank_down',
  'credit_payout_after_failure',
  'credit_payout_unknown',
  'notice_given_up',
  'closed_account_money',
  'former_debt',
  'credit_review',
  'calendar_replay_failed',
]

/** Every event with what was counted of it. */
export function alarmsOf(counts: readonly CountRow[]): Counted[] {
  const found = new Map(counts.map((row) => [row.name, row]))
  return countedEvents.map((event) => {
    const { day = 0, week = 0, lastAt } = found.get(`event:${event}`) ?? {}
    const most = limits[event]
    return {
      event,
      day,
      week,
      ...(lastAt && { lastAt: lastAt.toISOString() }),
      isAlarm: most !== undefined && day > most,
    }
  })
}

const countOf =
  (isMine: (event: CountedEvent) => boolean) =>
  async (db: Db, now: Date): Promise<Waiting> => {
    const alarms = alarmsOf(await readCounts(db, now)).filter(({ event, isAlarm }) => isAlarm && isMine(event))
    return { waiting: alarms.length, late: 0, nextDueAt: null }
  }

/** How many events are alarms now. */
export const countAlarms = countOf(() => true)
export const countMoneyAlarms = countOf((event) => ofMoney.includes(event))

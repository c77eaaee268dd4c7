import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { DayFigures, queueDay as queueDayCall } from '@lumbung/shared/contract/operators/cases/queue-day.ts'
import { addDays, businessDateAt, startOfDay } from '@lumbung/shared/lending/dates/calendar.ts'
import type { App } from '../../context.ts'
import { type HourRow, queueHours } from './queue-day-store.ts'

const sumOf = (rows: readonly HourRow[], field: Exclude<keyof HourRow, 'date'>) =>
  rows.reduce((sum, row) => sum + row[field], 0)

function figuresOf(rows: readonly HourRow[]): DayFigures {
  const timed = sumOf(rows, 'timed')
  return {
    received: sumOf(rows, 'received'),
    decided: sumOf(rows, 'decided'),
    approved: sumOf(rows, 'approved'),
    rejected: sumOf(rows, 'rejected'),
    ...(timed > 0 && { averageSeconds: Math.round(sumOf(rows, 'waited') / timed) }),
  }
}

const hourMs = 3_600_000

/** What came to the queue and what people decided today, and yesterday. */
export async function queueDay({ db, clock }: App): Promise<ReplyOf<typeof queueDayCall>> {
  const now = clock.now()
  const date = businessDateAt(now)
  const yesterday = addDays(date, -1)
  const rows = await queueHours(db, startOfDay(yesterday), startOfDay(addDays(date, 1)))
  const of = (day: string) => rows.filter((row) => row.date === day)
  const begun = Math.floor((now.getTime() - startOfDay(date).getTime()) / hourMs) + 1
  return {
    date,
    today: figuresOf(of(date)),
    yesterday: figuresOf(of(yesterday)),
    hours: Array.from({ length: begun }, (_, hour) => {
      const row = of(date).find((one) => one.hour === hour)
      return { hour, received: row?.received ?? 0, decided: row?.decided ?? 0 }
    }),
  }
}

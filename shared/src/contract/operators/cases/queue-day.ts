import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { isoDate } from '../../fields.ts'

const Flow = z.strictObject({
  /** Cases that the rules left to a person. */
  received: z.int(),
  /** Cases that a person decided: approved, rejected or returned. What was undone in time is no decision. */
  decided: z.int(),
})

const DayFigures = z.strictObject({
  ...Flow.shape,
  /** Of those that were decided. */
  approved: z.int(),
  rejected: z.int(),
  /** How long a case that was decided had waited for a person, in seconds; absent if none was. */
  averageSeconds: z.optional(z.int()),
})
export type DayFigures = z.output<typeof DayFigures>

const HourFigures = z.strictObject({
  /** 0 is from 00.00 to 01.00 WIB. */
  hour: z.int(),
  ...Flow.shape,
})
export type HourFigures = z.output<typeof HourFigures>

export const queueDay = endpoint({
  method: 'GET',
  path: '/operator/queue/day',
  access: 'operator',
  act: 'queue.see',
  reads: 'none',
  summary:
    'What came to the queue and what people decided today, by the hour of Jakarta, and yesterday for comparison. What the rules decided alone is not counted.',
  reply: z.strictObject({
    /** Today in Jakarta. */
    date: isoDate,
    today: DayFigures,
    yesterday: DayFigures,
    /** The hours of today that have begun, from 0. */
    hours: z.array(HourFigures),
  }),
  refusals: [],
})

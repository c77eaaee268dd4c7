import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { id, instant, isoDate, money } from '../../fields.ts'
import { reasonText } from '../fields.ts'

const standing = z.enum(['CONFIRMED', 'ESTIMATED'])

const Holiday = z.strictObject({ date: isoDate, kind: z.enum(['NATIONAL', 'JOINT_LEAVE']), name: z.string() })
export type Holiday = z.output<typeof Holiday>

const HolidayYear = z.strictObject({
  year: z.int(),
  standing,
  /** In their order. */
  days: z.array(Holiday),
})
export type HolidayYear = z.output<typeof HolidayYear>

export const holidayYears = endpoint({
  method: 'GET',
  path: '/operator/books/holidays',
  access: 'operator',
  act: 'books.see',
  reads: 'none',
  summary: 'The years of which holidays are known, the last first, and what is proposed.',
  reply: z.strictObject({
    years: z.array(HolidayYear),
    /** What waits for a second person. */
    proposed: z.array(z.strictObject({ year: z.int(), by: z.string(), at: instant })),
    /** Customers whose loans wait to be replayed after a change. */
    waiting: z.int(),
  }),
  refusals: [],
})

/** What can be wrong with a file of holidays. */
export const calendarProblems = ['FORM', 'OTHER_YEAR', 'TWICE', 'MISSING', 'DECREED', 'UNCHANGED'] as const

/** The text of a file: JSON with the days of one year. */
const file = z.string().check(z.minLength(1), z.maxLength(12_000))

const HolidayEffect = z.strictObject({
  year: z.int(),
  standing,
  /** What was known of the year before. */
  known: z.optional(standing),
  added: z.array(Holiday),
  removed: z.array(Holiday),
  /** Loans that are replayed, because a grace of theirs gets longer, and the late fees that are taken back. */
  loans: z.int(),
  takenBack: money,
})
export type HolidayEffect = z.output<typeof HolidayEffect>

export const rehearseHolidays = endpoint({
  method: 'POST',
  path: '/operator/books/holidays/rehearsal',
  access: 'operator',
  act: 'books.see',
  reads: 'none',
  safe: true,
  summary: 'What a file with the holidays of a year would change. Nothing is saved.',
  body: z.strictObject({ file }),
  reply: z.strictObject({
    /** None: it can be proposed. `at` is a date, a year or a place in the file. */
    problems: z.array(z.strictObject({ problem: z.enum(calendarProblems), at: z.string() })),
    effect: z.optional(HolidayEffect),
  }),
  refusals: [],
})

export const proposeHolidays = endpoint({
  method: 'POST',
  path: '/operator/books/holidays/proposals',
  access: 'operator',
  act: 'calendar.change',
  reads: 'none',
  summary: 'Proposes the holidays of a year; a second person of finance decides.',
  body: z.strictObject({ file, reason: reasonText }),
  reply: z.strictObject({ approvalId: id }),
  refusals: ['ALREADY_DECIDED', 'CALENDAR_INVALID'],
})

import type { Standing } from '@lumbung/shared/lending/dates/holidays.ts'
import { bySystem } from '../../../platform/access/actor.ts'
import type { Database, Tx } from '../../../platform/database/db.ts'
import type { App } from '../../context.ts'
import { loadHolidays } from '../store/holiday-store.ts'
import {
  type CalendarPeople,
  daysOfYear,
  insertChange,
  standingOf,
  takeCalendarTurn,
  writeDays,
} from './calendar-store.ts'
import { type ConcernedLoan, concernedLoans, requestReplays } from './concerned-loans.ts'
import {
  type CalendarProblem,
  calendarChanges,
  lengthenedGraces,
  type NamedDay,
  parseYear,
  type YearCalendar,
} from './year-calendar.ts'

/** What a change of the calendar does. */
export interface CalendarEffect {
  year: number
  added: NamedDay[]
  removed: NamedDay[]
  /** The loans that are replayed, because a grace of theirs that has ended gets longer. */
  loans: ConcernedLoan[]
}

type Reach = Pick<App, 'clock'> & { db: Database }

/** Sets the holidays of a year, with the calendar's turn taken; the customers that it concerns wait for their replay. */
export async function setYear(
  { clock }: Pick<App, 'clock'>,
  tx: Tx,
  year: YearCalendar,
  people: CalendarPeople,
): Promise<CalendarEffect> {
  const today = clock.today()
  const difference = calendarChanges(await daysOfYear(tx, year.year), year.days)
  const before = await loadHolidays(tx)
  const number = await insertChange(tx, year, people, clock.now())
  await writeDays(tx, number, { ...difference, today })
  const dues = lengthenedGraces(difference.added, [before, await loadHolidays(tx)], today)
  const loans = await concernedLoans(tx, dues)
  if (loans.length > 0)
    await requestReplays(
      tx,
      loans.map(({ userId }) => userId),
      number,
    )
  return { year: year.year, ...difference, loans }
}

/** Ends a transaction whose result is wanted and whose changes are not. */
class Rehearsed extends Error {
  readonly effect: CalendarEffect
  constructor(effect: CalendarEffect) {
    super('rehearsed')
    this.effect = effect
  }
}

/** What a year's calendar would change, found by setting it and rolling back. */
export async function rehearseYear({ clock, db }: Reach, year: YearCalendar): Promise<CalendarEffect> {
  const nobody = {
    maker: bySystem('rehearsal'),
    checker: bySystem('nobody'),
    reason: 'rehearsal',
    proposedAt: clock.now(),
  }
  const work = db.transaction(async (tx): Promise<never> => {
    await takeCalendarTurn(tx)
    throw new Rehearsed(await setYear({ clock }, tx, year, nobody))
  })
  return work.catch((error: unknown) => {
    if (error instanceof Rehearsed) return error.effect
    throw error
  })
}

const isUnchanged = ({ added, removed }: CalendarEffect) => added.length === 0 && removed.length === 0

export type Checked =
  | { problems: CalendarProblem[] }
  | { year: YearCalendar; effect: CalendarEffect; known: Standing | undefined }

/** Checks a file with the holidays of a year, and says what it would change. */
export async function checkYear(app: Reach, input: unknown): Promise<Checked> {
  const year = parseYear(input)
  if ('problems' in year) return year
  const at = `${year.year}`
  const known = await standingOf(app.db, year.year)
  // It would take back the days of the decree.
  if (known === 'CONFIRMED' && year.standing === 'ESTIMATED') return { problems: [{ problem: 'DECREED', at }] }
  const effect = await rehearseYear(app, year)
  if (known === year.standing && isUnchanged(effect)) return { problems: [{ problem: 'UNCHANGED', at }] }
  return { year, effect, known }
}

import type { Standing } from '@lumbung/shared/lending/dates/holidays.ts'
import { type Actor, bySystem, isSameActor } from '../../../platform/access/actor.ts'
import type { Database, Tx } from '../../../platform/database/db.ts'
import type { App } from '../../context.ts'
import { loadHolidays } from '../store/holiday-store.ts'
import {
  type CalendarChange,
  daysOfYear,
  decideChange,
  findChange,
  insertChange,
  openChanges,
  standingOf,
  takeCalendarTurn,
  writeDays,
} from './calendar-store.ts'
import { type ConcernedLoan, concernedLoans, requestReplays } from './concerned-loans.ts'
import { calendarChanges, lengthenedGraces, type NamedDay, parseYear, type YearCalendar } from './year-calendar.ts'

/** What a change of the calendar does. */
export interface CalendarEffect {
  year: number
  added: NamedDay[]
  removed: NamedDay[]
  /** The loans that are replayed, because a grace of theirs that has ended gets longer. */
  loans: ConcernedLoan[]
}

type Reach = Pick<App, 'clock'> & { db: Database }

/** Approves a change and writes its days; the customers that it concerns wait for their replay. */
async function take(app: Reach, tx: Tx, change: CalendarChange, by: Actor): Promise<CalendarEffect> {
  const today = app.clock.today()
  const difference = calendarChanges(await daysOfYear(tx, change.year), change.days)
  const before = await loadHolidays(tx)
  const number = await decideChange(tx, change, { event: 'approve', by, at: app.clock.now() })
  await writeDays(tx, number, { ...difference, today })
  const dues = lengthenedGraces(difference.added, [before, await loadHolidays(tx)], today)
  const loans = await concernedLoans(tx, dues)
  if (loans.length > 0)
    await requestReplays(
      tx,
      loans.map(({ userId }) => userId),
      number,
    )
  return { year: change.year, ...difference, loans }
}

/** Ends a transaction whose result is wanted and whose changes are not. */
class Rehearsed extends Error {
  readonly effect: CalendarEffect
  constructor(effect: CalendarEffect) {
    super('rehearsed')
    this.effect = effect
  }
}

/** What a year's calendar would change, found by taking it and rolling back. */
export async function rehearseYear(app: Reach, year: YearCalendar): Promise<CalendarEffect> {
  const work = app.db.transaction(async (tx): Promise<never> => {
    await takeCalendarTurn(tx)
    for (const open of await openChanges(tx))
      if (open.year === year.year)
        await decideChange(tx, open, { event: 'reject', by: bySystem('rehearsal'), at: app.clock.now() })
    const id = await insertChange(tx, year, { reason: 'rehearsal', by: bySystem('rehearsal'), at: app.clock.now() })
    const change = await findChange(tx, id)
    if (!change) throw new Error(`no change ${id}`)
    throw new Rehearsed(await take(app, tx, change, bySystem('nobody')))
  })
  return work.catch((error: unknown) => {
    if (error instanceof Rehearsed) return error.effect
    throw error
  })
}

const isUnchanged = ({ added, removed }: CalendarEffect) => added.length === 0 && removed.length === 0

/** Whether an estimate would follow the decree, whose days it would take back. */
const followsDecree = ({ standing }: YearCalendar, known: Standing | undefined): boolean =>
  known === 'CONFIRMED' && standing === 'ESTIMATED'

export type Checked = { problems: string[] } | { year: YearCalendar; effect: CalendarEffect }

/** Checks a file with the holidays of a year, and says what it would change. */
export async function checkYear(app: Reach, input: unknown): Promise<Checked> {
  const year = parseYear(input)
  if ('problems' in year) return year
  const standing = await standingOf(app.db, year.year)
  if (followsDecree(year, standing))
    return { problems: [`${year.year} is confirmed: an estimate cannot follow a decree`] }
  const effect = await rehearseYear(app, year)
  if (standing === year.standing && isUnchanged(effect))
    return { problems: [`${year.year} has these days already, and is ${year.standing}`] }
  return { year, effect }
}

/**
 * Proposes the holidays of a year to another operator. OPEN: a proposal for the year waits already; DECREED: it is an estimate, and the
 * decree has been entered meanwhile.
 */
export async function proposeYear(
  app: Reach,
  { year, reason, by }: { year: YearCalendar; reason: string; by: Actor },
): Promise<{ changeId: string } | 'OPEN' | 'DECREED'> {
  return app.db.transaction(async (tx) => {
    await takeCalendarTurn(tx)
    if ((await openChanges(tx)).some((open) => open.year === year.year)) return 'OPEN'
    if (followsDecree(year, await standingOf(tx, year.year))) return 'DECREED'
    return { changeId: await insertChange(tx, year, { reason, by, at: app.clock.now() }) }
  })
}

/** Approves or rejects a proposal. NONE: there is no such one; DECIDED: it waits no more; OWN: it was proposed by the same operator. */
export async function decideYear(
  app: Reach,
  { changeId, event, by }: { changeId: string; event: 'approve' | 'reject'; by: Actor },
): Promise<CalendarEffect | 'REJECTED' | 'NONE' | 'DECIDED' | 'OWN'> {
  return app.db.transaction(async (tx) => {
    await takeCalendarTurn(tx)
    const change = await findChange(tx, changeId)
    if (!change) return 'NONE'
    if (change.status !== 'PROPOSED') return 'DECIDED'
    if (event === 'approve') return isSameActor(change.proposedBy, by) ? 'OWN' : take(app, tx, change, by)
    await decideChange(tx, change, { event, by, at: app.clock.now() })
    return 'REJECTED'
  })
}

import * as z from 'zod/mini'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { approvable } from '../../operators/api.ts'
import { publish } from '../../topics.ts'
import { daysOfYear, standingOf, takeCalendarTurn } from './calendar-store.ts'
import { checkYear, setYear } from './set-calendar.ts'
import { calendarChanges, type NamedDay } from './year-calendar.ts'

const payload = z.strictObject({
  year: z.int(),
  standing: z.enum(['CONFIRMED', 'ESTIMATED']),
  days: z.array(z.strictObject({ date: z.iso.date(), kind: z.enum(['NATIONAL', 'JOINT_LEAVE']), name: z.string() })),
  /** As rehearsed when it was proposed. */
  loans: z.int(),
  takenBack: z.int(),
})
type Payload = z.output<typeof payload>

const unknown = { kind: 'CODE', value: 'UNKNOWN' } as const
const named = ({ name }: NamedDay) => ({ kind: 'TEXT', value: name || '–' }) as const
/** The fact of a day: `NATIONAL 2027-01-01`. */
const fieldOf = ({ kind, date }: NamedDay) => `${kind} ${date}`

/** The holidays of a year (behaviour 14). They rest on those that apply: on each day, and on whether there is a decree. */
export const calendarChange = approvable<App, Payload>({
  act: 'calendar.change',
  payload,
  subjectOf: ({ year }) => `calendar:${year}`,
  async lock(_app, tx) {
    await takeCalendarTurn(tx)
  },
  async read(_app, db, { year }) {
    const [standing, days] = await Promise.all([standingOf(db, year), daysOfYear(db, year)])
    const facts = Object.fromEntries(days.map((day) => [fieldOf(day), named(day)]))
    return {
      label: `${year}`,
      facts: { standing: standing ? { kind: 'CODE', value: standing } : unknown, ...facts },
    }
  },
  changes({ standing, days, loans, takenBack }, { standing: known, ...facts }) {
    const now = Object.keys(facts).map((field): NamedDay => {
      const [kind, date = ''] = field.split(' ')
      return { kind: kind === 'NATIONAL' ? kind : 'JOINT_LEAVE', date, name: `${facts[field]?.value}` }
    })
    const { added, removed } = calendarChanges(now, days)
    return [
      ...(known?.value === standing
        ? []
        : [{ field: 'standing', ...(known && { from: known }), to: { kind: 'CODE', value: standing } as const }]),
      ...added.map((day) => ({ field: fieldOf(day), to: named(day) })),
      ...removed.map((day) => ({ field: fieldOf(day), from: named(day) })),
      { field: 'replayedLoans', to: { kind: 'COUNT', value: loans } },
      ...(takenBack > 0 ? [{ field: 'takenBack', to: { kind: 'MONEY', value: takenBack } as const }] : []),
    ]
  },
  async carryOut(app, tx, { year, standing, days }, people) {
    const { loans } = await setYear(app, tx, { year, standing, days }, people)
    const event = { topic: 'billing.calendar-changed', payload: { year } } as const
    if (loans.length > 0) await publish(tx, event, app.clock.now())
  },
})

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const chargedOf = (loans: readonly { charged: number }[]) => loans.reduce((sum, { charged }) => sum + charged, 0)

/** What a file would change, or what is wrong with it. */
export async function rehearseFile(app: App, text: string) {
  const checked = await checkYear(app, jsonOf(text))
  if ('problems' in checked) return { problems: checked.problems }
  const { year, effect, known } = checked
  return {
    problems: [],
    year,
    effect: {
      year: year.year,
      standing: year.standing,
      ...(known && { known }),
      added: effect.added,
      removed: effect.removed,
      loans: effect.loans.length,
      takenBack: chargedOf(effect.loans),
    },
  }
}

/** What a file proposes. Refuses with CALENDAR_INVALID. */
export async function payloadOf(app: App, text: string): Promise<Payload> {
  const { year, effect } = await rehearseFile(app, text)
  if (!year || !effect) throw new Refusal('CALENDAR_INVALID')
  return { ...year, loans: effect.loans, takenBack: effect.takenBack }
}

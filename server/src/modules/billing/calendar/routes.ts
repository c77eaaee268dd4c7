import * as contract from '@lumbung/shared/contract/operators/books/holidays.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import type { EarlyCall } from '../../../platform/http/route.ts'
import { type App, route } from '../../context.ts'
import { openProposals, propose } from '../../operators/api.ts'
import { payloadOf, rehearseFile } from './approve-calendar.ts'
import { daysOfYear } from './calendar-store.ts'
import { calendarState } from './known-years.ts'

async function known(app: App) {
  const [{ years, waiting }, proposals] = await Promise.all([
    calendarState(app.db),
    openProposals(app.db, 'calendar.change'),
  ])
  const shown = years.map(async ([year, standing]) => {
    return { year: Number(year), standing, days: await daysOfYear(app.db, Number(year)) }
  })
  return {
    years: (await Promise.all(shown)).sort((one, other) => other.year - one.year),
    proposed: [...proposals].map(([subject, { by, at }]) => ({ year: Number(subject.split(':')[1]), by, at })),
    waiting,
  }
}

const checked = ({ app, body }: EarlyCall<App, typeof contract.proposeHolidays>) => payloadOf(app, body.file)

export const calendarRoutes = [
  route(contract.holidayYears, ({ app }) => known(app)),
  route(contract.rehearseHolidays, async ({ app, body }) => {
    const { problems, effect } = await rehearseFile(app, body.file)
    return { problems, ...(effect && { effect: { ...effect, takenBack: rupiah(effect.takenBack) } }) }
  }),
  route(
    contract.proposeHolidays,
    async ({ app, tx, caller, body: { reason }, about, prepared: payload }) => {
      const approvalId = await propose(app, tx, { act: 'calendar.change', payload, caller, reason })
      about(`calendar:${payload.year}`)
      about(`approval:${approvalId}`)
      return { approvalId }
    },
    { prepare: checked },
  ),
]

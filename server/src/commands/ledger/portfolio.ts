import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { type PortfolioDay, portfolioOn, tkb90Of } from '../../modules/billing/api.ts'
import { onDatabase, tableOf } from '../../platform/command.ts'
import type { LumbungCommand } from '../command.ts'
import { report } from '../output.ts'
import { dateOf } from '../values.ts'

const percent = (ppm: number) => `${(ppm / 10_000).toLocaleString('en-GB', { maximumFractionDigits: 2 })} %`

function linesOf(day: PortfolioDay): (string | number)[][] {
  const { outstanding, late1To30, late31To60, late61To90, over90, loans, lateLoans, writtenOff } = day
  const share = (amount: number) => (outstanding === 0 ? '' : percent((amount / outstanding) * 1_000_000))
  const onTime = outstanding - late1To30 - late31To60 - late61To90 - over90
  const line = (label: string, amount: number) => [label, amount, share(amount)]
  return [
    ['Days late', 'Principal', 'Share'],
    line('on time', onTime),
    line('1–30', late1To30),
    line('31–60', late31To60),
    line('61–90', late61To90),
    line('more than 90', over90),
    line(`all ${loans} loans, ${lateLoans} late`, outstanding),
    ...(writtenOff > 0 ? [line('of it written off', writtenOff)] : []),
  ]
}

function textOf(day: PortfolioDay): string {
  const tkb90 = tkb90Of(day)
  return [
    `Portfolio of ${day.date}, after its end of day at 00:05 WIB`,
    tableOf(linesOf(day)).trimEnd(),
    `TKB90 ${tkb90 === undefined ? '–' : percent(tkb90)}`,
  ].join('\n')
}

async function print({ on, json }: { on?: BusinessDate; json?: boolean }): Promise<void> {
  const day = await onDatabase((db) => portfolioOn(db, on))
  report(json, day ? { ...day, tkb90Ppm: tkb90Of(day) ?? null } : null, () =>
    day ? textOf(day) : 'No end of day has run yet.',
  )
}

export const define = (command: LumbungCommand) =>
  command
    .option('--on <date>', 'the day, as 2026-11-30; without it the last end of day', dateOf('--on'))
    .withJson()
    .withExample('lumbung portfolio --on 2026-11-30')
    .action(print)

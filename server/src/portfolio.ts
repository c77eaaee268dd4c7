import { parseArgs } from 'node:util'
import { type PortfolioDay, portfolioOn, tkb90Of } from './modules/billing/api.ts'
import { dateOption, onDatabase, runCommand, tableOf } from './platform/command.ts'

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

function printPortfolio(day: PortfolioDay): void {
  const tkb90 = tkb90Of(day)
  process.stdout.write(`Portfolio of ${day.date}, after its end of day at 00:05 WIB\n`)
  process.stdout.write(tableOf(linesOf(day)))
  process.stdout.write(`TKB90 ${tkb90 === undefined ? '–' : percent(tkb90)}\n`)
}

/** `npm run portfolio -- [--on DATE]` (docs/operations.md). */
runCommand(() =>
  onDatabase(async (db) => {
    const { values } = parseArgs({ options: { on: { type: 'string' } } })
    const on = values.on === undefined ? undefined : dateOption('on', values.on)
    const day = await portfolioOn(db, on)
    if (!day) process.stdout.write('No end of day has run yet.\n')
    else printPortfolio(day)
    return 0
  }),
)

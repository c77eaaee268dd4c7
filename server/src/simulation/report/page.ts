import type { Collected } from '../../modules/audit/api.ts'
import type { PortfolioDay } from '../../modules/billing/api.ts'
import { escapeHtml } from '../../platform/http/reference/html.ts'
import { areaPlot, type Layer, plainTable, shareTable } from './plots.ts'

const style = `
body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1d2b28 }
figure { margin: 0 0 2rem } figcaption, h2 { font-size: 1.1rem; font-weight: 600; margin: 2rem 0 .5rem }
svg { width: 100%; height: auto } svg text { font-size: 12px; fill: #4b5c58 } svg line { stroke: #0002 }
table { border-collapse: collapse } th, td { text-align: left; padding: .2rem .7rem; border-bottom: 1px solid #0001 }
.number { text-align: right } .legend { list-style: none; display: flex; gap: 1.2rem; padding: 0; margin: 0; flex-wrap: wrap }
.legend span { display: inline-block; width: .8em; height: .8em; margin-right: .4em } pre { overflow-x: auto }`

const million = (value: number) => `Rp${(value / 1_000_000).toLocaleString('en-GB')} million`
const percent = (value: number) => `${Number((100 * value).toFixed(1))} %`

const buckets = [
  { name: '1–30 days late', colour: '#f2c14e', of: (day: PortfolioDay) => day.late1To30 },
  { name: '31–60 days', colour: '#f08a4b', of: (day: PortfolioDay) => day.late31To60 },
  { name: '61–90 days', colour: '#d1495b', of: (day: PortfolioDay) => day.late61To90 },
  { name: 'more than 90 days', colour: '#7a2e47', of: (day: PortfolioDay) => day.over90 },
] as const

const late = (day: PortfolioDay) => buckets.reduce((sum, { of }) => sum + of(day), 0)

function outstandingLayers(portfolio: readonly PortfolioDay[]): Layer[] {
  const onTime = portfolio.map((day) => day.outstanding - late(day))
  return [
    { name: 'on time', colour: '#0d6e5a', values: onTime },
    { name: 'late', colour: '#f08a4b', values: portfolio.map(late) },
  ]
}

const bucketLayers = (portfolio: readonly PortfolioDay[]): Layer[] =>
  buckets.map(({ name, colour, of }) => ({
    name,
    colour,
    values: portfolio.map((day) => (day.outstanding === 0 ? 0 : of(day) / day.outstanding)),
  }))

/** By the month of disbursement: the share of the principal that was paid back by the end of each month. */
export function vintageRows(collected: readonly Collected[]) {
  const months = [...new Set(collected.flatMap(({ vintage, month }) => [vintage, month]))].sort()
  const rows = [...Map.groupBy(collected, ({ vintage }) => vintage)].map(([name, dates]) => {
    const until = (month: string) =>
      dates.filter((one) => one.month <= month).reduce((sum, one) => sum + one.collected, 0)
    return { name, shares: months.map((month) => (month < name ? undefined : until(month) / (dates[0]?.lent ?? 1))) }
  })
  return { months, rows }
}

/** What the page shows. */
export interface PageContent {
  title: string
  /** The report as text. */
  text: string
  portfolio: readonly PortfolioDay[]
  collected: readonly Collected[]
  /** Tables with their headings; the first row of each names its columns. */
  tables: readonly { title: string; rows: readonly (readonly (string | number)[])[] }[]
}

/** One self-contained page. */
export function pageOf({ title, text, portfolio, collected, tables }: PageContent): string {
  const dates = portfolio.map(({ date }) => date)
  const { months, rows } = vintageRows(collected)
  const outstanding = {
    title: 'Outstanding principal by day',
    dates,
    layers: outstandingLayers(portfolio),
    label: million,
  }
  const shares = { title: 'Late principal by days past due', dates, layers: bucketLayers(portfolio), label: percent }
  return [
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escapeHtml(title)}</title><style>${style}</style><h1>${escapeHtml(title)}</h1>`,
    areaPlot(outstanding),
    areaPlot(shares),
    '<h2>Principal collected by month, by the month of disbursement</h2>',
    shareTable(['Lent in', ...months], rows),
    ...tables.map((table) => `<h2>${escapeHtml(table.title)}</h2>${plainTable(table.rows)}`),
    `<h2>Report</h2><pre>${escapeHtml(text)}</pre></html>`,
  ].join('\n')
}

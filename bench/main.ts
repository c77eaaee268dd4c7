import { parseArgs } from 'node:util'
import { installTools } from '../scripts/tools.mjs'
import { measureDays } from './days.ts'
import { measurePages } from './lighthouse.ts'
import { measurePaidOnScreen } from './paid-on-screen.ts'
import { measurePayments } from './payments.ts'
import { measureQuotes } from './quotes.ts'
import { measureReads } from './reads.ts'
import { type Row, tableOf, writePage } from './report.ts'
import { measureServer } from './server.ts'
import { measureSlider } from './slider.ts'

/** Parts that have options of their own: `npm run bench -- attacks`, `npm run bench -- console`. */
const separate: Readonly<Record<string, () => Promise<unknown>>> = {
  fuzz: () => import('./fuzz.ts'),
  attacks: () => import('./attacks/main.ts'),
  console: () => import('./console/main.ts'),
}

/** Says on the standard error which part runs and how long it took. */
async function timed<T>(name: string, measure: () => T | Promise<T>): Promise<T> {
  const started = performance.now()
  process.stderr.write(`${name} …\n`)
  const measured = await measure()
  process.stderr.write(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s\n`)
  return measured
}

async function measureAll(): Promise<void> {
  const { values: options } = parseArgs({
    options: {
      customers: { type: 'string', default: '120000' },
      pages: { type: 'boolean', default: false },
      /** Runs only the named parts and does not write the page. */
      server: { type: 'boolean', default: false },
      quotes: { type: 'boolean', default: false },
      reads: { type: 'boolean', default: false },
      days: { type: 'boolean', default: false },
      payments: { type: 'boolean', default: false },
      paid: { type: 'boolean', default: false },
      slider: { type: 'boolean', default: false },
    },
  })
  const { server, quotes, reads, days, payments, paid, slider } = options
  const all = !(server || quotes || reads || days || payments || paid || slider)
  const pages = all && options.pages
  if (all || server || payments || reads) installTools(new Set(['bench', ...(options.pages ? ['chromium'] : [])]))
  if (paid || slider) installTools(new Set(['chromium']))
  const notes: string[] = []
  const parts: [name: string, isWanted: boolean, measure: () => Row[] | Promise<Row[]>][] = [
    [
      `Server with ${options.customers} customers`,
      all || server,
      async () => {
        const measured = await measureServer(Number(options.customers))
        notes.push(...measured.notes)
        return measured.rows
      },
    ],
    ['Quotes', all || quotes, measureQuotes],
    ['Reads', all || reads, measureReads],
    ['Payments', all || payments, measurePayments],
    ['Ends of day', all || days, measureDays],
    ['Paid on the screen', pages || paid, measurePaidOnScreen],
    ['Slider', pages || slider, measureSlider],
    ['Pages', pages, measurePages],
  ]
  const rows: Row[] = []
  for (const [name, isWanted, measure] of parts) {
    if (!isWanted) continue
    const measured = await timed(name, measure)
    // Printed now, because a later part may fail.
    process.stdout.write(`${tableOf(measured)}\n`)
    rows.push(...measured)
  }
  if (all) writePage(rows, notes)
}

const [, , name = ''] = process.argv
const part = separate[name]
if (part) {
  process.argv.splice(2, 1)
  await part()
} else await measureAll()

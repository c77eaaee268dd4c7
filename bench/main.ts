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

const { values: options } = parseArgs({
  options: {
    customers: { type: 'string', default: '120000' },
    pages: { type: 'boolean', default: false },
    /** Runs only the named parts and does not write the page. */
    quotes: { type: 'boolean', default: false },
    reads: { type: 'boolean', default: false },
    days: { type: 'boolean', default: false },
    payments: { type: 'boolean', default: false },
    paid: { type: 'boolean', default: false },
    slider: { type: 'boolean', default: false },
  },
})
const screens = options.paid || options.slider
const parts = options.quotes || options.reads || options.days || options.payments || screens

if (!parts || options.payments || options.reads)
  installTools(new Set(['bench', ...(options.pages ? ['chromium'] : [])]))
if (screens) installTools(new Set(['chromium']))

const rows: Row[] = []
const notes: string[] = []
if (!parts) {
  const server = await measureServer(Number(options.customers))
  rows.push(...server.rows)
  notes.push(...server.notes)
}
if (!parts || options.quotes) rows.push(...measureQuotes())
if (!parts || options.reads) rows.push(...(await measureReads()))
if (!parts || options.payments) rows.push(...(await measurePayments()))
if (!parts || options.days) rows.push(...(await measureDays()))
if (options.paid || (!parts && options.pages)) rows.push(...(await measurePaidOnScreen()))
if (options.slider || (!parts && options.pages)) rows.push(...(await measureSlider()))
if (!parts && options.pages) rows.push(...(await measurePages()))
process.stdout.write(`${tableOf(rows)}\n`)
if (!parts) writePage(rows, notes)

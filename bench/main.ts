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
  },
})
const parts = options.quotes || options.reads || options.days || options.payments || options.paid

if (!parts || options.payments || options.reads)
  installTools(new Set(['bench', ...(options.pages ? ['chromium'] : [])]))
if (options.paid) installTools(new Set(['chromium']))

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
if (!parts && options.pages) rows.push(...(await measurePages()))
process.stdout.write(`${tableOf(rows)}\n`)
if (!parts) writePage(rows, notes)

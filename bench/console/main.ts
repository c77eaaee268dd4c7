import { parseArgs } from 'node:util'
import { installTools } from '../../scripts/tools.mjs'
import { newOperator } from '../../server/src/testing/people/operators.ts'
import { type Row, tableOf } from '../report.ts'
import { measureAudit, measureReads, measureSearch, measureTakeNext } from './calls.ts'
import { measureCsv } from './csv.ts'
import { withLargeLender } from './large-lender.ts'
import { measureScreens } from './screens.ts'

/** Measures the console of a large lender: `npm run bench -- console`. Smaller sizes are for trying it out. */
const { values: options } = parseArgs({
  options: {
    /** Parts by their names. */
    only: { type: 'string', multiple: true },
    people: { type: 'string', default: '1000000' },
    cases: { type: 'string', default: '100000' },
  },
})
const [people, cases] = [Number(options.people), Number(options.cases)]
installTools(new Set(['bench', 'chromium']))
await withLargeLender({ people, cases, borrowers: 2000 }, async (lender) => {
  const senior = await newOperator(lender.app, ['SENIOR'], 'Dewi Sartika')
  const auditor = await newOperator(lender.app, ['AUDITOR'], 'Agus Pengawas')
  const parts: [name: string, measure: () => Promise<Row[]>][] = [
    ['Calls', () => measureReads(lender, senior)],
    ['Search', () => measureSearch(lender, senior)],
    ['Screens', () => measureScreens(lender, senior)],
    ['Take next', () => measureTakeNext(lender)],
    ['Audit trail', () => measureAudit(lender, senior)],
    ['CSV', () => measureCsv(lender, auditor, people)],
  ]
  for (const [name, measure] of parts.filter(([name]) => !options.only || options.only.includes(name)))
    process.stdout.write(`${name}\n${tableOf(await measure())}\n`)
})

import * as z from 'zod/mini'
import { statementBytes } from '../../../facts/settlement-files.ts'
import { endpoint } from '../../endpoint.ts'
import { filledText, id, instant, isoDate, money } from '../../fields.ts'

const StatementImport = z.strictObject({
  importId: id,
  provider: z.string(),
  file: z.string(),
  /** Of its first and last line. */
  from: isoDate,
  to: isoDate,
  at: instant,
  differences: z.int(),
})
export type StatementImport = z.output<typeof StatementImport>

export const statementImports = endpoint({
  method: 'GET',
  path: '/operator/books/statements',
  access: 'operator',
  act: 'books.see',
  reads: 'none',
  summary: 'The last fifty settlement files, the newest first, and the providers whose files can be read.',
  reply: z.strictObject({ items: z.array(StatementImport), providers: z.array(z.string()) }),
  refusals: [],
})

/** The cash at a provider by our books against its settled lines. */
const CashFigures = z.strictObject({
  cash: money,
  settled: money,
  /** Our movements without a settled line. */
  notSettled: money,
  notSettledCount: z.int(),
  notInBooks: money,
  amountsDiffer: money,
  netsDiffer: money,
  unexplained: money,
})

export const importStatement = endpoint({
  method: 'POST',
  path: '/operator/books/statements',
  access: 'operator',
  act: 'books.reconcile',
  reads: 'none',
  summary: 'Imports a provider’s settlement file, posts its fees and compares it with the books.',
  body: z.strictObject({ provider: filledText(40) }),
  files: { file: { most: 1, bytes: statementBytes, tooLarge: 'WRONG_STATEMENT' } },
  reply: z.strictObject({
    importId: id,
    from: isoDate,
    to: isoDate,
    lines: z.int(),
    /** New ones, and those with an outcome since an earlier file. */
    added: z.int(),
    settled: z.int(),
    /** Fees that were posted, in rupiah. */
    fees: money,
    differences: z.int(),
    cash: CashFigures,
  }),
  refusals: ['WRONG_STATEMENT'],
})

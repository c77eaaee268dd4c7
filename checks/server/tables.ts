import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deskModule } from '../../server/src/modules/desk/module.ts'
import { modules } from '../../server/src/modules/modules.ts'
import { isTest, moduleOf } from '../boundaries.ts'
import { root, sourceFiles } from '../imports.ts'

const ofPlatform = [
  'file_folder',
  'file_to_remove',
  'idempotency_key',
  'legal_hold',
  'lookup_key',
  'outbox',
  'person_key',
  'rate_count',
  'retention_exempt',
  'retention_rule',
  'session',
  'write_probe',
]

/** The owner of each table. Only files of the owner contain SQL on it. */
export const owners: ReadonlyMap<string, string> = new Map([
  ...ofPlatform.map((table) => [table, 'platform'] as const),
  ...[deskModule, ...modules].flatMap(({ name, tables = [] }) => tables.map((table) => [table, name] as const)),
])

interface Join {
  file: string
  tables: readonly string[]
  reason: string
}

const folder = 'server/src/modules'

/** Exceptions: SQL on another module's table, with the reason. */
export const joins: readonly Join[] = [
  {
    file: `${folder}/billing/days/accrue-interest.ts`,
    tables: ['entry', 'posting'],
    reason: 'a month’s interest is that of all loans which the postings up to its end left owed',
  },
  {
    file: `${folder}/billing/days/missed-snapshots.ts`,
    tables: ['entry', 'posting'],
    reason: 'a missed day’s portfolio is that of the postings up to it, summed up in one statement',
  },
  {
    file: `${folder}/credit/former-debts.ts`,
    tables: ['mobile_directory', 'nik_directory'],
    reason: 'the busiest write compares a person with closed accounts in its one statement',
  },
  {
    file: `${folder}/lending/applying/borrower-store.ts`,
    tables: [
      'application',
      'bank_account',
      'charge',
      'credit_limit',
      'decision',
      'device',
      'installment',
      'loan',
      'person_key',
    ],
    reason: 'the busiest write: one statement reads all that decides',
  },
  {
    file: `${folder}/lending/applying/place-order.ts`,
    tables: ['credit_limit'],
    reason: 'one statement reserves the limit, places the order and publishes it',
  },
  {
    file: `${folder}/lending/applying/place-together.ts`,
    tables: ['credit_limit'],
    reason: 'the busiest write: one statement reserves limits and places orders',
  },
  {
    file: `${folder}/lending/pricing/catalogue.ts`,
    tables: ['policy'],
    reason: 'what applies to every order is read, and its version compared, at once',
  },
  {
    file: `${folder}/lending/retention.ts`,
    tables: ['conversion'],
    reason: 'an unsigned agreement goes once its conversion has ended',
  },
  {
    file: `${folder}/home/home-store.ts`,
    tables: ['credit_limit', 'decision', 'loan_order', 'product'],
    reason: 'the first screen of every start, read in one trip',
  },
  {
    file: `${folder}/billing/bills/bills-store.ts`,
    tables: ['payment_code'],
    reason: 'home and bills show the code of a bill in the trip that reads the loans',
  },
  {
    file: `${folder}/reconciliation/movements.ts`,
    tables: ['disbursement', 'payment', 'payment_alias', 'posting', 'suspense_resolution'],
    reason: 'compares whole tables with a provider’s lines in one statement',
  },
  {
    file: `${folder}/reconciliation/cash-check.ts`,
    tables: ['entry'],
    reason: 'the cash of the books and the provider’s lines of one snapshot',
  },
  {
    file: 'server/src/platform/access/sessions.ts',
    tables: ['device', 'person'],
    reason: 'every call reads session, proved device and the key of limits in one trip',
  },
]

/** May access every table: the audit of the books, and the retention rules, which are data. */
const readsAll = (file: string) =>
  file.startsWith(`${folder}/audit/`) || file === 'server/src/platform/personal-data/retention.ts'

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

/**
 * The tables named in a file's SQL. A fragment exported by another module's api counts for the file that contains it.
 */
export function tablesIn(text: string): Set<string> {
  const named = withoutComments(text).matchAll(/\b(?:from|join|into|update|using|only|table:)\s+'?([a-z_]+)\b/g)
  return new Set([...named].map(([, name = '']) => name).filter((name) => owners.has(name)))
}

const ownerOf = (file: string) => moduleOf(file) ?? file.split('/')[2] ?? ''

/** SQL on another module's table that is not an exception, as `file touches loan of billing`. */
export function foreignTables(sources: readonly (readonly [file: string, text: string])[]): string[] {
  return sources
    .filter(([file]) => !readsAll(file))
    .flatMap(([file, text]) => {
      const listed = joins.find((one) => one.file === file)?.tables ?? []
      return [...tablesIn(text)]
        .filter((table) => owners.get(table) !== ownerOf(file) && !listed.includes(table))
        .map((table) => `${file} touches ${table} of ${owners.get(table)}`)
    })
}

/** The server's files with their text, without tests. */
export const serverSources = (): [file: string, text: string][] =>
  sourceFiles('server/src')
    .filter((file) => !isTest(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')])

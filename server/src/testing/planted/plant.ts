import assert from 'node:assert/strict'
import type pg from 'pg'
import { verifyLedger } from '../../modules/audit/api.ts'
import { rebuildBalances } from '../../modules/billing/api.ts'
import { type Posting, post } from '../../modules/ledger/api.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Statement } from '../../platform/database/sql.ts'
import { houseId } from '../../platform/ids.ts'
import type { TestApp } from '../test-app.ts'

/** The loans and orders in which errors are planted, by their placeholder in the SQL. */
export interface Life {
  user: string
  /** Late, partly paid, with a reversed payment. */
  loan: string
  /** Repaid before its time. */
  settled: string
  /** Its disbursement was returned. */
  refunded: string
  /** Its first instalment was moved when it was a day late. */
  extended: string
  extension: string
  /** Replaced by a conversion. */
  converted: string
  conversion: string
  /** With an insurance, and with one that was canceled. */
  insured: string
  ended: string
  /** Written off, and paid in part since. */
  writtenOff: string
  /** An open conversion with a deposit. */
  converting: string
  /** Signed, paid out, nothing paid back yet: the loan and its order. */
  fresh: string
  order: string
  /** Its first disbursement failed, the second was paid to the account of an addendum. */
  moved: string
  /** Its only disbursement failed. */
  failed: string
  /** Its disbursement has no known outcome. */
  unknown: string
}

/** An error in the books: SQL that bypasses the triggers or a posting without a cause, and the invariants that find it. */
export type Planted = readonly [name: string, what: string | Partial<Posting>, expected: readonly string[]]

/** `post kind: account 1, account@provider -1`, or `post kind 2026-12-30 of the house: …`. */
const posting = /^post(?: ([\w-]+))?(?: (\S+) of the house)?: (.+)$/

function postingOf(text: string): Partial<Posting> | undefined {
  const [, kind, source, lines] = posting.exec(text) ?? []
  if (!lines) return undefined
  return {
    ...(kind && { kind }),
    ...(source && { source, userId: houseId }),
    lines: lines.split(', ').map((line) => {
      const [, account = '', provider, amount] = /^([\w-]+)(?:@(\w+))? (-?\d+)$/.exec(line) ?? []
      return { account, ...(provider && { provider }), amount: Number(amount) } as Posting['lines'][number]
    }),
  }
}

/** Errors in a text: `# name`, then SQL or a posting, then `→` the invariants that find it. */
export function planted(texts: TemplateStringsArray, ...values: readonly (string | number)[]): Planted[] {
  const [, ...errors] = String.raw({ raw: texts }, ...values).split(/^# /m)
  return errors.map((error) => {
    const [name = '', ...lines] = error.trimEnd().split('\n')
    const expected = lines.flatMap((line) => (line.startsWith('→ ') ? line.slice(2).split('; ') : []))
    const what = lines.filter((line) => !line.startsWith('→ ')).join('\n')
    return [name, postingOf(what) ?? what, expected]
  })
}

const filled = (sql: string, life: Life) =>
  sql.replaceAll(/(?<!:):(\w+)/g, (_, word: keyof Life) => `'${life[word] ?? assert.fail(word)}'`)

/** A `Tx` on the planted transaction itself, which cannot open a snapshot any more. */
function txOn(client: pg.PoolClient): Tx {
  const query = ({ name, text }: Statement<unknown>, values: readonly unknown[] = []) =>
    client.query({ name, text, values: [...values] })
  const rows = async (statement: Statement<unknown>, values?: readonly unknown[]) =>
    (await query(statement, values)).rows
  return {
    rows,
    one: async (statement: Statement<unknown>, values?: readonly unknown[]) => (await rows(statement, values))[0],
    run: async (statement: Statement<unknown>, values?: readonly unknown[]) =>
      statement.text.startsWith('set transaction') ? 0 : ((await query(statement, values)).rowCount ?? 0),
  } as Tx
}

async function plant({ app }: TestApp, client: pg.PoolClient, life: Life, what: Planted[1]): Promise<void> {
  if (typeof what === 'string') {
    const results = await client.query(filled(what, life))
    for (const { rowCount } of [results].flat()) assert.ok((rowCount ?? 0) > 0, 'nothing was planted')
  } else {
    await post(app, txOn(client), { userId: life.user, kind: 'planted', source: 'planted', lines: [], ...what })
  }
}

const guarded = ['posting', 'entry', 'invoice', 'invoice_number', 'rate_cap']
/** The product whose tables are not guarded now. To disable triggers has every search planned anew, so it is done once. */
let unguarded: TestApp | undefined

async function guard(test: TestApp, isOn: boolean): Promise<void> {
  if (isOn === (unguarded !== test)) return
  for (const table of guarded)
    await test.app.db.pool.query(`alter table ${table} ${isOn ? 'enable' : 'disable'} trigger user`)
  unguarded = isOn ? undefined : test
}

/** The names of the violated invariants, in order. The error is rolled back. */
export async function foundAfter(app: TestApp, life: Life, what: Planted[1]): Promise<string[]> {
  await guard(app, false)
  const client = await app.app.db.pool.connect()
  try {
    await client.query('begin')
    await plant(app, client, life, what)
    // The balances follow from the books, unless the error is in them.
    if (typeof what !== 'string' || !what.includes('customer_balance')) await rebuildBalances(txOn(client))
    const inside = { transaction: (work: (tx: Tx) => Promise<unknown>) => work(txOn(client)) }
    const findings = await verifyLedger({ ...app.app.db, ...inside } as never)
    return [...new Set(findings.map(({ name }) => name))].sort()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** The database's error message for a change that it refuses. */
export async function refusalOf(app: TestApp, life: Life, sql: string): Promise<string> {
  await guard(app, true)
  const client = await app.app.db.pool.connect()
  try {
    await client.query('begin')
    await client.query(filled(sql, life))
    return 'not refused'
  } catch (error) {
    return String(error)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

export const newest = (table: string, where = 'true') =>
  `(select ctid from ${table} where ${where} order by ctid desc limit 1)`

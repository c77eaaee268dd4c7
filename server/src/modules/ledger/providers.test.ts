import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { newId } from '../../platform/ids.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { verifyLedger } from '../audit/api.ts'
import { type Line, post } from './api.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const query = (sql: string, values: unknown[] = []) => app.app.db.pool.query(sql, values)
const book = (lines: readonly Line[]) => {
  const [userId, source] = [newId(), newId()]
  const posting = { userId, kind: 'payment', source, lines }
  return app.app.db.transaction((tx) => post(app.app, tx, posting)).then((id) => ({ userId, id, source }))
}
const fromXendit: readonly Line[] = [
  { account: 'cash', provider: 'xendit', amount: 5000 },
  { account: 'credit', amount: -5000 },
]
const entriesOf = async (userId: string) =>
  (await query('select account, provider, amount from entry where user_id = $1 order by line', [userId])).rows

test('an entry names its provider, and the hash contains account:provider', async () => {
  const { userId, id, source } = await book(fromXendit)
  assert.deepEqual(await entriesOf(userId), [
    { account: 'cash', provider: 'xendit', amount: 5000 },
    { account: 'credit', provider: null, amount: -5000 },
  ])
  const { rows } = await query('select hash, at from posting where id = $1', [id])
  const text = `1|payment|${app.clock.today()}|${rows[0].at.toISOString()}|${source}||0:cash:xendit::5000,1:credit::-5000`
  assert.deepEqual(rows[0].hash, createHash('sha256').update(text).digest())
})

test('the database refuses cash without a provider, and a provider on any other account', async () => {
  const [cash, credit] = [{ account: 'cash', amount: 1 } as const, { account: 'credit', amount: -1 } as const]
  await assert.rejects(book([cash, credit]), /entry_provider/)
  await assert.rejects(
    book([
      { ...cash, provider: 'xendit' },
      { ...credit, provider: 'xendit' },
    ]),
    /entry_provider/,
  )
})

/** Brings entries back to their form before migration 0020. */
const before0020 = `
  alter table entry disable trigger entry_append_only, drop constraint entry_provider;
  update entry set account = account || ':' || provider where provider is not null;
  alter table entry enable trigger entry_append_only, drop column provider`

test('migration 0020 gives old entries a provider; the ledger stays sound and append-only', async () => {
  const { userId } = await book(fromXendit)
  await query(before0020)
  const { rows } = await query('select account from entry where user_id = $1 order by line', [userId])
  assert.deepEqual(rows, [{ account: 'cash:xendit' }, { account: 'credit' }])
  await query(readFileSync(join(import.meta.dirname, '../../../migrations/0020-ledger-providers.sql'), 'utf8'))
  assert.deepEqual((await entriesOf(userId))[0], { account: 'cash', provider: 'xendit', amount: 5000 })
  const findings = await verifyLedger(app.app.db)
  assert.deepEqual(
    findings.filter(({ invariant }) => invariant === 'I1'),
    [],
  )
  await assert.rejects(query(`update entry set provider = 'other' where provider = 'xendit'`), /append only/)
})

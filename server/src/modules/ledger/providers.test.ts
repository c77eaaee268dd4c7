import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { newId } from '../../platform/ids.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
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

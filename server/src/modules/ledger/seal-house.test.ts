import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { houseId, newId } from '../../platform/ids.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { verifyLedger } from '../audit/api.ts'
import { type Line, post, sealHouseDays } from './api.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const lines: Line[] = [
  { account: 'funding', amount: 100 },
  { account: 'provider-fees', amount: -100 },
]
const posting = (source: string, userId = houseId) => ({ userId, kind: 'test', source, lines })
const book = (source: string, userId?: string) =>
  app.app.db.transaction((tx) => post(app.app, tx, posting(source, userId)))
const query = async (sql: string, values: unknown[] = []) => (await app.app.db.pool.query(sql, values)).rows
const dateOf = async (id: string) =>
  (await query('select business_date from posting where id = $1', [id]))[0]?.business_date
const seals = async () =>
  (await query('select date, postings from house_seal order by date')).map(({ date, postings }) => [date, postings])

test('nothing is sealed before the first house posting, and today is never sealed', async () => {
  assert.equal(await sealHouseDays(app.app), 0)
  await book('first')
  assert.equal(await sealHouseDays(app.app), 0)
  assert.deepEqual(await seals(), [])
})

test('I1: every closed day is sealed once and in order, days without postings included, also by five concurrent jobs', async () => {
  app.clock.set('2026-11-21T02:00:00Z')
  await Promise.all([book('a'), book('b')])
  app.clock.set('2026-11-23T02:00:00Z')
  const sealed = await Promise.all(Array.from({ length: 5 }, () => sealHouseDays(app.app)))
  assert.deepEqual(sealed.toSorted(), [0, 0, 0, 0, 3])
  assert.deepEqual(await seals(), [
    ['2026-11-20', 1],
    ['2026-11-21', 2],
    ['2026-11-22', 0],
  ])
  assert.deepEqual(await verifyLedger(app.app.db), [])
})

test('I1: with the clock set back, a house posting gets the first day that is not sealed', async () => {
  app.clock.set('2026-11-22T02:00:00Z')
  await book('before')
  app.clock.set('2026-11-23T02:00:00Z')
  await sealHouseDays(app.app)
  app.clock.set('2026-11-21T02:00:00Z')
  assert.equal(await dateOf(await book('set back')), '2026-11-23')
  assert.equal(await dateOf(await book('a customer', newId())), '2026-11-21')
  assert.equal(await sealHouseDays(app.app), 0)
  app.clock.set('2026-11-23T02:00:00Z')
  assert.deepEqual(await verifyLedger(app.app.db), [])
})

test('I1: sealing waits for a transaction with house postings, and one that starts meanwhile gets the next day', async () => {
  app.clock.set('2026-11-23T16:59:00Z')
  await sealHouseDays(app.app)
  let finish = () => {}
  const open = new Promise<void>((resolve) => {
    finish = resolve
  })
  let posted = () => {}
  const hasPosted = new Promise<void>((resolve) => {
    posted = resolve
  })
  const slow = app.app.db.transaction(async (tx) => {
    const id = await post(app.app, tx, posting('slow'))
    posted()
    await open
    return id
  })
  await hasPosted
  app.clock.set('2026-11-23T17:01:00Z')
  const sealing = sealHouseDays(app.app)
  for (let waits = 0, tries = 0; waits === 0 && tries < 500; tries++)
    waits = (
      await query(`select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`)
    ).length
  // A transaction that read the clock just before midnight.
  app.clock.set('2026-11-23T16:59:59Z')
  const late = book('late')
  finish()
  assert.equal(await dateOf(await slow), '2026-11-23')
  assert.equal(await sealing, 1)
  assert.equal(await dateOf(await late), '2026-11-24')
  const { date, postings } = (await query('select date, postings from house_seal order by date desc limit 1'))[0] ?? {}
  const [{ count }] = await query(
    `select count(*)::int from posting where business_date = '2026-11-23' and user_id = $1`,
    [houseId],
  )
  assert.deepEqual([date, postings], ['2026-11-23', count])
  assert.deepEqual(await verifyLedger(app.app.db), [])
})

test('house postings do not wait for each other', async () => {
  app.clock.set('2026-11-25T02:00:00Z')
  await app.app.db.transaction(async (tx) => {
    await post(app.app, tx, posting('outer'))
    await book('inner')
  })
  assert.equal((await query(`select 1 from posting where source in ('outer', 'inner')`)).length, 2)
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import { newId } from '../../platform/ids.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { giveBackLimit, limitOf, lockLimit, releaseLimit, reserveLimit, useReserved } from './api.ts'
import { grantLimit } from './limit-store.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const million = rupiah(1_000_000)

async function withLimit(total = 3_000_000) {
  const userId = newId()
  const { db, clock } = app.app
  const amounts = { total: rupiah(total), income: rupiah(5_000_000), otherInstallments: rupiah(0) }
  await db.transaction((tx) => grantLimit(tx, userId, amounts, clock.now()))
  const stands = async () => {
    const limit = await limitOf(db, userId)
    return [limit?.total, limit?.reserved, limit?.outstanding]
  }
  const reserve = () => db.transaction((tx) => reserveLimit(tx, userId, million, clock.now()))
  return { userId, db, now: clock.now(), stands, reserve }
}

test('reserved, used and given back; each step keeps the sum', async () => {
  const { userId, db, now, stands, reserve } = await withLimit()
  assert.equal(await reserve(), true)
  assert.deepEqual(await stands(), [3_000_000, 1_000_000, 0])
  await db.transaction((tx) => useReserved(tx, userId, million, now))
  assert.deepEqual(await stands(), [3_000_000, 0, 1_000_000])
  await db.transaction((tx) => giveBackLimit(tx, userId, million, now))
  await reserve()
  await db.transaction((tx) => releaseLimit(tx, userId, million, now))
  assert.deepEqual(await stands(), [3_000_000, 0, 0])
})

test('ten requests at once never reserve more than there is', async () => {
  const { stands, reserve } = await withLimit()
  const results = await Promise.all(Array.from({ length: 10 }, reserve))
  assert.equal(results.filter(Boolean).length, 3)
  assert.deepEqual(await stands(), [3_000_000, 3_000_000, 0])
})

test('a frozen limit and a person without one reserve nothing', async () => {
  const { userId, db, reserve } = await withLimit()
  await db.pool.query(`update credit_limit set status = 'FROZEN' where user_id = $1`, [userId])
  assert.equal(await reserve(), false)
  assert.equal(await db.transaction((tx) => lockLimit(tx, newId())), undefined)
})

test('more than was reserved cannot be released: the books would lie', async () => {
  const { userId, db, now } = await withLimit()
  await assert.rejects(db.transaction((tx) => releaseLimit(tx, userId, million, now)))
  await assert.rejects(
    db.transaction((tx) => giveBackLimit(tx, newId(), million, now)),
    /no limit/,
  )
})

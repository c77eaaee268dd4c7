import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import { newId } from '../../../platform/ids.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { consumeReservation, limitOf, lockLimit, releaseLimit, reserveLimit, restoreLimit } from '../api.ts'
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
  const figures = async () => {
    const limit = await limitOf(db, userId)
    return [limit?.total, limit?.reserved, limit?.outstanding]
  }
  const reserve = () => db.transaction((tx) => reserveLimit(tx, userId, million, clock.now()))
  return { userId, db, now: clock.now(), figures, reserve }
}

test('reserving, consuming, restoring and releasing each move the amount between the figures', async () => {
  const { userId, db, now, figures, reserve } = await withLimit()
  assert.equal(await reserve(), true)
  assert.deepEqual(await figures(), [3_000_000, 1_000_000, 0])
  await db.transaction((tx) => consumeReservation(tx, userId, million, now))
  assert.deepEqual(await figures(), [3_000_000, 0, 1_000_000])
  await db.transaction((tx) => restoreLimit(tx, userId, million, now))
  await reserve()
  await db.transaction((tx) => releaseLimit(tx, userId, million, now))
  assert.deepEqual(await figures(), [3_000_000, 0, 0])
})

test('ten concurrent requests never reserve more than is available', async () => {
  const { figures, reserve } = await withLimit()
  const results = await Promise.all(Array.from({ length: 10 }, reserve))
  assert.equal(results.filter(Boolean).length, 3)
  assert.deepEqual(await figures(), [3_000_000, 3_000_000, 0])
})

test('nothing can be reserved of a frozen limit; a person without a limit has none to lock', async () => {
  const { userId, db, reserve } = await withLimit()
  await db.pool.query(`update credit_limit set status = 'FROZEN' where user_id = $1`, [userId])
  assert.equal(await reserve(), false)
  assert.equal(await db.transaction((tx) => lockLimit(tx, newId())), undefined)
})

test('releasing more than is reserved, or restoring a limit that does not exist, is refused', async () => {
  const { userId, db, now } = await withLimit()
  await assert.rejects(db.transaction((tx) => releaseLimit(tx, userId, million, now)))
  await assert.rejects(
    db.transaction((tx) => restoreLimit(tx, newId(), million, now)),
    /no limit/,
  )
})

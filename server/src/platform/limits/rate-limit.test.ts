import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { freshDatabase } from '../../testing/databases.ts'
import { openDatabase } from '../database/db.ts'
import { migrate } from '../database/migrations.ts'
import { statement } from '../database/sql.ts'
import { countUse, secondsLeftIn, uncountUse, usesOf } from './rate-limit.ts'

const folder = mkdtempSync(join(tmpdir(), 'lumbung-rates-'))
const { url, drop } = await freshDatabase(folder)
await migrate(url)
const db = openDatabase(url, 4)
after(async () => {
  await db.close()
  await drop()
  rmSync(folder, { recursive: true, force: true })
})
const now = new Date('2026-11-20T02:00:00Z')
const impatient = statement(`set local lock_timeout = '200ms'`)

test('a counter that everybody shares does not make transactions wait for each other', async () => {
  const bucket = { shared: 'everybody' }
  const counted = await db.transaction(async (slow) => {
    await countUse(slow, bucket, 60, now)
    const others = Array.from({ length: 8 }, () =>
      db.transaction(async (tx) => {
        await tx.run(impatient)
        return countUse(tx, bucket, 60, now)
      }),
    )
    return (await Promise.allSettled(others)).filter(({ status }) => status === 'fulfilled').length
  })
  assert.ok(counted > 0, 'all of them waited')
  assert.equal(await usesOf(db, bucket, 60, now), counted + 1)
})

test('a counter that everybody shares is exact: counted one after the other and concurrently, with amounts, and taken back', async () => {
  const bucket = { shared: 'all' }
  const uses = () => usesOf(db, bucket, 60, now)
  for (let n = 1; n <= 20; n++) assert.equal(await countUse(db, bucket, 60, now), n)
  await Promise.all(Array.from({ length: 40 }, () => countUse(db, bucket, 60, now, 10)))
  assert.equal(await uses(), 420)
  for (let n = 0; n < 20; n++) await db.transaction(async (tx) => uncountUse(tx, bucket, 60, now))
  assert.equal(await uses(), 400)
  assert.equal(await usesOf(db, bucket, 60, new Date(now.getTime() + 60_000)), 0)
})

test('a day’s count starts again at midnight in Jakarta, an hour’s on the hour', async () => {
  const day = 86_400
  const [evening, morning] = [new Date('2026-11-20T16:59:30Z'), new Date('2026-11-21T00:00:00Z')]
  assert.deepEqual([secondsLeftIn(day, evening), secondsLeftIn(3_600, evening)], [30, 30])
  assert.equal(await countUse(db, 'person', day, evening), 1)
  assert.equal(await countUse(db, 'person', day, new Date(evening.getTime() + 30_000)), 1)
  assert.equal(await countUse(db, 'person', day, morning), 2)
})

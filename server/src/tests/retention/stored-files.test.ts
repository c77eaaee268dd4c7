import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { images } from '@lumbung/shared/contract/onboarding/photos.ts'
import { approveOrder } from '../../modules/lending/api.ts'
import { byOperator } from '../../platform/access/actor.ts'
import { type Borrower, borrowers } from '../../testing/loans/borrowers.ts'
import { passLiveness, signedIn, uploadPhoto } from '../../testing/people/customers.ts'
import { anHourLater, storedFiles } from '../../testing/stored-files.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let next: () => Borrower
before(async () => {
  app = await openTestApp()
  next = await borrowers(app, 1)
  await app.app.db.pool.query(`create function disk_full() returns trigger language plpgsql
    as $$ begin raise exception 'the disk is full'; end $$`)
})
after(() => app.close())

const breaking = {
  photo: 'before insert on photo for each row',
  agreement: 'before update on agreement for each row when (new.pdf_file_id is not null)',
}

/** Makes `work` fail in the database after it has stored its files, and asserts that none of them is kept. */
async function assertLeavesNothing(table: keyof typeof breaking, work: () => Promise<unknown>): Promise<void> {
  const { pool } = app.app.db
  const files = await storedFiles(app)
  await pool.query(`create trigger broken ${breaking[table]} execute function disk_full()`)
  await assert.rejects(work())
  await pool.query(`drop trigger broken on ${table}`)
  assert.ok((await storedFiles(app)).length > files.length, 'files were stored')
  await anHourLater(app)
  assert.deepEqual(await storedFiles(app), files)
}

test('photos: one whose transaction failed is removed, a kept one stays', async () => {
  const { client } = await signedIn(app)
  await assertLeavesNothing('photo', () => uploadPhoto(client, 'KTP'))
  await uploadPhoto(client, 'KTP')
  await anHourLater(app)
  const [link] = await client.data(images, { query: { type: 'KTP' } })
  assert.equal((await client.fetch(link?.url ?? '')).status, 200)
})

test('face pictures: those whose transaction failed are removed, kept ones stay', async () => {
  const { client, userId } = await signedIn(app)
  await uploadPhoto(client, 'KTP')
  await anHourLater(app)
  await assertLeavesNothing('photo', () => passLiveness(client))
  const { result } = await passLiveness(client)
  assert.equal(result, 'SUCCESS')
  await anHourLater(app)
  const { rows } = await app.app.db.pool.query(
    `select unnest(frames) as id from liveness_challenge where user_id = $1 and result = 'SUCCESS'`,
    [userId],
  )
  const files = await storedFiles(app)
  assert.deepEqual(
    rows.map(({ id }) => files.includes(id)),
    [true, true, true],
  )
})

test('signed agreements: a PDF whose transaction failed is removed, the kept one stays', async () => {
  const b = next()
  const orderId = await b.order()
  await app.app.db.pool.query('update loan_order set needs_approval = true where id = $1', [orderId])
  assert.equal((await b.sign(orderId)).code, 'SUCCESS')
  await app.settle()
  await assertLeavesNothing('agreement', () => approveOrder(app.app, b.userId, orderId, byOperator('desk')))
  assert.equal(await approveOrder(app.app, b.userId, orderId, byOperator('desk')), true)
  await anHourLater(app)
  assert.equal((await b.client.fetch(`/api/loan/order/${orderId}/agreement.pdf`)).status, 200)
})

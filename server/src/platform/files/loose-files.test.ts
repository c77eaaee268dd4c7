import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { anHourLater, storedFiles } from '../../testing/stored-files.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import type { FileId } from './blob-store.ts'
import { keepFiles, putFile, removeFiles } from './loose-files.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const userId = randomUUID()
const bytes = Buffer.from('a photo')

const isThere = async (id: FileId) => (await storedFiles(app)).includes(id)
const notes = async () => (await app.app.db.pool.query('select 1 from file_to_remove')).rowCount

test('a file whose transaction fails is removed after an hour, not before', async () => {
  const id = await putFile(app.app, userId, bytes)
  const failing = app.app.db.transaction(async (tx) => {
    await keepFiles(tx, userId, [id])
    throw new Error('something else')
  })
  await assert.rejects(failing, /something else/)
  await removeFiles(app.app)
  assert.ok(await isThere(id), 'a transaction may still be about to keep it')
  await anHourLater(app)
  assert.deepEqual([await isThere(id), await notes()], [false, 0])
})

test('a file kept by its transaction stays', async () => {
  const id = await putFile(app.app, userId, bytes)
  await app.app.db.transaction((tx) => keepFiles(tx, userId, [id]))
  await anHourLater(app)
  assert.deepEqual([await isThere(id), await notes()], [true, 0])
})

test('a file is marked for removal before it is written, so a crash leaves no unmarked file', async () => {
  const before = await storedFiles(app)
  const noteFails = { ...app.app, db: { ...app.app.db, run: () => Promise.reject(new Error('no connection')) } }
  await assert.rejects(putFile(noteFails, userId, bytes), /no connection/)
  assert.deepEqual(await storedFiles(app), before)
})

test('keeping a file that was or is being removed fails', async () => {
  const late = await putFile(app.app, userId, bytes)
  await anHourLater(app)
  await assert.rejects(
    app.app.db.transaction((tx) => keepFiles(tx, userId, [late])),
    /not kept in time/,
  )
  const raced = await putFile(app.app, userId, bytes)
  await app.clock.moveBy(3_600_000)
  let keeping: Promise<void> | undefined
  const files = {
    ...app.app.files,
    remove: async (id: FileId) => {
      keeping = app.app.db.transaction((tx) => keepFiles(tx, userId, [raced]))
      keeping.catch(() => undefined)
      await app.app.files.remove(id)
    },
  }
  await removeFiles({ ...app.app, files })
  await assert.rejects(keeping ?? Promise.resolve(), /not kept in time/)
})

import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { openTestApp } from '../../testing/test-app.ts'
import { claimFolder, FolderError, folderMarker } from './shared-folder.ts'

const app = await openTestApp()
const { db } = app.app
const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'lumbung-folder-')))
const [one = '', other = ''] = folders
after(async () => {
  await app.close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await db.pool.query('truncate file_folder')
  for (const folder of folders) rmSync(join(folder, folderMarker), { force: true })
})
const nameOf = (folder: string) => readFileSync(join(folder, folderMarker), 'utf8')

test('processes that share a folder start, also together', async () => {
  await Promise.all(Array.from({ length: 5 }, () => claimFolder(db, one)))
  await claimFolder(db, one)
  assert.match(nameOf(one), /^[0-9a-f-]{36}\n$/)
})

test('a process with a folder of its own is refused, until the message’s advice is followed', async () => {
  await claimFolder(db, one)
  const refused = (error: Error) =>
    error instanceof FolderError && error.message.includes(`${nameOf(one).trim()} > ${other}`)
  await assert.rejects(claimFolder(db, other), refused)
  await assert.rejects(claimFolder(db, other), refused, 'the refusal named the folder')
  writeFileSync(join(other, folderMarker), 'another')
  await assert.rejects(claimFolder(db, other), refused)
  writeFileSync(join(other, folderMarker), nameOf(one))
  await claimFolder(db, other)
})

test('of two processes that start together with different folders one is refused', async () => {
  const results = await Promise.allSettled([claimFolder(db, one), claimFolder(db, other)])
  assert.deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
})

test('a database that was restored takes the folder that is there', async () => {
  await claimFolder(db, one)
  await db.pool.query('truncate file_folder')
  await claimFolder(db, one)
  await assert.rejects(claimFolder(db, other), FolderError)
})

test('a folder whose name was lost is refused, by a known and by a new database, until the advice is followed', async () => {
  writeFileSync(join(one, folderMarker), '')
  await assert.rejects(
    claimFolder(db, one),
    (error) => error instanceof FolderError && error.message.includes(`remove ${join(one, folderMarker)}`),
  )
  rmSync(join(one, folderMarker))
  await claimFolder(db, one)
  writeFileSync(join(one, folderMarker), '')
  await assert.rejects(claimFolder(db, one), FolderError)
})

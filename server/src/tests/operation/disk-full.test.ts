import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { images, saveImage } from '@lumbung/shared/contract/onboarding/photos.ts'
import pg from 'pg'
import { verifyLedger } from '../../modules/audit/api.ts'
import type { FileId } from '../../platform/files/blob-store.ts'
import { freePort } from '../../platform/operation/free-port.ts'
import { type Load, lostOrders, startLoad } from '../../testing/load/load.ts'
import { type Borrower, borrowers } from '../../testing/loans/borrowers.ts'
import { cardPhoto, formWith, signedIn, uploadPhoto } from '../../testing/people/customers.ts'
import { mountSmallDisk, type SmallDisk } from '../../testing/services/small-disk.ts'
import { storedFiles } from '../../testing/stored-files.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

const disk = mountSmallDisk(320)
const skip = disk ? false : 'needs root on Linux, to mount a small file system'

let app: TestApp
let next: () => Borrower
before(async () => {
  if (!disk) return
  app = await openTestApp({ ownDatabase: true, dataDir: disk.folder, env: { METRICS_PORT: '0' } })
  next = await borrowers(app, 4)
})
after(async () => {
  disk?.free()
  await app?.close()
  disk?.remove()
})

const readiness = async (): Promise<string> => {
  const response = await fetch(new URL('/readyz', app.metrics.url))
  const { reason = 'ready' } = (await response.json()) as { reason?: string }
  assert.equal(response.status, reason === 'ready' ? 200 : 503)
  return reason
}

async function until(what: string, done: () => Promise<boolean>, seconds = 60): Promise<void> {
  for (const end = performance.now() + seconds * 1000; !(await done()); await sleep(100))
    assert.ok(performance.now() < end, `${what}: not within ${seconds} s`)
}

/** Fills PostgreSQL's log without any table growing, until PostgreSQL stops. */
async function exhaustLog(): Promise<void> {
  const client = new pg.Client({ connectionString: app.databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  const more = () => client.query(`select pg_logical_emit_message(false, 'test', repeat('x', 1000000))`)
  await assert.rejects(async () => {
    for (let megabytes = 0; megabytes < 400; megabytes++) await more()
  })
  await client.end().catch(() => undefined)
}

/** Uploads until one is refused; returns how many were accepted. */
async function uploadUntilRefused(client: TestClient): Promise<number> {
  for (let taken = 0; taken < 2000; taken++) {
    const form = formWith('image', [await cardPhoto()])
    const reply = await client.call(saveImage, { params: { type: 'KTP' }, form })
    if (reply.code === 'SUCCESS') continue
    assert.deepEqual([reply.status, reply.code], [503, 'MAINTENANCE'])
    assert.ok('message' in reply && 'requestId' in reply, 'not our envelope')
    return taken
  }
  return assert.fail('no upload was refused')
}

/** Asserts that every stored file is complete, and none is half-written. */
async function assertFilesComplete(): Promise<void> {
  assert.deepEqual(await readdir(join(app.app.config.dataDir, 'files/tmp')), [])
  for (const id of await storedFiles(app)) await app.app.files.get(id as FileId)
}

async function assertOnlyRefused(load: Load): Promise<void> {
  await load.stop()
  const refused = load.answers.filter(({ status }) => status !== 200)
  assert.ok(refused.length > 0, 'nothing was refused')
  const wrong = refused.filter(({ code }) => !['MAINTENANCE', 'ORDER_NOT_OPEN', 'ORDER_ONGOING'].includes(code))
  assert.deepEqual(wrong, [])
  assert.deepEqual(await lostOrders(app, load), [])
  assert.deepEqual(await verifyLedger(app.app.db), [])
}

test('a full disk is reported by readiness, photos are refused, and no half-written file is left', {
  skip,
}, async () => {
  const { fill, free } = disk as SmallDisk
  const { client } = await signedIn(app)
  await uploadPhoto(client, 'KTP')
  assert.equal(await readiness(), 'ready')
  fill()
  await until('readiness', async () => (await readiness()) === 'disk-full')
  assert.equal(await uploadUntilRefused(client), 0)
  await assertFilesComplete()
  free()
  await until('ready again', async () => (await readiness()) === 'ready')
  await uploadPhoto(client, 'KTP')
  const [link] = await client.data(images, { query: { type: 'KTP' } })
  assert.equal((await client.fetch(link?.url ?? '')).status, 200)
})

test('a full disk stops PostgreSQL: nothing acknowledged is lost, and everything resumes once there is space', {
  skip,
}, async (t) => {
  const { fill, free } = disk as SmallDisk
  const load = startLoad([next(), next()])
  t.after(load.stop)
  await load.writes(30_000)
  fill()
  await exhaustLog()
  await until('the first refusal', async () => load.answers.some(({ status }) => status === 503))
  await until('readiness', async () => (await readiness()) === 'disk-full')
  await sleep(3000)
  assert.equal(await readiness(), 'disk-full')
  free()
  await until('ready again', async () => (await readiness()) === 'ready')
  await load.writes(30_000)
  await assertOnlyRefused(load)
  await assertFilesComplete()
})

test('a start on a full disk fails with instructions, and the next one has all data', { skip }, async () => {
  const { fill, free, folder } = disk as SmallDisk
  const orders = async () =>
    (await app.app.db.pool.query('select count(*)::int as count from loan_order')).rows[0].count
  const before = await orders()
  await app.restart({
    meanwhile: () =>
      app.withoutDatabase(async () => {
        fill()
        const { DATABASE_URL: _, ...inherited } = process.env
        const child = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
          env: { ...inherited, LUMBUNG_DATA: folder, PORT: String(await freePort()), LOG_LEVEL: 'silent' },
          stdio: ['ignore', 'ignore', 'pipe'],
        })
        let errors = ''
        child.stderr.on('data', (chunk: Buffer) => {
          errors += chunk.toString()
        })
        const [code] = await once(child, 'close')
        assert.equal(
          errors,
          `The disk of ${folder} is full: at least 32 MB must be free. Free some space and start again. Nothing was deleted.\n`,
        )
        assert.equal(code, 74)
        free()
      }),
  })
  assert.equal(await readiness(), 'ready')
  assert.equal(await orders(), before)
  assert.deepEqual(await verifyLedger(app.app.db), [])
})

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openEmbeddedPostgres } from './platform/postgres/embedded.ts'

test('a server that finds its port taken says so, ends and stops the database that it started', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lumbung-main-'))
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  t.after(async () => {
    taken.close()
    // Stops what a failed test left running.
    await (await openEmbeddedPostgres({ dataDir })).stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const address = taken.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...inherited, LUMBUNG_DATA: dataDir, PORT: port, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let told = ''
  child.stderr.on('data', (chunk: Buffer) => {
    told += chunk.toString()
  })
  const [code] = await once(child, 'close')
  assert.equal(code, 1)
  assert.equal(told, `Port ${port} is taken. Stop what listens there, or take another: PORT=3001 npm start\n`)
  assert.equal(existsSync(join(dataDir, 'postgres', 'postmaster.pid')), false, 'the database still runs')
})

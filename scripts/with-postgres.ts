import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onStopRequest } from '../server/src/platform/operation/stop-requests.mjs'
import { openEmbeddedPostgres } from '../server/src/platform/postgres/embedded.ts'
import { openTestServer } from '../server/src/testing/services/test-server.ts'

// Runs tests that share one PostgreSQL: `node scripts/with-postgres.ts node --test …`. With `--empty` it is set up
// like an operator's own server: empty, on a port, with a password, and each test file creates its tables.

const isEmpty = process.argv[2] === '--empty'
const [program, ...args] = process.argv.slice(isEmpty ? 3 : 2)
if (!program) throw new Error('Which command?')

async function openEmptyServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'lumbung-url-'))
  const { url, stop } = await openEmbeddedPostgres({ dataDir, port: 0 })
  return { url, stop: () => stop().finally(() => rm(dataDir, { recursive: true, force: true })) }
}

const postgres = isEmpty ? await openEmptyServer() : await openTestServer()
const env = { ...process.env, [isEmpty ? 'DATABASE_URL' : 'TEST_DATABASE_URL']: postgres.url }
const child = spawn(program, args, { stdio: 'inherit', env })
onStopRequest((signal) => child.kill(signal ?? 'SIGTERM'))
try {
  const [code] = await once(child, 'exit')
  process.exitCode = typeof code === 'number' ? code : 1
} finally {
  await postgres.stop()
}

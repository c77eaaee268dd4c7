import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedPostgres } from '../server/src/platform/postgres/embedded.ts'

// Runs a command with DATABASE_URL leading to a PostgreSQL of its own on a port: `node scripts/with-postgres.ts npm run …`

const [program, ...args] = process.argv.slice(2)
if (!program) throw new Error('Which command?')

const dataDir = await mkdtemp(join(tmpdir(), 'lumbung-url-'))
const database = await openEmbeddedPostgres({ dataDir, port: 0 })
const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, DATABASE_URL: database.url } })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
try {
  const [code] = await once(child, 'exit')
  process.exitCode = typeof code === 'number' ? code : 1
} finally {
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
}

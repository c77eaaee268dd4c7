import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../platform/operation/free-port.ts'
import { openEmbeddedPostgres } from '../../platform/postgres/embedded.ts'
import { commandLineOf } from '../../platform/postgres/processes.ts'

const root = join(import.meta.dirname, '../../../..')
const dataDir = await mkdtemp(join(tmpdir(), 'lumbung-npm-'))
const pidFile = join(dataDir, 'postgres/postmaster.pid')
after(async () => {
  // Stops what a failed test left running.
  await (await openEmbeddedPostgres({ dataDir })).stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Runs a script of npm in a process group of its own until it is ready. `ended`: no process holds its output any more. */
async function startScript(script: string) {
  const { DATABASE_URL: _, DATABASE_DIRECT_URL: __, npm_lifecycle_event: ___, ...inherited } = process.env
  const settings = { LUMBUNG_DATA: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'silent' }
  const npm = spawn('npm', ['run', script], { cwd: root, detached: true, env: { ...inherited, ...settings } })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  const ended = once(npm, 'close')
  for (const end = performance.now() + 120_000; !output.includes(ready); await sleep(50))
    assert.ok(performance.now() < end && npm.exitCode === null, `${script} did not start: ${output}`)
  return { pid: npm.pid ?? assert.fail(), ended }
}

const isLongRun = process.env.LONG_RUN === '1'
const toGroup = (signal: NodeJS.Signals) => (pid: number) => process.kill(-pid, signal)
const toNpm = (signal: NodeJS.Signals) => (pid: number) => process.kill(pid, signal)

const ready = 'Lumbung is ready'
const ways: readonly { what: string; end(pid: number): void; script?: string; rare?: boolean }[] = [
  { what: 'a supervisor that sends SIGTERM to npm', end: toNpm('SIGTERM') },
  { what: 'a supervisor that kills npm', end: toNpm('SIGKILL') },
  { what: 'a terminal that is closed', end: toGroup('SIGHUP') },
  { what: 'SIGINT to npm', end: toNpm('SIGINT'), rare: true },
  { what: 'SIGTERM to all processes', end: toGroup('SIGTERM'), rare: true },
  { what: 'a closed terminal that tells only npm', end: toNpm('SIGHUP'), rare: true },
  { what: 'SIGTERM to npm', end: toNpm('SIGTERM'), script: 'dev', rare: true },
  { what: 'a supervisor that kills npm', end: toNpm('SIGKILL'), script: 'dev', rare: true },
]

for (const { what, end, script = 'start' } of ways.filter(({ rare }) => isLongRun || !rare))
  test(`npm run ${script}: ${what} ends the server and its PostgreSQL within 30 s`, async (t) => {
    const { pid, ended } = await startScript(script)
    t.after(() => {
      try {
        process.kill(-pid, 'SIGKILL')
      } catch {
        // None of its processes is left, as it should be.
      }
    })
    const postmaster = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
    assert.match(await commandLineOf(postmaster), /postgres/)
    end(pid)
    assert.notEqual(await Promise.race([ended, sleep(30_000, 'still running', { ref: false })]), 'still running')
    assert.deepEqual([existsSync(pidFile), await commandLineOf(postmaster)], [false, ''])
  })

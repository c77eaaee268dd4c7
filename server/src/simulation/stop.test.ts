import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandLineOf } from '../platform/postgres/processes.ts'
import { lumbung } from '../testing/lumbung.ts'

/** `lumbung simulate` in a separate process, once it has played its first day. */
async function startedSimulation(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'lumbung-stop-'))
  const args = ['--users', '60', '--days', '300', '--report', join(folder, 'report')]
  const child = spawn(process.execPath, [lumbung, 'simulate', ...args], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const world = () => readdirSync(folder).find((name) => name.startsWith('lumbung-simulation-')) ?? 'none'
  const postmaster = () => Number.parseInt(readFileSync(join(folder, world(), 'postgres/postmaster.pid'), 'utf8'), 10)
  for (const end = performance.now() + 120_000; !output.includes('1 of 300'); await sleep(20))
    assert.ok(performance.now() < end && child.exitCode === null, output)
  const pid = postmaster()
  t.after(async () => {
    child.kill('SIGKILL')
    if (existsSync(join(folder, world()))) process.kill(pid, 'SIGQUIT')
    await rm(folder, { recursive: true, force: true })
  })
  return { child, pid, folder, output: () => output, ended }
}

for (const [from, toDatabase] of [
  ['npm, which sends it twice', false],
  ['a supervisor, which sends it to the database as well', true],
] as const)
  test(`SIGTERM from ${from}: the simulation ends its work, then its database, and says nothing else`, async (t) => {
    const { child, pid, folder, output, ended } = await startedSimulation(t)
    if (toDatabase) process.kill(pid, 'SIGTERM')
    child.kill('SIGTERM')
    await sleep(20)
    child.kill('SIGTERM')
    const before = output()
    assert.equal(await Promise.race([ended, sleep(60_000, 'still running', { ref: false })]), 2)
    assert.equal(output().slice(before.length), 'The simulation was stopped.\n')
    assert.match(before, /^(Simulated days .*\n)+$/)
    assert.deepEqual([await commandLineOf(pid), readdirSync(folder)], ['', []])
  })

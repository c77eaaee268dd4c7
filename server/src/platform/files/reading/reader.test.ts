import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { processesWith } from '../../postgres/processes.ts'
import { blackPng, drawCard } from '../photos/photo-samples.ts'
import { type Reader, startReader } from './reader.ts'

/** Processes are found in /proc. */
const skip = process.platform !== 'linux'
const card = await drawCard(800).jpeg().toBuffer()
const turn = () => ({ signal: new AbortController().signal, overdue: () => undefined })

/** The reading processes that this process has started. */
async function ownReaders(parent = process.pid): Promise<number[]> {
  const pids = await processesWith('reading/reader-process.ts')
  const parents = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')))
  return pids.filter((_, index) => Number(parents[index]?.split(') ')[1]?.split(' ')[1]) === parent)
}

async function untilGone(pid: number): Promise<void> {
  for (let tries = 0; (await processesWith('reading/reader-process.ts')).includes(pid); tries += 1) {
    assert.ok(tries < 600, 'the process goes on')
    await sleep(50)
  }
}

/** Starts one beside those of other tests in this process. */
async function startWithPid(): Promise<[Reader, pid: number]> {
  const others = await ownReaders()
  const started = startReader()
  const pid = (await ownReaders()).find((one) => !others.includes(one))
  return [started, pid ?? assert.fail('no process has started')]
}

let reader: Reader
let pid: number
before(async () => {
  process.env['LUMBUNG_TEST_SECRET'] = 'rahasia'
  ;[reader, pid] = await startWithPid()
  delete process.env['LUMBUNG_TEST_SECRET']
})
after(() => reader.end())

test('#36: a reader reads one file after another, and has nothing of our environment', { skip }, async () => {
  for (const work of ['PHOTO', 'ASSESSED_PHOTO'] as const) {
    const { head, bytes } = await reader.read(work, card, turn())
    assert.partialDeepStrictEqual(head, { ok: true, width: 800, height: 600 })
    assert.equal(bytes.readUInt16BE(0), 0xffd8)
  }
  const { head } = await reader.read('PDF', card, turn())
  assert.deepEqual(head, { ok: false, problem: 'DAMAGED' })
  assert.equal((await readFile(`/proc/${pid}/environ`, 'utf8')).includes('rahasia'), false)
})

test('#36: a signal to the whole group does not end a reader, the end of its turn does at once', { skip }, async () => {
  process.kill(pid, 'SIGTERM')
  process.kill(pid, 'SIGINT')
  const stop = new AbortController()
  const reading = reader.read('PHOTO', blackPng(8000, 5000), { ...turn(), signal: stop.signal })
  const reason = new Error('somebody waits')
  setTimeout(() => stop.abort(reason), 20)
  await assert.rejects(reading, reason)
  assert.equal(reader.isAlive(), false)
  await untilGone(pid)
})

test('#36: a reader that crashes has only ended its own file', { skip }, async () => {
  const [broken, crashing] = await startWithPid()
  const sound = startReader()
  const readings = [broken.read('PHOTO', blackPng(8000, 5000), turn()), sound.read('PHOTO', card, turn())]
  process.kill(crashing, 'SIGSEGV')
  const [crashed, read] = await Promise.allSettled(readings)
  assert.ok(crashed?.status === 'rejected' && crashed.reason instanceof Error)
  assert.equal(read?.status, 'fulfilled')
  assert.deepEqual([broken.isAlive(), sound.isAlive()], [false, true])
  sound.end()
})

test('#36: readers end when the server is killed', { skip }, async () => {
  const module = new URL('./reader.ts', import.meta.url)
  const text = `import { startReader } from '${module}'; startReader(); setInterval(() => undefined, 1000); console.log('started')`
  const server = spawn(process.execPath, ['--input-type=module', '-e', text], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(server.stdout, 'data')
  const [orphan = 0] = await ownReaders(server.pid)
  assert.ok(orphan > 0)
  server.kill('SIGKILL')
  await untilGone(orphan)
})

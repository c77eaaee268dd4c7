import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../../refusal.ts'
import { openTurns, type Turn } from './turns.ts'

/** A turn that never comes fails its test instead of holding the file. */
const within = { timeout: 20_000 }

/** Work that is held until the test ends it. */
function openHeld() {
  const started: string[] = []
  const turns = new Map<string, Turn>()
  const ends = new Map<string, () => void>()
  const work = (name: string) => (turn: Turn) =>
    new Promise<string>((resolve, reject) => {
      started.push(name)
      turns.set(name, turn)
      ends.set(name, () => resolve(name))
      turn.signal.addEventListener('abort', () => reject(turn.signal.reason))
    })
  return {
    started,
    work,
    overdue: (name: string) => turns.get(name)?.overdue(),
    end: (name: string) => ends.get(name)?.(),
  }
}

test('#36: work runs in order, never more than there are places, and one of each owner', within, async () => {
  const inTurn = openTurns({ slots: 2, mostWaiting: 9 })
  const held = openHeld()
  const jobs = ['a1', 'a2', 'b1', 'c1'].map((name) => inTurn(name.charAt(0), held.work(name)))
  assert.deepEqual(held.started, [])
  await nextTurn()
  assert.deepEqual(held.started, ['a1', 'b1'])
  held.end('b1')
  await nextTurn()
  assert.deepEqual(held.started, ['a1', 'b1', 'c1'])
  held.end('c1')
  await nextTurn()
  // The second place stays free: one owner has one.
  assert.deepEqual(held.started, ['a1', 'b1', 'c1'])
  held.end('a1')
  await nextTurn()
  held.end('a2')
  assert.deepEqual(await Promise.all(jobs), ['a1', 'a2', 'b1', 'c1'])
})

test('#36: who has used less time lately comes first', within, async () => {
  const inTurn = openTurns({ slots: 1, mostWaiting: 9 })
  const held = openHeld()
  const jobs = [inTurn('a', held.work('a1')), inTurn('a', held.work('a2')), inTurn('a', held.work('a3'))]
  await nextTurn()
  jobs.push(inTurn('b', held.work('b1')))
  for (const name of ['a1', 'b1', 'a2', 'a3']) {
    held.end(name)
    await nextTurn()
  }
  await Promise.all(jobs)
  assert.deepEqual(held.started, ['a1', 'b1', 'a2', 'a3'])
})

test('#36: overdue work goes on alone and ends with UPLOADS_BUSY as soon as somebody else waits', within, async () => {
  const inTurn = openTurns({ slots: 2, mostWaiting: 9 })
  const held = openHeld()
  const [one, other] = [inTurn('a', held.work('a1')), inTurn('b', held.work('b1'))]
  const own = inTurn('a', held.work('a2'))
  await nextTurn()
  for (const name of ['a1', 'b1']) held.overdue(name)
  await nextTurn()
  assert.deepEqual(held.started, ['a1', 'b1'])
  const refused = assert.rejects(one, { code: 'UPLOADS_BUSY', data: { retryAfterSeconds: 10 } })
  const waiting = inTurn('c', held.work('c1'))
  await refused
  await nextTurn()
  // One ends for one who waits.
  assert.deepEqual(held.started, ['a1', 'b1', 'c1'])
  for (const name of ['c1', 'b1']) {
    held.end(name)
    await nextTurn()
  }
  held.end('a2')
  assert.deepEqual(await Promise.all([other, waiting, own]), ['b1', 'c1', 'a2'])
})

test('#30: work beyond the waiting limit is refused with UPLOADS_BUSY', within, async () => {
  const inTurn = openTurns({ slots: 1, mostWaiting: 2 })
  const held = openHeld()
  const jobs = ['a', 'b', 'c'].map((name) => inTurn(name, held.work(name)))
  await assert.rejects(inTurn('d', held.work('d')), { code: 'UPLOADS_BUSY', data: { retryAfterSeconds: 10 } })
  for (const name of ['a', 'b', 'c']) {
    await nextTurn()
    held.end(name)
  }
  await Promise.all(jobs)
  assert.equal(await inTurn('d', async () => 'next'), 'next')
})

test(
  '#36: who sends many files, or has used much time, does not fill the waiting places of others',
  within,
  async () => {
    const inTurn = openTurns({ slots: 1, mostWaiting: 3 })
    const held = openHeld()
    const refused: string[] = []
    const send = (name: string) => {
      const done = inTurn(name.charAt(0), held.work(name))
      return done.catch((error: unknown) => {
        assert.ok(error instanceof Refusal && error.code === 'UPLOADS_BUSY')
        refused.push(name)
      })
    }
    const jobs = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].map(send)
    await nextTurn()
    assert.deepEqual(refused, ['a4', 'a3'])
    await sleep(20)
    held.end('a1')
    await nextTurn()
    // All wait with one file, and only `a` has used the place before.
    jobs.push(send('d1'), send('e1'))
    await nextTurn()
    assert.deepEqual(refused, ['a4', 'a3', 'a2'])
    for (const name of ['b1', 'c1', 'd1', 'e1']) {
      held.end(name)
      await nextTurn()
    }
    await Promise.all(jobs)
    assert.deepEqual(held.started, ['a1', 'b1', 'c1', 'd1', 'e1'])
  },
)

test('failed work frees its place', within, async () => {
  const inTurn = openTurns({ slots: 1, mostWaiting: 9 })
  await assert.rejects(
    inTurn('a', () => Promise.reject(new Error('no'))),
    /no/,
  )
  assert.equal(await inTurn('a', async () => 'next'), 'next')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '../../refusal.ts'
import { openUploadBudget, type Upload } from './upload-budget.ts'

const megabyte = 1024 * 1024

function openClocked(mostBytes: number) {
  let now = 0
  const open = openUploadBudget(mostBytes, () => now)
  return {
    open: (person: string, network = person) => open({ person, network }),
    wait: (ms: number) => {
      now += ms
    },
  }
}

const isRefused = ({ signal }: Upload) => signal.aborted && signal.reason instanceof Refusal
const refusal = (code: string) => (error: unknown) => error instanceof Refusal && error.code === code

for (const holders of [2, 10, 50])
  test(`#40: ${holders} holders that send nothing hold nothing`, () => {
    const { open } = openClocked(12 * megabyte)
    const silent = Array.from({ length: holders }, (_, n) => open(`${n}`, 'theirs'))
    open('customer').grow(10 * megabyte)
    assert.ok(!silent.some(isRefused))
  })

test('#40: who has sent a part and stops, or trickles, gives way; one at a fair rate keeps its own', () => {
  const { open, wait } = openClocked(12 * megabyte)
  const stopped = Array.from({ length: 11 }, (_, n) => open(`${n}`, 'theirs'))
  for (const one of stopped) one.grow(megabyte)
  const fair = open('fair')
  for (let seconds = 0; seconds < 5; seconds++) {
    wait(1000)
    fair.grow(20_000)
    for (const one of stopped.slice(0, 3)) one.grow(1)
  }
  open('customer').grow(9 * megabyte)
  assert.ok(stopped.filter(isRefused).length >= 8)
  assert.ok(!isRefused(fair))
})

test('#40: of senders at the same rate the network with most gives way, its newest first', () => {
  const { open } = openClocked(12 * megabyte)
  const theirs = Array.from({ length: 6 }, (_, n) => open(`${n}`, 'theirs'))
  for (const one of theirs) one.grow(2 * megabyte)
  const customer = open('customer')
  customer.grow(4 * megabyte)
  assert.deepEqual(theirs.map(isRefused), [false, false, false, false, true, true])
  assert.ok(!isRefused(customer))
})

test('#40: a network that fills the memory gives way to small photos of the same network', () => {
  const { open } = openClocked(36 * megabyte)
  const theirs = Array.from({ length: 4 }, (_, n) => open(`${n}`, 'one'))
  for (const one of theirs) one.grow(9 * megabyte)
  const customers = Array.from({ length: 3 }, (_, n) => open(`customer ${n}`, 'one'))
  for (const one of customers) one.grow(3 * megabyte)
  assert.deepEqual(theirs.map(isRefused), [false, false, false, true])
  assert.ok(!customers.some(isRefused))
})

test('#40: uploads that together exceed the memory do not wait for each other: the older ones get through', () => {
  const { open } = openClocked(12 * megabyte)
  const all = Array.from({ length: 10 }, (_, n) => open(`${n}`, 'one'))
  for (let sent = 0; sent < 4; sent++)
    for (const one of all) {
      if (isRefused(one)) continue
      if (sent < 3) one.grow(megabyte)
      else one.arrived()
    }
  assert.deepEqual(all.map(isRefused), [false, false, false, false, true, true, true, true, true, true])
  for (const one of all) one.end()
  open('later').grow(10 * megabyte)
})

test('#40: a person has a share, and what has arrived gives way to nobody', () => {
  const { open, wait } = openClocked(32 * megabyte)
  const first = open('person')
  first.grow(10 * megabyte)
  first.arrived()
  assert.throws(() => open('person').grow(2 * megabyte), refusal('UPLOADS_BUSY'))
  open('person')
  assert.throws(() => open('person'), refusal('TOO_MANY_REQUESTS'))
  wait(60_000)
  open('a').grow(10 * megabyte)
  open('b').grow(10 * megabyte)
  open('c').grow(2 * megabyte)
  assert.ok(!isRefused(first))
})

test('#40: too many concurrent forms make the slow ones give way', () => {
  const { open, wait } = openClocked(32 * megabyte)
  const silent = Array.from({ length: 100 }, (_, n) => open(`${n}`, `${n}`))
  wait(5000)
  assert.ok(!isRefused(open('customer')))
  assert.equal(silent.filter(isRefused).length, 1)
})

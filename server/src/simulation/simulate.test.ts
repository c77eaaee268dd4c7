import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type BehaviourCounts, behaviours } from './behaviours.ts'
import { differences, missingBehaviours, missingFaults } from './checks.ts'
import { faultKinds, type noFaults, plannedDays } from './faults.ts'
import { simulate } from './simulate.ts'

const plan = { users: 12, days: 36, seed: 7 }

test('the same plan leaves the same sound books, whatever was interrupted', async () => {
  const first = await simulate(plan)
  const second = await simulate(plan)
  for (const { name, problems } of first.checks) assert.deepEqual(problems, [], name)
  assert.equal(first.digest, second.digest)
  assert.ok(first.faults.RESTART > 0 && first.faults.CRASH > 0 && first.faults.GATEWAY_DOWN > 0)
  const runs = new Map(first.operations.map(({ name, count }) => [name, count]))
  assert.ok((runs.get('POST /loan/order/{orderId}/sign') ?? 0) > 0 && (runs.get('POST /webhooks/xendit') ?? 0) > 0)
  assert.equal(runs.get('billing.end-of-day'), plan.days + 1)
})

test('another seed leaves other books', async () => {
  const small = { ...plan, days: 3 }
  const [one, other] = [await simulate(small), await simulate({ ...small, seed: 8 })]
  assert.notEqual(one.digest, other.digest)
})

test('a customer whose books differ from the bank is a finding', () => {
  const customers = [
    { index: 0, userId: 'a' },
    { index: 1, userId: 'b' },
  ]
  const bank = { totals: (index: number) => ({ paid: index * 100, received: 500 }) }
  const books = new Map([['a', { paid: 0, received: 500 }]])
  assert.deepEqual(differences(customers, books, bank), ['customer 1: paid 0 (bank 100), received 0 (bank 500)'])
})

test('a planned fault that did not happen is a finding; in a large simulation every kind must happen', () => {
  const large = { users: 100, days: 90, seed: 1 }
  const all = { ...Object.fromEntries(faultKinds.map((kind) => [kind, 1])), ...plannedDays(1, 90) } as ReturnType<
    typeof noFaults
  >
  assert.deepEqual(missingFaults(all, large), [])
  assert.deepEqual(missingFaults({ ...all, CRASH: all.CRASH - 1 }, large), [
    `the database killed and the server restarted in the middle of requests: ${all.CRASH - 1} of ${all.CRASH}`,
  ])
  const withoutCopies = { ...all, DUPLICATE_NOTICE: 0 }
  assert.deepEqual(missingFaults(withoutCopies, large), ['a payment reported two or three times: never'])
  assert.deepEqual(missingFaults(withoutCopies, { ...large, users: 10 }), [])
})

test('in a large simulation a behaviour that nobody showed is a finding', () => {
  const large = { users: 300, days: 90, seed: 1 }
  const some = Object.fromEntries(behaviours.map((kind) => [kind, 1])) as BehaviourCounts
  assert.deepEqual(missingBehaviours(some, large), [])
  assert.deepEqual(missingBehaviours({ ...some, EXTENDED: 0 }, large), ['applied for an extension: never'])
  assert.deepEqual(missingBehaviours({ ...some, EXTENDED: 0 }, { ...large, days: 89 }), [])
})

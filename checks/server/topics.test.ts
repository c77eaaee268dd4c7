import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Tx } from '../../server/src/platform/database/db.ts'
import { productSources } from '../imports.ts'
import { topicFaults } from './topics.ts'

const sources = productSources('server/src')

test('every topic of the catalogue is published by its module, every handler is bound in its subscriptions.ts', () => {
  assert.deepEqual(topicFaults(sources), [])
})

test('a planted unpublished topic is found', () => {
  assert.deepEqual(topicFaults([], ['lending.forgotten']), ['no module publishes lending.forgotten'])
})

const planted = [
  ['lending/planted.ts', "publish(tx, { topic: 'billing.loan-moved', payload }, now)", 'publishes billing.loan-moved'],
  ['lending/planted.ts', "subscription({ name: 'lending.planted', topic, run })", 'binds a handler'],
  ['lending/subscriptions.ts', "subscription({ name: 'billing.planted', topic, run })", 'binds billing.planted'],
  [
    'billing/subscriptions.ts',
    "subscription({ name: 'billing.refund-loan', topic, run })",
    'binds billing.refund-loan',
  ],
] as const
for (const [name, text, fault] of planted)
  test(`a planted fault is found: ${name} ${fault}`, () => {
    const file = `server/src/modules/${name}`
    assert.deepEqual(topicFaults([...sources, [file, text]]), [`${file} ${fault}`])
  })

declare const publish: typeof import('../../server/src/modules/topics.ts').publish
declare const listen: typeof import('../../server/src/modules/context.ts').subscription

/** Only compiled: `npm run check` fails if a line that is marked has no type error. */
export function publishAll(tx: Tx, now: Date): void {
  const payload = { userId: 'a', orderId: 'b' }
  publish(tx, { topic: 'lending.order-placed', payload }, now)
  // @ts-expect-error The topic is not in the catalogue.
  publish(tx, { topic: 'lending.order-lost', payload }, now)
  // @ts-expect-error The payload lacks one of its fields.
  publish(tx, { topic: 'lending.order-placed', payload: { userId: 'a' } }, now)
  const paid = { userId: 'a', paymentId: 'b' }
  publish(tx, { topic: 'billing.payment-applied', payload: paid }, now)
  // @ts-expect-error The topic does not have one of the payload's fields.
  publish(tx, { topic: 'billing.payment-applied', payload: { ...paid, mobile: 'c' } }, now)
  listen({ name: 'a.b', topic: 'lending.order-placed', run: async (_, { orderId }) => void orderId })
  // @ts-expect-error The handler reads what the topic does not carry.
  listen({ name: 'a.b', topic: 'lending.order-placed', run: async (_, { loanId }) => void loanId })
  // @ts-expect-error The topic of the handler is not in the catalogue.
  listen({ name: 'a.b', topic: 'lending.order-lost', run: async () => undefined })
}

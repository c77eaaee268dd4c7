import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorsOfSnippets } from './compile-errors.ts'
import { serverSources } from './tables.ts'
import { topicFaults } from './topics.ts'

const sources = serverSources()

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

const start = `import type { Tx } from '~/server/src/platform/database/db.ts'
import { subscription } from '~/server/src/modules/context.ts'
import { publish } from '~/server/src/modules/topics.ts'
export const listen = subscription
export const tell = (tx: Tx, now: Date) =>`
const snippets = [
  {
    name: 'a topic of the catalogue',
    text: `${start} publish(tx, { topic: 'lending.order-placed', payload: { userId: 'a', orderId: 'b' } }, now)`,
    errors: [],
  },
  {
    name: 'a topic that is not in the catalogue',
    text: `${start} publish(tx, { topic: 'lending.order-lost', payload: { userId: 'a', orderId: 'b' } }, now)`,
    errors: [/^TS2322: Type '"lending.order-lost"' is not assignable/],
  },
  {
    name: 'a payload without one of its fields',
    text: `${start} publish(tx, { topic: 'lending.order-placed', payload: { userId: 'a' } }, now)`,
    errors: [/^TS2322: .*'{ userId: string; }'/],
  },
  {
    name: 'a payload with a field that the topic does not have',
    text: `${start} publish(tx, { topic: 'billing.payment-applied', payload: { userId: 'a', paymentId: 'b', mobile: 'c' } }, now)`,
    errors: [/^TS2353: .*'mobile' does not exist/],
  },
  {
    name: 'a handler that reads what the topic does not carry',
    text: `${start} [tx, now]\nlisten({ name: 'a.b', topic: 'lending.order-placed', run: async (_, { loanId }) => void loanId })`,
    errors: [/^TS2339: Property 'loanId' does not exist/],
  },
  {
    name: 'a handler of a topic that is not in the catalogue',
    text: `${start} [tx, now]\nlisten({ name: 'a.b', topic: 'lending.order-lost', run: async () => undefined })`,
    errors: [/^TS2820|^TS2322: Type '"lending.order-lost"' is not assignable/],
  },
]
const compiled = errorsOfSnippets(snippets)

for (const { name, errors } of snippets)
  test(`${errors.length === 0 ? 'compiles' : 'does not compile'}: ${name}`, () => {
    const found = compiled.get(name) ?? []
    assert.equal(found.length, errors.length, found.join('\n'))
    for (const [index, error] of errors.entries()) assert.match(found[index] ?? '', error)
  })

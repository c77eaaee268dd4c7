import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everyEndpoint } from '../../modules/endpoints.ts'
import { recordings } from '../../platform/http/reference/reference-examples.ts'
import { faultsOf } from '../../testing/recording-faults.ts'

const keyOf = ({ module, name }: (typeof everyEndpoint)[number]) => `${module}.${name}`

test('every call has a recording, and every recording a call', () => {
  assert.deepEqual([...recordings.keys()].sort(), everyEndpoint.map(keyOf).sort())
})

test('C-COM-09: each recording matches the contract’s request and reply schemas', () => {
  const wrong = everyEndpoint.flatMap((one) =>
    faultsOf(one, recordings.get(keyOf(one)) ?? {}).map((fault) => `${keyOf(one)}: ${fault}`),
  )
  assert.deepEqual(wrong, [])
})

/** What the recording of a price is made of. */
interface Price {
  amount: number
  received: number
  total: number
  cost: number
  serviceFee: number
  interest: number
  vat: number
  installments: { total: number; fee: number }[]
  insurance?: { premium: number }
}

test('the figures of a recorded price agree with each other', () => {
  const quote = recordings.get('lending.quote')?.data as Price
  const { received, amount, total, cost, interest, serviceFee, vat, installments, insurance } = quote
  assert.equal(received, amount)
  assert.equal(cost, total - received)
  assert.equal(cost, interest + serviceFee + vat + (insurance?.premium ?? 0))
  assert.equal(
    installments.reduce((sum, one) => sum + one.total, 0),
    total,
  )
})

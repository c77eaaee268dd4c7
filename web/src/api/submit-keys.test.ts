import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiRefusal, NetworkFailure } from './refusal.ts'
import { createSubmitKeys } from './submit-keys.ts'

function counting() {
  let made = 0
  return createSubmitKeys(() => `key-${++made}`)
}
const fail = (error: Error) => async (key: string) => {
  throw Object.assign(error, { key })
}
const keyOf = async (sent: Promise<unknown>) => sent.then(String, (error: { key: string }) => error.key)
const echo = async (key: string) => key

test('a submit without a reply is repeated with the same key', async () => {
  const keys = counting()
  assert.equal(await keyOf(keys.submit({ amount: 1 }, fail(new NetworkFailure()))), 'key-1')
  assert.equal(await keyOf(keys.submit({ amount: 1 }, fail(new ApiRefusal(500, { code: 'SYSTEM_ERROR' })))), 'key-1')
  assert.equal(await keyOf(keys.submit({ amount: 1 }, echo)), 'key-1')
})

test('a success or a refusal ends the submit: the next one gets a new key', async () => {
  const keys = counting()
  assert.equal(await keyOf(keys.submit({ amount: 1 }, echo)), 'key-1')
  assert.equal(await keyOf(keys.submit({ amount: 1 }, fail(new ApiRefusal(400, { code: 'ORDER_ONGOING' })))), 'key-2')
  assert.equal(await keyOf(keys.submit({ amount: 1 }, echo)), 'key-3')
})

test('different content gets a new key', async () => {
  const keys = counting()
  assert.equal(await keyOf(keys.submit({ amount: 1 }, fail(new NetworkFailure()))), 'key-1')
  assert.equal(await keyOf(keys.submit({ amount: 2 }, echo)), 'key-2')
})

test('another file gets a new key, the same one again the same', async () => {
  const keys = counting()
  const [one, other] = ['a', 'bc'].map((text) => ({ files: { photo: [new Blob([text])] } }))
  assert.equal(await keyOf(keys.submit(one, fail(new NetworkFailure()))), 'key-1')
  assert.equal(await keyOf(keys.submit(one, fail(new NetworkFailure()))), 'key-1')
  assert.equal(await keyOf(keys.submit(other, echo)), 'key-2')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { carriesToken, parseWebhook } from './xendit-webhook.ts'

const token = 'a-callback-token'
const accountPaid = { payment_id: 'p-1', callback_virtual_account_id: 'va-1', external_id: 'bill-1', amount: 100_000 }
const retailPaid = {
  fixed_payment_code_payment_id: 'fp-1',
  fixed_payment_code_id: 'fpc-1',
  payment_id: '1640315983260',
  status: 'COMPLETED',
}
const payout = (event: string) => ({ event, data: { id: 'disb-1', reference_id: 'order-1', status: 'SUCCEEDED' } })
const parse = (body: unknown) => parseWebhook(JSON.stringify(body))

test('#10: a missing, wrong, longer, doubled or unset token is not authenticated', () => {
  assert.equal(carriesToken({ 'x-callback-token': token }, token), true)
  for (const headers of [
    {},
    { 'x-callback-token': '' },
    { 'x-callback-token': 'a-callback-tokem' },
    { 'x-callback-token': `${token} ` },
    { 'x-callback-token': [token, token] },
  ]) {
    assert.equal(carriesToken(headers, token), false)
  }
  assert.equal(carriesToken({ 'x-callback-token': '' }, ''), false)
})

test('a body that is no JSON object is unreadable', () => {
  for (const raw of ['no json', '', '[]', 'null', '"text"', '1']) assert.equal(parseWebhook(raw), undefined)
})

test('notices of a paid virtual account and a paid retail code point at their payment', () => {
  assert.deepEqual(parse(accountPaid), {
    kind: 'PAYMENT',
    eventRef: 'payment:p-1',
    pointer: { channel: 'VIRTUAL_ACCOUNT', codeProviderId: 'va-1', providerRef: 'p-1' },
  })
  assert.deepEqual(parse(retailPaid), {
    kind: 'PAYMENT',
    eventRef: 'payment:fp-1',
    pointer: { channel: 'RETAIL', codeProviderId: 'fpc-1', providerRef: 'fp-1' },
  })
})

test('an event has the same reference however it is delivered, and a different one from the event before', () => {
  const paid = parse(accountPaid)
  const again = parse({ ...accountPaid, amount: 1 })
  const reversed = parse({ ...accountPaid, status: 'REVERSED' })
  assert.ok(paid && again && reversed)
  assert.equal(paid.eventRef, again.eventRef)
  assert.equal(reversed.kind, 'REVERSAL')
  assert.notEqual(reversed.eventRef, paid.eventRef)
})

test('a payout’s outcome names our reference; its return is a separate reversal', () => {
  const subject = { reference: 'order-1', providerId: 'disb-1' }
  for (const event of ['payout.succeeded', 'payout.failed']) {
    assert.deepEqual(parse(payout(event)), { kind: 'DISBURSEMENT', eventRef: `${event}:disb-1`, ...subject })
  }
  const returned = { kind: 'REVERSAL', of: 'DISBURSEMENT', eventRef: 'payout.reversed:disb-1', ...subject }
  assert.deepEqual(parse(payout('payout.reversed')), returned)
})

test('an event that we ignore is identified by its content', () => {
  const active = parse({ id: 'va-1', status: 'ACTIVE' })
  assert.equal(active?.kind, 'UNKNOWN')
  assert.deepEqual(parse({ id: 'va-1', status: 'ACTIVE' }), active)
  assert.notDeepEqual(parse({ id: 'va-2', status: 'ACTIVE' }), active)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ProviderUnavailable } from '../provider-error.ts'
import type { DeliveredMessage } from '../sandbox-inbox.ts'
import { sandboxSms } from './sandbox.ts'

const at = new Date('2026-03-02T03:00:00Z')

function openInbox() {
  const inbox: DeliveredMessage[] = []
  const deliver = async (message: DeliveredMessage) => void inbox.push(message)
  const sms = sandboxSms({ deliver, now: () => at, pace: { normalMs: 0, slowMs: 20 } })
  const send = (ending: string, options = {}) =>
    sms.send({ to: `+628120000${ending}`, text: 'Kode Anda 1234', kind: 'OTP' }, options)
  return { inbox, send }
}

test('a message lies in the inbox when the provider has accepted it', async () => {
  const { inbox, send } = openInbox()
  const [first, second] = [await send('0001'), await send('0001')]
  assert.notEqual(first.providerRef, second.providerRef)
  const message = { to: '+6281200000001', kind: 'OTP', text: 'Kode Anda 1234', at }
  assert.deepEqual(inbox, [message, message])
})

test('magic mobile endings: refused, lost on the way, slow, delivered twice', async () => {
  const { inbox, send } = openInbox()
  await assert.rejects(send('9901'), ProviderUnavailable)
  await send('9902')
  await assert.rejects(send('9903', { timeoutMs: 5 }), ProviderUnavailable)
  assert.equal(inbox.length, 0)
  await send('9904')
  assert.equal(inbox.length, 2)
})

test('an inbox that cannot be written is an error, not a sent message', async () => {
  const broken = sandboxSms({ deliver: () => Promise.reject(new Error('disk full')), now: () => at })
  await assert.rejects(broken.send({ to: '+6281200000001', text: 'x', kind: 'OTP' }), /disk full/)
})

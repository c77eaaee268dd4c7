import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ProviderRefused, ProviderUnavailable } from '../provider-error.ts'
import type { DeliveredMessage } from '../sandbox-inbox.ts'
import { sandboxEmail } from './sandbox.ts'

const at = new Date('2026-03-02T03:00:00Z')
const message = { id: 'm-1', subject: 'Perihal', text: 'Isi', kind: 'EMAIL_CHANGED' }

test('magic addresses are down, lost, slow, delivered twice or permanently refused', async () => {
  const inbox: DeliveredMessage[] = []
  const deliver = async (one: DeliveredMessage) => void inbox.push(one)
  const sender = sandboxEmail({ deliver, now: () => at, pace: { normalMs: 0, slowMs: 20 } })
  const send = (lastFour: string, options = {}) =>
    sender.send({ ...message, to: `siti${lastFour}@example.com` }, options)
  await send('0001')
  assert.deepEqual(inbox, [{ to: 'siti0001@example.com', kind: 'EMAIL_CHANGED', subject: 'Perihal', text: 'Isi', at }])
  await assert.rejects(send('9901'), ProviderUnavailable)
  await send('9902')
  await assert.rejects(send('9903', { timeoutMs: 5 }), ProviderUnavailable)
  await assert.rejects(send('9905'), ProviderRefused)
  assert.equal(inbox.length, 1)
  await send('9904')
  assert.equal(inbox.length, 3)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBridgeBench } from '../../testing/services/bridge-example.ts'
import { ProviderUnavailable } from '../provider-error.ts'
import type { DeliveredMessage } from '../sandbox-inbox.ts'
import { bridgeSms } from './bridge.ts'
import { sandboxSms } from './sandbox.ts'

const at = new Date('2026-03-02T03:00:00Z')

type Arrived = Pick<DeliveredMessage, 'to' | 'kind' | 'text'>

const senders = {
  sandbox: async (inbox: Arrived[]) => {
    const deliver = async ({ to, kind, text }: DeliveredMessage) => void inbox.push({ to, kind, text })
    return sandboxSms({ deliver, now: () => at, pace: { normalMs: 0, slowMs: 300 } })
  },
  bridge: async (inbox: Arrived[]) =>
    bridgeSms((await openBridgeBench({ deliver: async (message) => void inbox.push(message) })).ask),
}

async function openInbox(sender: keyof typeof senders) {
  const inbox: Arrived[] = []
  const sms = await senders[sender](inbox)
  const send = (lastFour: string, options = {}) =>
    sms.send({ to: `+628120000${lastFour}`, text: 'Kode Anda 1234', kind: 'OTP' }, options)
  return { inbox, send }
}

for (const name of ['sandbox', 'bridge'] as const) {
  test(`${name}: an accepted message is in the inbox`, async () => {
    const { inbox, send } = await openInbox(name)
    const [first, second] = [await send('0001'), await send('0001')]
    assert.notEqual(first.providerRef, second.providerRef)
    const message = { to: '+6281200000001', kind: 'OTP', text: 'Kode Anda 1234' }
    assert.deepEqual(inbox, [message, message])
  })

  test(`${name}: magic mobile endings are refused, lost, slow or delivered twice`, async () => {
    const { inbox, send } = await openInbox(name)
    await assert.rejects(send('9901'), ProviderUnavailable)
    await send('9902')
    await assert.rejects(send('9903', { timeoutMs: 50 }), ProviderUnavailable)
    assert.equal(inbox.length, 0)
    await send('9904')
    assert.equal(inbox.length, 2)
  })
}

test('an inbox that cannot be written is an error, not a sent message', async () => {
  const broken = sandboxSms({ deliver: () => Promise.reject(new Error('disk full')), now: () => at })
  await assert.rejects(broken.send({ to: '+6281200000001', text: 'x', kind: 'OTP' }), /disk full/)
})

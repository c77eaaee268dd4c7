import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiRefusal } from './refusal.ts'
import { endSecurityCheck, onSecurityCheck, sendVerified } from './security-gate.ts'

const asks = (status: string) => new ApiRefusal(400, { code: 'SECURITY', securityCode: 994, data: { status } })

/** Refuses the first `times` sends. */
function refusing(times: number, refusal: ApiRefusal) {
  let sent = 0
  const send = async () => {
    sent += 1
    if (sent <= times) throw refusal
    return sent
  }
  return { send, sent: () => sent }
}

test('D-092: a refused write waits, asks for the check once, and is sent once more after success', async () => {
  const asked: ApiRefusal[] = []
  onSecurityCheck((refusal) => asked.push(refusal))
  const { send } = refusing(1, asks('PENDING'))
  const result = sendVerified(send)
  await new Promise(setImmediate)
  assert.equal(asked.length, 1)
  endSecurityCheck(true)
  assert.equal(await result, 2)
})

test('D-092: a write that is refused again after the check is not sent a third time', async () => {
  onSecurityCheck(() => endSecurityCheck(true))
  const { send, sent } = refusing(5, asks('PENDING'))
  await assert.rejects(sendVerified(send), ApiRefusal)
  assert.equal(sent(), 2)
})

test('D-092: signing out instead, a newer tap, or a rejected check end it with the refusal', async () => {
  onSecurityCheck(() => undefined)
  const left = refusing(1, asks('PENDING'))
  const older = assert.rejects(sendVerified(left.send), ApiRefusal)
  await new Promise(setImmediate)
  const newer = assert.rejects(sendVerified(refusing(1, asks('PENDING')).send), ApiRefusal)
  await older
  endSecurityCheck(false)
  await newer
  await assert.rejects(sendVerified(refusing(1, asks('REJECTED')).send), ApiRefusal)
  assert.equal(left.sent(), 1)
})

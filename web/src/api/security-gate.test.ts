import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiRefusal } from './refusal.ts'
import { finishSecurityCheck, onSecurityCheck, sendWithSecurityCheck } from './security-gate.ts'

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

test('D-092: a refused write asks for the check once and is sent again after it passes', async () => {
  const refusals: ApiRefusal[] = []
  onSecurityCheck((refusal) => refusals.push(refusal))
  const { send } = refusing(1, asks('PENDING'))
  const result = sendWithSecurityCheck(send)
  await new Promise(setImmediate)
  assert.equal(refusals.length, 1)
  finishSecurityCheck(true)
  assert.equal(await result, 2)
})

test('D-092: a write that is refused again after the check is not sent a third time', async () => {
  onSecurityCheck(() => finishSecurityCheck(true))
  const { send, sent } = refusing(5, asks('PENDING'))
  await assert.rejects(sendWithSecurityCheck(send), ApiRefusal)
  assert.equal(sent(), 2)
})

test('D-092: a write fails with its refusal after sign-out, a newer write or a rejected check', async () => {
  onSecurityCheck(() => undefined)
  const left = refusing(1, asks('PENDING'))
  const older = assert.rejects(sendWithSecurityCheck(left.send), ApiRefusal)
  await new Promise(setImmediate)
  const newer = assert.rejects(sendWithSecurityCheck(refusing(1, asks('PENDING')).send), ApiRefusal)
  await older
  finishSecurityCheck(false)
  await newer
  await assert.rejects(sendWithSecurityCheck(refusing(1, asks('REJECTED')).send), ApiRefusal)
  assert.equal(left.sent(), 1)
})

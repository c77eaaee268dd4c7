import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as channels from '@lumbung/shared/contract/channels.ts'
import { partnerToken, type TokenFault, tokenFaults } from '@lumbung/shared/contract/sandbox.ts'
import { newNumber } from '../../testing/people/customers.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const made = (channel: string, fault?: TokenFault) => {
  const mobile = newNumber()
  return app.client().data(partnerToken, { body: fault ? { channel, mobile, fault } : { channel, mobile } })
}
const checked = async (channel: string, token: string) =>
  (await app.client().call(channels.checkToken, { channel, body: { token } } as never)).code

const codes: Readonly<Partial<Record<TokenFault, string>>> = {
  EXPIRED: 'TOKEN_EXPIRED',
  NUMBER_MALFORMED: 'INVALID_PHONE_NUMBER',
  NUMBER_MISSING: 'INVALID_PHONE_NUMBER',
}

test('a token of the desk opens a channel', async () => {
  const { token, path } = await made('GOPAY')
  assert.equal(await checked('GOPAY', token), 'SUCCESS')
  assert.equal(path, `/GOPAY/entry#token=${token}`)
})

for (const fault of tokenFaults.filter((one) => one !== 'SHORT'))
  test(`D-065: a token with the fault ${fault} is refused as the fault says`, async () => {
    const { token } = await made('GOPAY', fault)
    assert.equal(await checked('GOPAY', token), codes[fault] ?? 'LINK_CHANNEL_VERIFY_ERROR')
  })

test('a token that is cut is not sent at all', async () => {
  const { token } = await made('GOPAY', 'SHORT')
  assert.match(token, /^eyJ.{0,2}$/)
})

import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import * as channels from '@lumbung/shared/contract/channels.ts'
import {
  changePartner,
  type Partner,
  partners,
  partnerToken,
  type TokenFault,
  tokenFaults,
} from '@lumbung/shared/contract/sandbox.ts'
import { byOperator } from '../../platform/access/actor.ts'
import { newNumber } from '../../testing/people/customers.ts'
import { openTestApp, query, type TestApp } from '../../testing/test-app.ts'
import { saveChannel, storedChannel } from '../channels/api.ts'

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
  SHAPE: 'INVALID_INPUT',
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

const listed = async () => (await app.client().data(partners)).items
const stateOf = async (code: string) => (await listed()).find((one) => one.code === code)?.state
const change = (channel: string, state: Partner['state']) =>
  app.client().call(changePartner, { body: { channel, state } })

test('the desk plays every partner that is saved, also one that was added as a file', async () => {
  const before = (await listed()).map(({ code }) => code)
  assert.ok(before.includes('GOPAY') && !before.includes('H5') && !before.includes('JAGAT'))
  const recipe = readFileSync(join(import.meta.dirname, '../../../../docs/how-to/add-a-channel.md'), 'utf8')
  const file = JSON.parse(/```json\n([\s\S]*?)```/.exec(recipe)?.[1] ?? '')
  const { result } = await saveChannel(app.app, file, { actor: byOperator('Rina') })
  assert.equal(result, 'SAVED')
  await app.app.channels.refresh()
  assert.deepEqual(
    (await listed()).map(({ code }) => code),
    [...before, 'DOMPETKU'].sort(),
  )
  const { token } = await made('DOMPETKU')
  assert.equal(await checked('DOMPETKU', token), 'SUCCESS')
})

test('at the desk a partner is paused, its keys cannot be reached, and afterwards all of it is as before', async () => {
  const pem = String(
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ type: 'spki', format: 'pem' }),
  )
  const file = {
    ...(await storedChannel(app.app, 'TOPED')),
    keys: [
      { kid: 'own', algorithm: 'ES256', pem, until: '2036-01-01T00:00:00.000Z' },
      { kid: 'shared', algorithm: 'HS256', secret: Buffer.alloc(32, 7).toString('base64') },
      { jwks: 'https://keys.toped.example/jwks.json' },
    ],
    allowedHosts: ['api.toped.example'],
    webhook: {
      url: 'https://api.toped.example/hook',
      secrets: [`whsec_${Buffer.alloc(32, 9).toString('base64')}`],
      events: ['order.ended'],
    },
  }
  assert.equal((await saveChannel(app.app, file, { actor: byOperator('Rina') })).result, 'SAVED')
  const before = await storedChannel(app.app, 'TOPED')
  for (const state of ['PAUSED', 'KEYS_SILENT', 'PAUSED', 'KEYS_SILENT', 'KEYS_SILENT'] as const) {
    assert.equal((await change('TOPED', state)).code, 'SUCCESS')
    assert.equal(await stateOf('TOPED'), state)
    assert.equal(await checked('TOPED', (await made('TOPED')).token), 'CHANNEL_VERIFY_ERROR', state)
  }
  assert.equal(await checked('GOPAY', (await made('GOPAY')).token), 'SUCCESS')
  assert.equal((await change('TOPED', 'ACTIVE')).code, 'SUCCESS')
  assert.equal(await stateOf('TOPED'), 'ACTIVE')
  assert.deepEqual(await storedChannel(app.app, 'TOPED'), before)
  assert.equal(await checked('TOPED', (await made('TOPED')).token), 'SUCCESS')
  for (const code of ['H5', 'JAGAT', 'NONE']) assert.equal((await change(code, 'PAUSED')).code, 'NOT_FOUND', code)
  const saved = `select actor, file ->> 'status' as status from channel_history where channel = 'TOPED' order by seq desc limit 1`
  assert.deepEqual(await query(app, saved), [{ actor: 'OPERATOR:sandbox', status: 'ACTIVE' }])
})

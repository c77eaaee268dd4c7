import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { channelCode } from '@lumbung/shared/channel-code.ts'
import { changeConsent, consents, legalDocument } from '@lumbung/shared/contract/accounts/documents.ts'
import { loginOtp, sendCode } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { partnerLoginFree } from '@lumbung/shared/contract/channels.ts'
import { inbox } from '@lumbung/shared/contract/sandbox.ts'
import { personSeal } from '../../../platform/keys/sealing.ts'
import { exportRows } from '../../../platform/personal-data/person-export.ts'
import { partnerToken } from '../../../testing/people/partner-tokens.ts'
import { signIn } from '../../../testing/people/sign-in.ts'
import { openTestApp, query, type TestApp, type TestClient } from '../../../testing/test-app.ts'
import { sharedUidOf } from '../api.ts'
import { erasePerson } from '../retention/erase-person.ts'
import { accountsExport } from '../retention/exported.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

async function enter(mobile: string, channel: string, client = app.client()) {
  const body = { token: await partnerToken(app, channel, mobile) }
  const { userId } = await client.data(partnerLoginFree, { channel, body })
  return { client, userId }
}

async function share(client: TestClient, given: boolean, channel = 'GOPAY') {
  const { type, version, hash } = await client.data(legalDocument, { params: { type: 'partner-sharing' } })
  const documents = [{ type, version, hash }]
  return client.call(changeConsent, { channel, body: { purpose: 'PARTNER', given, ...(given && { documents }) } })
}
const uid = (userId: string, channel = 'GOPAY') => sharedUidOf(app.app, app.app.db, userId, channelCode(channel))

test('a partner’s id of its customer is shared after the consent on its channel, and not after it is taken back', async () => {
  const { client, userId } = await enter('6281288880001', 'GOPAY')
  assert.equal((await client.data(consents)).sharing, false)
  assert.equal(await uid(userId), undefined)
  assert.equal((await share(client, true)).code, 'SUCCESS')
  const { sharing, items } = await client.data(consents)
  assert.deepEqual([sharing, items[0]?.purpose, items[0]?.channel], [true, 'PARTNER', 'GOPAY'])
  assert.equal(await uid(userId), 'uid-6281288880001')

  await enter('6281288880001', 'LINKAJA')
  assert.equal(await uid(userId, 'LINKAJA'), undefined, 'agreed to on another channel')

  assert.equal((await share(client, false)).code, 'SUCCESS')
  assert.equal((await client.data(consents)).sharing, false)
  assert.equal(await uid(userId), undefined)
})

test('the channel of the consent is the session’s, whichever the call names', async () => {
  const { client, userId } = await enter('6281288880002', 'GOPAY')
  await enter('6281288880002', 'LINKAJA')
  await share(client, true, 'LINKAJA')
  assert.deepEqual([await uid(userId), await uid(userId, 'LINKAJA')], ['uid-6281288880002', undefined])
})

test('a consent without the text, to another text or outside a partner’s channel is refused', async () => {
  const { client } = await enter('6281288880003', 'GOPAY')
  const body = { purpose: 'PARTNER' as const, given: true }
  assert.equal((await client.call(changeConsent, { body })).code, 'INVALID_INPUT')
  const { type, version } = await client.data(legalDocument, { params: { type: 'partner-sharing' } })
  const changed = { ...body, documents: [{ type, version, hash: '0'.repeat(64) }] }
  assert.equal((await client.call(changeConsent, { body: changed })).code, 'DOCUMENT_CHANGED')
  const own = await signIn(app, '081288880004')
  assert.equal((await share(own, true)).code, 'INVALID_INPUT')
  assert.equal((await own.data(consents)).sharing, undefined)
})

test('a sign-in by code with a token keeps the id, too', async () => {
  const client = app.client()
  const token = await partnerToken(app, 'TTS', '6281288880005')
  const tts = { channel: 'TTS' }
  const { reference } = await client.data(sendCode, { ...tts, body: { channelToken: token } })
  await app.settle()
  const { messages } = await client.data(inbox, { query: { to: '081288880005' } })
  const otp = messages[0]?.text.match(/\b\d{4}\b/)?.[0] ?? assert.fail('no code came')
  const { userId } = await client.data(loginOtp, { ...tts, body: { otp, reference, partnerToken: token } })
  await share(client, true, 'TTS')
  assert.equal(await uid(userId, 'TTS'), 'uid-6281288880005')
})

test('the id is sealed, belongs to the export of one’s data and is erased with the account', async () => {
  const { userId } = await enter('6281288880006', 'GOPAY')
  const [row] = await query(app, 'select uid from partner_customer where user_id = $1', [userId])
  assert.doesNotMatch(row.uid.toString('latin1'), /uid-/)
  const { db, keys } = app.app
  const table = accountsExport?.tables.find(({ name }) => name === 'partner_customer') ?? assert.fail()
  const [exported] = await exportRows(db, await personSeal(db, keys, userId), userId, table)
  assert.equal(exported?.['uid'], 'uid-6281288880006')
  await db.transaction((tx) => erasePerson(app.app, tx, userId))
  assert.deepEqual(await query(app, 'select 1 from partner_customer where user_id = $1', [userId]), [])
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { acceptAgreement, changeConsent, legalDocument } from '@lumbung/shared/contract/accounts/documents.ts'
import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { ConfigError, readConfig } from '../../../platform/config/config.ts'
import { signedIn } from '../../../testing/people/customers.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const pixel = { LUMBUNG_PIXEL_SCRIPT: 'https://pixel.example.com/p.js', LUMBUNG_PIXEL_ID: 'shop-1' }
const app = await openTestApp()
after(() => app.close())

test('D-209: the pixel may run only where there is one, and while the customer agrees to offers', async () => {
  const { client } = await signedIn(app)
  const mayRun = async () => (await client.data(userInfo)).pixel
  const { type, version, hash } = await client.data(legalDocument, { params: { type: 'privacy-policy' } })
  const agree = { query: { tncType: 'PUSH' as const }, body: { documents: [{ type, version, hash }] } }
  await client.data(acceptAgreement, agree)
  assert.equal(await mayRun(), false)
  await app.restart({ env: pixel })
  assert.equal(await mayRun(), true)
  await client.data(changeConsent, { body: { purpose: 'PUSH', given: false } })
  assert.equal(await mayRun(), false)
})

test('D-209: the privacy policy names the pixel where there is one, and elsewhere says that there is none', async () => {
  const policies = () =>
    app.app.legalTexts
      .filter(({ type }) => type === 'privacy-policy')
      .map(({ blocks }) => blocks.map(({ text }) => text).join())
  const none = /Tidak ada pelacak pihak ketiga\.|There are no third-party trackers\./
  await app.restart({ env: pixel })
  for (const policy of policies()) {
    assert.match(policy, /pixel\.example\.com/)
    assert.doesNotMatch(policy, none)
  }
  await app.restart({ env: {} })
  assert.equal(policies().length, 2)
  for (const policy of policies()) assert.match(policy, none)
})

test('a pixel needs its script, encrypted, and its id', () => {
  for (const wrong of [
    { LUMBUNG_PIXEL_ID: 'shop-1' },
    { LUMBUNG_PIXEL_SCRIPT: pixel.LUMBUNG_PIXEL_SCRIPT },
    { ...pixel, LUMBUNG_PIXEL_SCRIPT: 'http://pixel.example.com/p.js' },
    { ...pixel, LUMBUNG_PIXEL_ID: '"><script>' },
  ])
    assert.throws(() => readConfig(wrong), ConfigError)
})

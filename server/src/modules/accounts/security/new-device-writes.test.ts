import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { proveSecurity } from '@lumbung/shared/contract/accounts/security.ts'
import {
  currentApplication,
  saveDraft,
  submitApplication,
  withdrawApplication,
} from '@lumbung/shared/contract/onboarding/application.ts'
import { faceDetectionResult, saveImage, startLiveness } from '@lumbung/shared/contract/onboarding/photos.ts'
import {
  saveContactInfo,
  saveKtpInfo,
  savePersonalInfo,
  saveWorkInfo,
  user,
} from '@lumbung/shared/contract/onboarding/sections.ts'
import { newId } from '../../../platform/ids.ts'
import {
  cardPhoto,
  contactInfo,
  facePhotos,
  filledIn,
  formWith,
  ktpInfo,
  passLiveness,
  personalInfo,
  signedIn,
  workInfo,
} from '../../../testing/customers.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { openTestApp, type TestApp, type TestClient } from '../../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const day = 86_400_000

/** What an attacker with a new phone could change: contacts, address, employer, identity, application. */
const writes: readonly (readonly [string, (client: TestClient) => Promise<{ code: string }>])[] = [
  [
    'contacts',
    (client) => client.call(saveContactInfo, { body: { ...contactInfo, contactPhoneNumber: '81355556666' } }),
  ],
  ['address and e-mail', (client) => client.call(savePersonalInfo, { body: { ...personalInfo, email: 'o@x.id' } })],
  ['employer', (client) => client.call(saveWorkInfo, { body: { ...workInfo, employerName: 'PT Lain Sekali' } })],
  ['ID card', (client) => client.call(saveKtpInfo, { body: ktpInfo() })],
  ['draft', (client) => client.call(saveDraft, { params: { step: 'contact-info' }, body: { values: { a: 'b' } } })],
  ['withdrawal', (client) => client.call(withdrawApplication)],
  ['submission', (client) => client.call(submitApplication, { key: newId() })],
]

test('#5 D-091: a new device can change nothing before it verifies the face, and everything afterwards', async () => {
  const { client: first, number } = await filledIn(app)
  await app.clock.moveBy(day)
  const second = await signIn(app, number)
  const before = await first.data(user)
  for (const [what, write] of writes) assert.equal((await write(second)).code, 'SECURITY_CHECK_REQUIRED', what)
  const photo = { params: { type: 'KTP' as const }, form: formWith('image', [await cardPhoto()]) }
  assert.equal((await second.call(saveImage, photo)).code, 'SECURITY_CHECK_REQUIRED')
  assert.deepEqual(await first.data(user), before)
  assert.deepEqual((await first.data(currentApplication)).drafts, {})
  const refused = await second.call(user)
  const { requestId } = ('data' in refused ? refused.data : {}) as { requestId: string }
  const { challengeId } = await passLiveness(second, 'changeDevice')
  await second.data(proveSecurity, { params: { requestId, item: 'LIVENESS' }, body: { challengeId } })
  for (const [what, write] of writes.slice(0, 5)) assert.equal((await write(second)).code, 'SUCCESS', what)
})

test('D-091: a customer without a stored face can fill in the application on any device', async () => {
  const { client: first, number } = await signedIn(app)
  await first.data(saveKtpInfo, { body: ktpInfo() })
  await app.clock.moveBy(day)
  const second = await signIn(app, number)
  for (const [what, write] of writes.slice(0, 5)) assert.equal((await write(second)).code, 'SUCCESS', what)
})

test('D-091: another device cannot replace the stored face by a challenge that it started earlier', async () => {
  const { client: first, number } = await signedIn(app)
  await app.clock.moveBy(day)
  const second = await signIn(app, number)
  const { challengeId } = await second.data(startLiveness, { body: { context: 'linearKYC' } })
  assert.equal((await passLiveness(first)).result, 'SUCCESS')
  const form = formWith('frames', await facePhotos(), { challengeId })
  assert.equal((await second.data(faceDetectionResult, { form })).result, 'TOKEN_INVALID')
  assert.equal((await second.call(user)).code, 'SECURITY_CHECK_REQUIRED')
  assert.equal((await passLiveness(first)).result, 'SUCCESS', 'a verified device may replace the face')
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { acceptAgreement, changeConsent } from '@lumbung/shared/contract/accounts/documents.ts'
import { userSummary } from '@lumbung/shared/contract/accounts/people.ts'
import { proveSecurity } from '@lumbung/shared/contract/accounts/security.ts'
import { home } from '@lumbung/shared/contract/home.ts'
import { order } from '@lumbung/shared/contract/lending/orders.ts'
import { notification, notifications } from '@lumbung/shared/contract/notifications.ts'
import {
  currentApplication,
  saveDraft,
  submitApplication,
  withdrawApplication,
} from '@lumbung/shared/contract/onboarding/application.ts'
import { emailStatus } from '@lumbung/shared/contract/onboarding/email.ts'
import { faceDetectionResult, saveImage, startLiveness } from '@lumbung/shared/contract/onboarding/photos.ts'
import {
  changeUser,
  saveContactInfo,
  saveKtpInfo,
  savePersonalInfo,
  saveWorkInfo,
  user,
} from '@lumbung/shared/contract/onboarding/sections.ts'
import { newId } from '../../../platform/ids.ts'
import { borrowers } from '../../../testing/loans/borrowers.ts'
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
} from '../../../testing/people/customers.ts'
import { signIn } from '../../../testing/people/sign-in.ts'
import { openTestApp, type TestApp, type TestClient } from '../../../testing/test-app.ts'
import { addNotifications } from '../../engagement/api.ts'
import { saveVerifiedEmail } from '../../onboarding/email/email-store.ts'

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

/** Consents, which are evidence against the customer. */
const consents: typeof writes = [
  ['a consent', (client) => client.call(acceptAgreement, { query: { tncType: 'RISK' }, body: { documents: [text] } })],
  ['offers', (client) => client.call(changeConsent, { body: { purpose: 'PUSH', given: true, documents: [text] } })],
  ['no offers', (client) => client.call(changeConsent, { body: { purpose: 'PUSH', given: false } })],
]
const text = { type: 'Risk' as const, version: '1', hash: '0'.repeat(64) }

test('#5 D-091: a new device can change nothing before it verifies the face, and everything afterwards', async () => {
  const { client: first, number } = await filledIn(app)
  await app.clock.moveBy(day)
  const second = await signIn(app, number)
  const before = await first.data(user)
  for (const [what, write] of [...writes, ...consents])
    assert.equal((await write(second)).code, 'SECURITY_CHECK_REQUIRED', what)
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

/** What a device shows of the customer's names and accounts, over every call that it may use before the face check. */
async function namesOn(client: TestClient, orderId: string) {
  const { items } = await client.data(notifications, { query: {} })
  const added = items.find(({ event }) => event === 'ACCOUNT_ADDED') ?? assert.fail('no notice of an account')
  const opened = await client.data(notification, { params: { notificationId: added.notificationId } })
  return [
    (await client.data(home)).name,
    (await client.data(userSummary)).displayName,
    added.facts.last4,
    opened.facts.last4,
    (await client.data(order, { params: { orderId } })).bankAccount.last4,
    (await client.data(emailStatus, { query: {} })).email,
  ]
}

test('#2 #5 D-091: before the face check a new device learns no name, no e-mail address and no digit of an account', async () => {
  const borrower = (await borrowers(app, 1))()
  const { userId, mobile, client: first } = borrower
  const { db, clock } = app.app
  await db.pool.query(
    `insert into photo (user_id, id, kind, file_id, width, height, quality, created_at)
     values ($1, $2, 'LIVENESS_KTP', 'kept', 480, 640, '{}', $3)`,
    [userId, newId(), clock.now()],
  )
  const news = { userId, event: 'ACCOUNT_ADDED', about: '', facts: { bank: 'BCA', last4: '4321' } } as const
  await db.transaction((tx) => addNotifications(tx, [news], clock.now()))
  await first.data(changeUser, { body: { displayName: 'Siti' } })
  await db.transaction((tx) => saveVerifiedEmail(app.app, tx, userId, 'siti@contoh.example'))
  const orderId = await borrower.order()
  await app.clock.moveBy(60_000)
  const second = await signIn(app, mobile)
  const shown = await namesOn(first, orderId)
  assert.deepEqual(shown.slice(0, 4), ['Siti', 'Siti', '4321', '4321'])
  assert.match(shown[4] ?? '', /^\d{4}$/)
  assert.equal(shown[5], 's•••@contoh.example')
  assert.equal((await second.call(user)).code, 'SECURITY_CHECK_REQUIRED')
  assert.deepEqual(await namesOn(second, orderId), [undefined, undefined, '••••', '••••', '••••', '••••'])
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

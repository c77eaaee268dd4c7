import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { deleteAccount, sendDeletionCode } from '@lumbung/shared/contract/accounts/deletion.ts'
import { uploadDeviceInfo } from '@lumbung/shared/contract/accounts/device-info.ts'
import { acceptAgreement, changeConsent, legalDocument } from '@lumbung/shared/contract/accounts/documents.ts'
import { acknowledgeVatNotice } from '@lumbung/shared/contract/billing/invoices.ts'
import { complain } from '@lumbung/shared/contract/complaints.ts'
import { redeemCode } from '@lumbung/shared/contract/offers/redeem.ts'
import { referral } from '@lumbung/shared/contract/offers/referral.ts'
import { claimStayPopup } from '@lumbung/shared/contract/offers/stay-popup.ts'
import { faceDetectionResult, startLiveness } from '@lumbung/shared/contract/onboarding/photos.ts'
import { changeUser, user } from '@lumbung/shared/contract/onboarding/sections.ts'
import { requestData, requestExport } from '@lumbung/shared/contract/rights.ts'
import { addDays } from '@lumbung/shared/lending/dates/calendar.ts'
import { byOperator } from '../../../platform/access/actor.ts'
import { decidedCustomer, facePhotos, formWith, signedIn } from '../../../testing/people/customers.ts'
import { readCode, signIn } from '../../../testing/people/sign-in.ts'
import { rowsLeft } from '../../../testing/rows-left.ts'
import { openTestApp, query, type TestApp, type TestClient } from '../../../testing/test-app.ts'
import { messageSubscriptions } from '../../engagement/subscriptions.ts'
import { addRedeemCode } from '../../offers/api.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

/** Runs something while the deletion waits to change a table, at its last step, for as long as that takes at most. */
async function whileDeleting<T>(client: TestClient, otp: string, meanwhile: () => Promise<T>, table = 'person_key') {
  const blocker = await app.app.db.pool.connect()
  try {
    await blocker.query(`begin; lock table ${table} in share mode`)
    const deleting = client.call(deleteAccount, { body: { otp } })
    // Other databases of the server, which are copies, have tables of the same id.
    const isWaiting = `select 1 from pg_locks l join pg_database d on d.oid = l.database
      where not granted and relation = '${table}'::regclass and datname = current_database()`
    for (let tries = 0; (await query(app, isWaiting)).length === 0; tries++) {
      assert.ok(tries < 400, 'the deletion does not reach its end')
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    const done = meanwhile()
    // Whatever does not wait for the deletion is answered by then.
    await Promise.race([done, new Promise((resolve) => setTimeout(resolve, 500))])
    await blocker.query('commit')
    return { deleted: await deleting, replies: await done }
  } finally {
    blocker.release(true)
  }
}

/** A call of each kind that leaves a row of its customer. */
async function calls(client: TestClient) {
  const from = app.clock.today()
  await addRedeemCode(app.app, {
    code: 'SAMBILPERGI',
    voucher: 'layanan-10-ribu',
    stock: 9,
    from,
    until: addDays(from, 6),
    by: byOperator('test'),
  })
  const { type, version, hash } = await client.data(legalDocument, { params: { type: 'privacy-policy' } })
  const documents = [{ type, version, hash }]
  const device = { deviceType: 'WEB' as const, appVersion: '0.0.5', appVersionCode: '5', source: 'H5' as const }
  const complaint = formWith('photo', [], { subject: 'PAYMENT', text: 'Pembayaran saya tidak tercatat.' })
  const question = { kind: 'ACCESS' as const, text: 'Data apa saja yang disimpan?' }
  return {
    complain: () => client.call(complain, { form: complaint, key: randomUUID() }),
    requestData: () => client.call(requestData, { body: question, key: randomUUID() }),
    requestExport: () => client.call(requestExport, { key: randomUUID() }),
    uploadDeviceInfo: () => client.call(uploadDeviceInfo, { body: device }),
    redeemCode: () => client.call(redeemCode, { body: { code: 'SAMBILPERGI' }, key: randomUUID() }),
    referral: () => client.call(referral),
    claimStayPopup: () => client.call(claimStayPopup, { body: { popup: 'APPLY_LOAN' } }),
    acceptAgreement: () => client.call(acceptAgreement, { query: { tncType: 'CREDIT_CHECK' }, body: { documents } }),
    changeUser: () => client.call(changeUser, { body: { displayName: 'Siti' } }),
    acknowledgeVatNotice: () => client.call(acknowledgeVatNotice, { key: randomUUID() }),
    changeConsent: () => client.call(changeConsent, { body: { purpose: 'PUSH', given: true, documents } }),
  }
}

test('#27 #38: what is sent while the account is being deleted waits, is refused and leaves no row', async () => {
  const { client, userId, number } = await signedIn(app)
  const waiting = Object.entries(await calls(client))
  await app.clock.moveBy(60_000)
  await client.data(sendDeletionCode)
  const otp = await readCode(app, number)
  const { deleted, replies } = await whileDeleting(client, otp, () =>
    Promise.all(waiting.map(async ([name, run]) => [name, (await run()).code])),
  )
  assert.equal(deleted.code, 'SUCCESS')
  assert.deepEqual(
    replies,
    waiting.map(([name]) => [name, 'UNAUTHORIZED']),
  )
  await app.settle()
  assert.deepEqual(await rowsLeft(app, userId), {})
  assert.deepEqual(await query(app, 'select 1 from complaint'), [])
})

test('#27: what is reported while the account is being deleted leaves no row', async () => {
  const { client, userId, number } = await signedIn(app)
  const { run } = messageSubscriptions.find(({ topic }) => topic === 'accounts.device-added') ?? assert.fail()
  await app.clock.moveBy(60_000)
  await client.data(sendDeletionCode)
  const otp = await readCode(app, number)
  const { deleted } = await whileDeleting(client, otp, () => run(app.app, { userId, eventId: randomUUID() }))
  assert.equal(deleted.code, 'SUCCESS')
  assert.deepEqual(await rowsLeft(app, userId), {})
})

test('#27 #38: a face, and a check of another device, that are sent while the account is being sealed leave nothing', async () => {
  const { client, userId, number } = await decidedCustomer(app)
  await app.clock.moveBy(60_000)
  const other = await signIn(app, number, app.client('another-phone-that-has-not-shown-the-face'))
  const { challengeId } = await client.data(startLiveness, { body: { context: 'changeCard' } })
  const face = formWith('frames', await facePhotos(), { challengeId })
  await app.clock.moveBy(60_000)
  await client.data(sendDeletionCode)
  const otp = await readCode(app, number)
  const [{ photos }] = await query(app, 'select count(*)::int as photos from photo where user_id = $1', [userId])
  const sent = () => Promise.all([client.call(faceDetectionResult, { form: face }), other.call(user)])
  const { deleted, replies } = await whileDeleting(client, otp, sent, 'person')
  assert.equal(deleted.code, 'SUCCESS')
  assert.deepEqual(
    replies.map(({ code }) => code),
    ['UNAUTHORIZED', 'UNAUTHORIZED'],
  )
  const { photo, device, security_request: checks } = await rowsLeft(app, userId)
  assert.deepEqual([photo, device, checks], [photos, undefined, undefined])
})

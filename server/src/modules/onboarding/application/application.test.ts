import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { userType } from '@lumbung/shared/contract/accounts/people.ts'
import * as contract from '@lumbung/shared/contract/onboarding/application.ts'
import { makePrimary, savePaymentInfo } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { saveKtpInfo, savePersonalInfo, saveWorkInfo } from '@lumbung/shared/contract/onboarding/sections.ts'
import { drawCard } from '../../../platform/files/photos/photo-samples.ts'
import {
  consent,
  decidedCustomer,
  filledIn,
  ktpInfo,
  newNik,
  personalInfo,
  signedIn,
  uploadPhoto,
  workInfo,
} from '../../../testing/people/customers.ts'
import { openTestApp, type TestApp, type TestClient } from '../../../testing/test-app.ts'
import { agreementPartyOf, applicationSummaryOf } from '../api.ts'
import { expireReturns } from './submit-application.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

let keys = 0
const submit = (client: TestClient) => client.call(contract.submitApplication, { key: `submit-number-${++keys}` })
const check = async (client: TestClient) => (await client.data(contract.checkApplication)).result
const review = async (client: TestClient) => (await client.data(contract.currentApplication)).review

test('E-29 CX-05 USER_INFO_NOT_COMPLETED: an incomplete application is refused with its missing steps', async () => {
  const { client } = await signedIn(app)
  await client.data(saveWorkInfo, { body: workInfo })
  const missing = contract.applySteps.filter((step) => step !== 'work-info')
  assert.deepEqual(await client.data(contract.checkApplication), { result: 'USER_INFO_NOT_COMPLETED', missing })
  const reply = await submit(client)
  assert.deepEqual([reply.code, 'data' in reply && reply.data], ['USER_INFO_NOT_COMPLETED', { missing }])
})

test('V-23 V-26: correcting the name on the ID card reopens the steps that contradict it', async () => {
  const { client } = await filledIn(app, { personal: { motherMaidenName: 'Sri Rahayu' } })
  assert.equal(await check(client), 'SUCCESS')
  const rename = (fullName: string) => client.data(saveKtpInfo, { body: ktpInfo({ fullName }) })
  const { completed } = await rename('Budi Santoso')
  assert.equal(completed.contactInfoCompleteStatus, false)
  const missing = ['contact-info']
  const { problems, steps, nextStep } = await client.data(contract.currentApplication)
  assert.deepEqual(problems, { 'contact-info': { contactFullName: 'contactNameOwn' } })
  assert.equal(steps.find(({ step }) => step === 'contact-info')?.done, false)
  assert.equal(nextStep, 'contact-info')
  const reply = await submit(client)
  assert.deepEqual([reply.code, 'data' in reply && reply.data], ['USER_INFO_NOT_COMPLETED', { missing }])
  await rename('Sri Rahayu')
  const { problems: mother } = await client.data(contract.currentApplication)
  assert.deepEqual(mother, { 'personal-info': { motherMaidenName: 'motherName' } })
  await client.data(savePersonalInfo, { body: personalInfo })
  assert.deepEqual((await client.data(contract.currentApplication)).problems, {})
  assert.equal(await check(client), 'SUCCESS')
})

test('CX-04: saved.ktp says whether there is a photo, also before the data is saved', async () => {
  const { client } = await signedIn(app)
  assert.deepEqual((await client.data(contract.currentApplication)).saved, {})
  await uploadPhoto(client, 'KTP')
  assert.deepEqual((await client.data(contract.currentApplication)).saved, { ktp: { hasPhoto: true } })
  const { client: typed } = await signedIn(app)
  await typed.data(saveKtpInfo, { body: ktpInfo() })
  const { saved } = await typed.data(contract.currentApplication)
  assert.deepEqual([saved['ktp']?.['hasPhoto'], saved['ktp']?.['fullName']], [false, 'Siti Nurhaliza'])
})

test('CONSENT_REQUIRED: a submission needs each of REGISTRATION, RISK and CREDIT_CHECK', async () => {
  const { client, userId } = await filledIn(app)
  await app.app.db.pool.query('delete from consent where user_id = $1', [userId])
  const refused = async () => {
    const reply = await submit(client)
    return 'data' in reply ? [reply.code, reply.data] : reply.code
  }
  for (const tncType of ['REGISTRATION', 'RISK', 'CREDIT_CHECK'] as const) {
    assert.deepEqual(await refused(), ['CONSENT_REQUIRED', { tncType }])
    await consent(client, tncType)
  }
  assert.equal((await submit(client)).code, 'SUCCESS')
})

test('CX-06: two concurrent submissions make one application, whose history has every step', async () => {
  const { client, userId } = await filledIn(app)
  assert.equal(await check(client), 'SUCCESS')
  const codes = (await Promise.all([submit(client), submit(client)])).map(({ code }) => code)
  assert.deepEqual(codes.sort(), ['APPLICATION_VERIFYING', 'SUCCESS'])
  await app.settle()
  const { rows } = await app.app.db.pool.query(
    'select from_review, to_review, to_stage, event, actor from application_history where user_id = $1 order by id',
    [userId],
  )
  assert.deepEqual(
    rows.map((row) => [row.event, row.to_review, row.to_stage, row.actor]),
    [
      ['submit', 'CREDITING', 'PROCESSING', 'CUSTOMER'],
      ['askBank', 'CREDITING', 'BANK_VERIFICATION_PROCESSING', 'SYSTEM:decision-rules'],
      ['recommend', 'CREDITING', 'RECOMMENDED', 'SYSTEM:decision-rules'],
      ['approve', 'APPROVED', null, 'SYSTEM:decision-rules'],
    ],
  )
  assert.equal(await check(client), 'HAS_LIMIT')
  assert.equal((await submit(client)).code, 'HAS_LIMIT')
  assert.equal(await client.data(userType), 3)
})

test('a withdrawal reopens an undecided application; of a decided one it is refused with APPLICATION_DECIDED', async () => {
  const { client } = await filledIn(app, { ktp: { idNumber: newNik('9018') } })
  assert.equal((await client.call(contract.withdrawApplication)).code, 'APPLICATION_DECIDED')
  await submit(client)
  assert.equal(await client.data(userType), 2)
  assert.equal(await check(client), 'APPLICATION_VERIFYING')
  assert.equal((await client.call(savePersonalInfo, { body: personalInfo })).code, 'APPLICATION_VERIFYING')
  assert.deepEqual(await client.data(contract.withdrawApplication), { review: 'DEFAULT' })
  assert.equal(await client.data(userType), 1)
  assert.equal((await client.call(savePersonalInfo, { body: personalInfo })).code, 'SUCCESS')
  assert.equal((await submit(client)).code, 'SUCCESS')
  const approved = await decidedCustomer(app)
  assert.equal((await approved.client.call(contract.withdrawApplication)).code, 'APPLICATION_DECIDED')
})

test('CX-07 UNDER_REJECTION: a new application is refused for 30 days after a rejection, then accepted', async () => {
  const { client, userId } = await decidedCustomer(app, { work: { monthlyIncome: 2_000_000 } })
  assert.equal(await review(client), 'REJECTED')
  assert.equal(await client.data(userType), 5)
  assert.deepEqual(await client.data(contract.rejectData), {
    message: 'Penghasilan yang Anda isi belum mencapai penghasilan terendah untuk layanan ini.',
    advice: 'Anda bisa mengajukan lagi jika penghasilan Anda naik.',
    retryDate: '2026-12-20',
  })
  assert.equal(await check(client), 'APPLICATION_DECLINED')
  const refused = await submit(client)
  assert.deepEqual([refused.code, 'data' in refused && refused.data], ['UNDER_REJECTION', { until: '2026-12-20' }])
  app.clock.set('2026-12-19T17:00:00Z')
  assert.equal(await review(client), 'DEFAULT')
  assert.equal((await applicationSummaryOf(app.app, app.app.db, userId)).review, 'DEFAULT')
  assert.equal((await client.call(contract.rejectData)).code, 'NOT_FOUND')
  await client.data(saveWorkInfo, { body: workInfo })
  assert.equal((await submit(client)).code, 'SUCCESS')
  await app.settle()
  assert.equal(await review(client), 'APPROVED')
  app.clock.set('2026-11-20T02:00:00Z')
})

test('C-029: a blurred card is returned; after a new photo the application is approved', async () => {
  const { client, userId } = await decidedCustomer(app, { ktp: { idNumber: newNik('9023') } })
  const { review: returned, stage, nextStep } = await client.data(contract.currentApplication)
  assert.deepEqual([returned, stage, nextStep], ['RETURN', 'RETURNED', 'ktp'])
  const { resubmit, until, items } = await client.data(contract.shouldResubmit, { query: { lang: 'en-us' } as never })
  assert.equal(resubmit, true)
  assert.equal(until?.slice(0, 10), '2026-12-20')
  assert.deepEqual(items, [
    {
      item: 'ktp',
      reason: 'UNIDENTIFIED_KTP_PHOTO',
      note: 'We cannot read your ID card yet. Take the photo again in better light.',
      done: false,
    },
  ])
  assert.equal(await check(client), 'NEED_SUPPLEMENTAL_MATERIALS')
  assert.equal((await client.call(saveWorkInfo, { body: workInfo })).code, 'APPLICATION_VERIFYING', 'not returned')
  await uploadPhoto(client, 'KTP', await drawCard(1400).jpeg().toBuffer())
  assert.equal(await review(client), 'CREDITING')
  assert.deepEqual(await client.data(contract.shouldResubmit), { resubmit: false, items: [] })
  await app.settle()
  assert.equal(await review(client), 'APPROVED')
  const applicant = await applicationSummaryOf(app.app, app.app.db, userId)
  assert.deepEqual([applicant.stepsDone, applicant.steps, applicant.nextStep], [7, 7, undefined])
})

test('C-062: a mismatched account is returned; after another account the application is approved', async (t) => {
  const { nameInquiry } = app.app.providers
  t.after(() => {
    app.app.providers.nameInquiry = nameInquiry
  })
  app.app.providers.nameInquiry = { inquire: () => Promise.resolve({ outcome: 'PENDING' }) }
  const { client } = await filledIn(app, { bank: { accountNumber: '52710039001' } })
  await app.settle()
  app.app.providers.nameInquiry = nameInquiry
  assert.equal((await submit(client)).code, 'SUCCESS', 'D-118: a pending account may be submitted')
  await app.settle()
  const { review: returned, stage } = await client.data(contract.currentApplication)
  assert.deepEqual([returned, stage], ['RETURN', 'BANK_VERIFICATION_RETURN'])
  const [item] = (await client.data(contract.shouldResubmit)).items
  assert.deepEqual([item?.item, item?.reason], ['bank-info', 'BANK_ACCOUNT_IS_MISMATCH'])
  const accountNumber = '52710031234'
  const body = { bankCode: 'BCA', accountNumber, accountNumberConfirmation: accountNumber }
  const { id } = await client.data(savePaymentInfo, { body })
  const { stage: stageNow } = await client.data(contract.currentApplication)
  assert.equal(stageNow, 'BANK_VERIFICATION_PROCESSING')
  await app.settle()
  assert.equal(await review(client), 'APPROVED')
  assert.equal((await client.call(makePrimary, { params: { accountId: id }, body: {} })).code, 'SUCCESS')
})

test('an application whose returned items are not resubmitted for 30 days is closed', async () => {
  const { client, userId } = await decidedCustomer(app, { ktp: { idNumber: newNik('9001') } })
  const currentReview = async () => (await applicationSummaryOf(app.app, app.app.db, userId)).review
  const [item] = (await client.data(contract.shouldResubmit)).items
  assert.equal(item?.reason, 'NAME_IS_WRONG')
  await expireReturns(app.app)
  assert.equal(await currentReview(), 'RETURN')
  await app.clock.moveBy(30 * 86_400_000 + 1)
  await expireReturns(app.app)
  assert.equal(await currentReview(), 'DEFAULT')
  app.clock.set('2026-11-20T02:00:00Z')
})

test('#20: an address goes into the agreement without invisible characters and with its markup as text', async () => {
  const idAddress = '\u202eJalan\u0007 <b>Cikini</b> \u061c(10)\u200b\n=1+1 😀'
  const { userId } = await filledIn(app, { ktp: { idAddress } })
  const { address } = await agreementPartyOf(app.app, app.app.db, userId)
  assert.equal(address, 'Jalan <b>Cikini</b> (10) =1+1 😀')
})

test('an agreement masks the borrower’s NIK and mobile number', async () => {
  const { userId, number } = await filledIn(app, { ktp: { idNumber: '3171015601904321' } })
  assert.deepEqual(await agreementPartyOf(app.app, app.app.db, userId), {
    fullName: 'Siti Nurhaliza',
    birthPlace: 'Jakarta',
    birthDate: '1990-01-16',
    address: 'Jalan Cikini Raya 10',
    nikMasked: '3171••••••••4321',
    mobileMasked: `${number.slice(0, 4)} •••• ${number.slice(-4)}`,
  })
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as application from '@lumbung/shared/contract/onboarding/application.ts'
import * as supplement from '@lumbung/shared/contract/onboarding/supplement.ts'
import { caseDecisions, readCase, takeCase } from '@lumbung/shared/contract/operators/cases.ts'
import { type ApplicationDecision, decideApplication } from '@lumbung/shared/contract/operators/credit.ts'
import { SupplementaryDocumentType } from '@lumbung/shared/enums/onboarding/application.ts'
import { takeLateEffects } from '../../../modules/credit/decision/cases.ts'
import { pdfOf } from '../../../platform/files/pdf-samples.ts'
import {
  type Customer,
  type CustomerOverrides,
  cardPhoto,
  decidedCustomer,
  formWith,
  newAccount,
  newNik,
  signedIn,
} from '../../../testing/people/customers.ts'
import { approval, newOperator, type TestOperator } from '../../../testing/people/operators.ts'
import { openTestApp, query, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let rina: TestOperator
let auditor: TestOperator
before(async () => {
  app = await openTestApp()
  rina = await newOperator(app, ['REVIEWER'], 'Rina Kartika')
  auditor = await newOperator(app, ['AUDITOR'], 'Agus Pengawas')
})
after(() => app.close())

async function caseOf({ userId }: Customer) {
  const [row] = await query(app, 'select application_id as id from review_case where user_id = $1', [userId])
  return { params: { applicationId: String(row?.id ?? assert.fail('no case')) } }
}
/** A customer who waits for a person. */
async function waiting(overrides: CustomerOverrides = {}) {
  const customer = await decidedCustomer(app, {
    ...overrides,
    ktp: { idNumber: newNik('9018'), fullName: 'Sari Wulandari', ...overrides.ktp },
  })
  return { ...customer, ...(await caseOf(customer)) }
}
const letTimePass = () => query(app, 'update review_case set effective_at = now() where effective_at is not null')

test('D-240: what was typed stands beside NIK, register and bank; what differs is said', async () => {
  const accountNumber = newAccount('9002')
  const { params } = await waiting({ bank: { accountNumber }, ktp: { birthDate: '1990-01-02', sex: 'MALE' } })
  await rina.client.data(takeCase, { params })
  const { compared } = await rina.client.data(readCase, { params })
  const found = Object.fromEntries(compared.map(({ field, ...rest }) => [field, rest]))
  assert.match(found['idNumber']?.typed ?? '', /^31\d{10}9018$/)
  assert.deepEqual([found['fullName']?.typed, found['fullName']?.register], ['Sari Wulandari', 'MATCH'])
  // The card's digits say a woman born on the 16th.
  assert.match(found['birthDate']?.card ?? '', /^1990-\d\d-16$/)
  assert.deepEqual(
    [found['birthDate']?.result, found['sex']?.card, found['sex']?.result],
    ['DIFFERS', 'FEMALE', 'DIFFERS'],
  )
  assert.equal(found['account']?.typed, `BCA ${accountNumber}`)
  assert.match(found['account']?.bank ?? '', /^SARI WULANDARI \w+/i)
  assert.equal(found['account']?.result, 'CLOSE')
})

test('each rule comes with what it knew and the thresholds of its policy; the debt ratio with its parts', async () => {
  // Born in January: a month of chance would decide whether the birthday is over.
  const nik = newNik('9018')
  const idNumber = `${nik.slice(0, 8)}01${nik.slice(10)}`
  const work = { monthlyIncome: 10_000_000, otherInstalments: 1_000_000 }
  const { params } = await waiting({ ktp: { idNumber }, work })
  const { decision, debt } = await rina.client.data(readCase, { params })
  assert.deepEqual(
    [decision?.inputs.age, decision?.inputs.income, decision?.inputs.bureau?.worstDaysLate],
    [36, 10_000_000, 45],
  )
  assert.equal(decision?.inputs.face.kind, 'COMPARED')
  assert.ok((decision?.inputs.face.similarityPpm ?? 0) >= (decision?.policy.faceMatchPpm ?? 0))
  assert.deepEqual([decision?.policy.version, decision?.policy.bureauReferDaysLate], [1, 30])
  assert.deepEqual([debt?.declared, debt?.ceilingPpm], [1_000_000, 300_000])
  const counted = Math.max(1_000_000, debt?.reported ?? 0)
  assert.deepEqual([debt?.installments, debt?.ratioPpm, debt?.room], [counted, counted / 10, 3_000_000 - counted])
})

test('one return asks for several items, each with its reason, and documents; the customer sees all', async () => {
  const { params, client } = await waiting()
  const send = (body: ApplicationDecision) => rina.client.call(decideApplication, { params, body })
  const items = [
    { item: 'ktp', reason: 'NAME_IS_WRONG' },
    { item: 'liveness' },
    { item: 'bank-info', reason: 'BANK_ACCOUNT_IS_INVALID' },
  ] satisfies ApplicationDecision['items']
  const nothing = await send({ outcome: 'RETURN' })
  assert.deepEqual([nothing.code, nothing.data], ['INVALID_INPUT', { fields: { items: 'required' } }])
  const twice = await send({ outcome: 'RETURN', items: [{ item: 'email' }, { item: 'email' }] })
  assert.equal(twice.code, 'INVALID_INPUT')
  const documents = [...SupplementaryDocumentType]
  assert.equal((await send({ outcome: 'RETURN', items, documents, why: 'WORK' })).code, 'SUCCESS')
  await letTimePass()
  await takeLateEffects(app.app)
  const { review } = await client.data(application.currentApplication)
  assert.equal(review, 'RETURN')
  const { items: shown } = await client.data(application.shouldResubmit)
  assert.deepEqual(
    shown.map(({ item, reason }) => [item, reason]),
    [
      ['ktp', 'NAME_IS_WRONG'],
      ['liveness', 'UNIDENTIFIED_KTP_PHOTO'],
      ['bank-info', 'BANK_ACCOUNT_IS_INVALID'],
      ...documents.map(() => ['supplement', 'WORK']),
    ],
  )
})

test('documents: what was asked for and what arrived, opened as photo and PDF, by nobody for another case', async () => {
  const customer = await waiting()
  const { params, client } = customer
  await rina.client.data(decideApplication, {
    params,
    body: { outcome: 'RETURN', documents: ['SALARY_SLIPS', 'BANK_STATEMENTS', 'HR_INFO'], why: 'INCOME' },
  })
  await letTimePass()
  await takeLateEffects(app.app)
  const upload = (type: 'SALARY_SLIPS' | 'BANK_STATEMENTS', file: Buffer) =>
    client.data(supplement.saveSupplement, { form: formWith('file', [file], { type }) })
  await upload('SALARY_SLIPS', await cardPhoto())
  await upload('BANK_STATEMENTS', await pdfOf(2))
  await client.data(supplement.saveHrInfo, {
    body: { name: 'Wati', position: 'HR', phone: '02112345678', consent: true },
  })
  await client.data(application.submitApplication, { key: 'documents-sent' })
  await app.settle()
  const { papers, decisions } = await rina.client.data(readCase, { params })
  assert.deepEqual(
    papers.map(({ type, reason, files, hr }) => [
      type,
      reason,
      files.map(({ format, pages }) => [format, pages]),
      hr?.name,
    ]),
    [
      ['SALARY_SLIPS', 'INCOME', [['JPEG', 1]], undefined],
      ['BANK_STATEMENTS', 'INCOME', [['PDF', 2]], undefined],
      ['HR_INFO', 'INCOME', [], 'Wati'],
    ],
  )
  assert.deepEqual(
    decisions.map(({ outcome, by }) => [outcome, by]),
    [['RETURN', 'Rina Kartika']],
  )
  const [photo, pdf] = ['SALARY_SLIPS', 'BANK_STATEMENTS'].map(
    (type) => papers.find((paper) => paper.type === type)?.files[0]?.fileId ?? assert.fail(),
  )
  await rina.client.data(takeCase, { params })
  const open = async (applicationId: string, fileId: string, name: string, by = rina) => {
    const reply = await by.client.fetch(`/api/operator/cases/${applicationId}/documents/${fileId}/${name}`)
    return [reply.status, reply.headers.get('content-type')?.split(';')[0]]
  }
  const { applicationId } = params
  assert.deepEqual(await open(applicationId, photo ?? '', 'page.jpg'), [200, 'image/jpeg'])
  assert.deepEqual(await open(applicationId, pdf ?? '', 'document.pdf'), [200, 'application/pdf'])
  assert.equal((await open(applicationId, pdf ?? '', 'page.jpg'))[0], 404)
  const { params: other } = await waiting()
  await rina.client.data(takeCase, { params: other })
  assert.equal((await open(other.applicationId, photo ?? '', 'page.jpg'))[0], 404)
  const seen = await query(app, 'select act from audit_entry where operator = $1 and subjects @> $2', [
    rina.id,
    [`customer:${customer.userId}`, `file:${photo}`],
  ])
  assert.deepEqual(
    seen.map(({ act }) => act),
    ['case.see'],
  )
})

test('other accounts with the same device, bank account or NIK are shown with masked names', async () => {
  const accountNumber = newAccount()
  const one = await waiting({ bank: { accountNumber } })
  const other = await decidedCustomer(app, { ktp: { fullName: 'Budi Hartono' }, bank: { accountNumber } })
  const { userId: third } = await signedIn(app)
  await query(
    app,
    `insert into device (user_id, device_hash, first_seen, face_at)
     select $2, device_hash, first_seen, face_at from device where user_id = $1 and face_at is not null`,
    [one.userId, third],
  )
  const shared = async ({ params }: typeof one) => (await rina.client.data(readCase, { params })).shared
  assert.deepEqual(await shared(one), [
    { kind: 'DEVICE', customerId: third, name: '' },
    { kind: 'ACCOUNT', customerId: other.userId, name: 'B••••• H•••••' },
  ])
  await query(
    app,
    `update profile_section set nik_hash = (select nik_hash from profile_section where user_id = $1 and section = 'ktp')
     where user_id = $2 and section = 'ktp'`,
    [one.userId, other.userId],
  )
  assert.deepEqual(
    (await shared(one)).map(({ kind }) => kind),
    ['DEVICE', 'ACCOUNT', 'NIK'],
  )
  assert.deepEqual(await shared(await waiting()), [])
})

test('the emergency contacts are shown with what they answered', async () => {
  const one = await waiting()
  const contacts = async () => (await rina.client.data(readCase, { params: one.params })).contacts
  assert.deepEqual(
    (await contacts()).map(({ contact, status }) => [contact, status]),
    [
      [1, 'PENDING'],
      [2, 'PENDING'],
    ],
  )
  await query(
    app,
    `update contact_consent set status = 'CONFIRMED', answered_at = now(), expires_at = null where user_id = $1 and place = 2`,
    [one.userId],
  )
  const [, second] = await contacts()
  assert.equal(second?.status, 'CONFIRMED')
  assert.ok(second?.answeredAt)
})

test('an approval needs its four checks, which the auditor reads afterwards with who decided', async () => {
  const { params, userId } = await waiting()
  await query(app, 'update decision set limit_amount = 4000000 where user_id = $1', [userId])
  for (const checks of [undefined, [], approval.checks.slice(1)]) {
    const body = { outcome: 'APPROVE' as const, ...(checks && { checks }) }
    assert.equal((await rina.client.call(decideApplication, { params, body })).code, 'INVALID_INPUT')
  }
  assert.equal((await rina.client.call(decideApplication, { params, body: approval })).code, 'SUCCESS')
  await letTimePass()
  await takeLateEffects(app.app)
  assert.equal((await auditor.client.call(readCase, { params })).code, 'NOT_FOUND')
  const { number, decisions } = await auditor.client.data(caseDecisions, { params })
  assert.match(number, /^AP-2611-\d{5}$/)
  assert.deepEqual(
    decisions.map(({ outcome, by, limit, checks }) => [outcome, by, limit, checks]),
    [['APPROVE', 'Rina Kartika', 4_000_000, ['card', 'face', 'account', 'work']]],
  )
  const unknown = { applicationId: '019a0000-0000-7000-8000-000000000000' }
  assert.equal((await auditor.client.call(caseDecisions, { params: unknown })).code, 'NOT_FOUND')
})

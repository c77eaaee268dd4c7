import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { currentApplication, saveDraft } from '@lumbung/shared/contract/application.ts'
import * as contract from '@lumbung/shared/contract/user.ts'
import { contactInfo, decidedCustomer, ktpInfo, personalInfo, signedIn, workInfo } from '../../../testing/customers.ts'
import { openTestApp, type TestApp, type TestClient } from '../../../testing/test-app.ts'
import { paydayOf } from '../api.ts'

let app: TestApp
let client: TestClient
let number: string
let userId: string
before(async () => {
  app = await openTestApp()
  const customer = await signedIn(app)
  client = customer.client
  number = customer.number
  userId = customer.userId
  await client.data(contract.saveKtpInfo, { body: ktpInfo() })
})
after(() => app.close())

const fieldsOf = (answer: { code: string }) =>
  'data' in answer ? (answer.data as { fields: Record<string, string> }).fields : answer.code

test('C-021 N-16: personal data and home are saved and complete their flag', async () => {
  const { completed } = await client.data(contract.savePersonalInfo, { body: personalInfo })
  assert.equal(completed.residentialInfoCompleteStatus, true)
})

test('D-108: every area must lie in the one before; the first that does not is named', async () => {
  const cases = [
    [{ residentialProvince: 'Atlantis' }, 'residentialProvince'],
    [{ residentialCity: 'Kota Bogor' }, 'residentialCity'],
    [{ residentialDistrict: 'Coblong' }, 'residentialDistrict'],
    [{ residentialVillage: 'Dago' }, 'residentialVillage'],
  ] as const
  for (const [wrong, field] of cases) {
    const answer = await client.call(contract.savePersonalInfo, { body: { ...personalInfo, ...wrong } })
    assert.deepEqual(fieldsOf(answer), { [field]: 'invalid' })
  }
})

test('V-23: the mother does not have the customer’s own name', async () => {
  const body = { ...personalInfo, motherMaidenName: 'SITI  Nurhaliza' }
  assert.deepEqual(fieldsOf(await client.call(contract.savePersonalInfo, { body })), { motherMaidenName: 'motherName' })
})

test('C-023 D-100 D-103: an employee names employer and income, a homemaker neither, a freelancer income only', async () => {
  const { employerName: _, monthlyIncome: __, workSince: ___, ...bare } = workInfo
  const employee = await client.call(contract.saveWorkInfo, { body: bare })
  assert.deepEqual(fieldsOf(employee), { employerName: 'required', workSince: 'required', monthlyIncome: 'required' })
  const home = { jobType: 'HOME', sourceOfFunds: 'FAMILY', otherInstalments: 0, otherPlatforms: 0 } as const
  assert.equal((await client.call(contract.saveWorkInfo, { body: home })).code, 'SUCCESS')
  const freelance = await client.call(contract.saveWorkInfo, { body: { ...home, jobType: 'FREELANCE' } })
  assert.deepEqual(fieldsOf(freelance), { monthlyIncome: 'required' })
})

test('D-103: work does not begin in the future or before the age of 12; D-102: the payday is kept', async () => {
  for (const workSince of ['2026-12', '2001-01']) {
    const answer = await client.call(contract.saveWorkInfo, { body: { ...workInfo, workSince } })
    assert.deepEqual(fieldsOf(answer), { workSince: 'workSince' }, workSince)
  }
  await client.data(contract.saveWorkInfo, { body: { ...workInfo, payday: 25 } })
  assert.equal(await paydayOf(app.app, app.app.db, userId), 25)
})

test('V-26 FULL_NAME_SAME: a contact is not the customer and not the other contact', async () => {
  for (const wrong of [{ contactFullName: 'siti NURHALIZA' }, { contactFullName2: 'Budi  Santoso' }]) {
    const answer = await client.call(contract.saveContactInfo, { body: { ...contactInfo, ...wrong } })
    assert.equal(answer.code, 'FULL_NAME_SAME')
  }
})

test('V-27 CONTACT_PHONE_SAME: nor are their numbers', async () => {
  for (const contactPhoneNumber2 of [number, '+62 813 1111 2222']) {
    const answer = await client.call(contract.saveContactInfo, { body: { ...contactInfo, contactPhoneNumber2 } })
    assert.equal(answer.code, 'CONTACT_PHONE_SAME')
  }
})

test('C-022 D-218: a contact’s number of nine digits is saved, with or without the leading 0 as typed', async () => {
  for (const contactPhoneNumber of ['081234567', '+62 812 345 678'])
    await client.data(contract.saveContactInfo, { body: { ...contactInfo, contactPhoneNumber } })
})

test('CX-04: a draft waits on any device until its step is saved; what is saved is masked', async () => {
  const values = { contactFullName: 'Budi', contactRelation: 'SIBLING' }
  await client.data(saveDraft, { params: { step: 'contact-info' }, body: { values } })
  const before = await client.data(currentApplication)
  assert.deepEqual(before.drafts, { 'contact-info': values })
  const { rows } = await app.app.db.pool.query('select sealed from application_draft where user_id = $1', [userId])
  assert.equal(rows[0].sealed.includes('Budi'), false)
  await client.data(contract.saveContactInfo, { body: contactInfo })
  const after = await client.data(currentApplication)
  assert.deepEqual(after.drafts, {})
  assert.equal(after.saved['contact-info']?.['contactPhoneNumber'], '0813••••2222')
  assert.equal(after.nextStep, 'ktp', 'its photo is missing')
  assert.equal(after.steps.find(({ step }) => step === 'contact-info')?.done, true)
})

test('masked fields: left out they keep their value, an empty text clears them; the mother is asked once', async () => {
  const { client: other } = await signedIn(app)
  const { motherMaidenName, ...home } = personalInfo
  const first = await other.call(contract.savePersonalInfo, { body: home })
  assert.deepEqual(fieldsOf(first), { motherMaidenName: 'required' })
  const full = {
    ...home,
    motherMaidenName,
    email: 'siti@mail.com',
    npwp: '091234567012000',
    residentialHomePhone: '0221234567',
  }
  await other.data(contract.savePersonalInfo, { body: full })
  await other.data(contract.saveWorkInfo, { body: { ...workInfo, businessPhone: '0215551234' } })
  const kept = async () => {
    const {
      motherMaidenName: mother,
      email,
      npwp,
      residentialHomePhone,
      businessPhone,
    } = await other.data(contract.user)
    return { mother, email, npwp, residentialHomePhone, businessPhone }
  }
  const before = await kept()
  assert.equal(before.email, 's•••@mail.com')
  await other.data(contract.savePersonalInfo, { body: home })
  await other.data(contract.saveWorkInfo, { body: workInfo })
  assert.deepEqual(await kept(), before)
  await other.data(contract.savePersonalInfo, { body: { ...home, email: '', npwp: ' ', residentialHomePhone: '' } })
  await other.data(contract.saveWorkInfo, { body: { ...workInfo, businessPhone: '' } })
  const cleared = { email: null, npwp: null, residentialHomePhone: null, businessPhone: null }
  assert.deepEqual(await kept(), { mother: 'S•••••', ...cleared })
  const noMother = await other.call(contract.savePersonalInfo, { body: { ...home, motherMaidenName: '' } })
  assert.deepEqual(fieldsOf(noMother), { motherMaidenName: 'required' })
})

test('the number of an office is not kept for a job without one', async () => {
  const { client: other } = await signedIn(app)
  await other.data(contract.saveWorkInfo, { body: { ...workInfo, businessPhone: '0215551234' } })
  const body = { jobType: 'HOME', sourceOfFunds: 'FAMILY', otherInstalments: 0, otherPlatforms: 0 } as const
  await other.data(contract.saveWorkInfo, { body })
  assert.equal((await other.data(contract.user))['businessPhone'], null)
})

test('C-054: pick lists in both languages, by name; an unknown name gives nothing', async () => {
  const all = await client.data(contract.choices)
  assert.equal(all['maritalStatus']?.[0]?.label, 'Belum kawin')
  const query = { types: 'maritalStatus,__proto__', lang: 'en-us' }
  assert.deepEqual(Object.keys(await client.data(contract.choices, { query })), ['maritalStatus'])
})

test('C-026: names of the next level, without a session', async () => {
  const query = { province: 'DKI Jakarta', city: 'Kota Administrasi Jakarta Pusat', district: 'Menteng' }
  const villages = await app.client().data(contract.subAreas, { query })
  assert.deepEqual(villages, ['Cikini', 'Gondangdia', 'Kebon Sirih', 'Menteng', 'Pegangsaan'])
})

test('C-013 N-01: the whole record is there, masked; facts that nobody gave are null', async () => {
  const record = await client.data(contract.user)
  assert.equal(record['motherMaidenName'], 'S•••••')
  assert.equal(record['mobileNumber'], `${number.slice(0, 4)}••••${number.slice(-4)}`)
  assert.deepEqual([record['email'], record['idPhoto'], record['paymentBankName']], [null, false, null])
})

test('D-126: an approved customer may still move house, not change who she is', async () => {
  const approved = await decidedCustomer(app)
  const moved = { ...personalInfo, residentialVillage: 'Gondangdia' }
  assert.equal((await approved.client.call(contract.savePersonalInfo, { body: moved })).code, 'SUCCESS')
})

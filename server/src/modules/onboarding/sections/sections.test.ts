import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as areas from '@lumbung/shared/contract/areas.ts'
import { currentApplication, saveDraft } from '@lumbung/shared/contract/onboarding/application.ts'
import { choices } from '@lumbung/shared/contract/onboarding/option-lists.ts'
import * as contract from '@lumbung/shared/contract/onboarding/sections.ts'
import {
  contactInfo,
  decidedCustomer,
  ktpInfo,
  personalInfo,
  signedIn,
  workInfo,
} from '../../../testing/people/customers.ts'
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

const fieldsOf = (reply: { code: string }) =>
  'data' in reply ? (reply.data as { fields: Record<string, string> }).fields : reply.code

test('C-021 N-16: saving personal data and home sets the completion flag', async () => {
  const { completed } = await client.data(contract.savePersonalInfo, { body: personalInfo })
  assert.equal(completed.residentialInfoCompleteStatus, true)
})

test('D-108: an area that is not in the one above is refused with its field', async () => {
  const cases = [
    [{ residentialProvince: 'Atlantis' }, 'residentialProvince'],
    [{ residentialCity: 'Kota Bogor' }, 'residentialCity'],
    [{ residentialDistrict: 'Coblong' }, 'residentialDistrict'],
    [{ residentialVillage: 'Dago' }, 'residentialVillage'],
  ] as const
  for (const [wrong, field] of cases) {
    const reply = await client.call(contract.savePersonalInfo, { body: { ...personalInfo, ...wrong } })
    assert.deepEqual(fieldsOf(reply), { [field]: 'invalid' })
  }
})

test('V-23: a mother’s name equal to the customer’s is refused', async () => {
  const body = { ...personalInfo, motherMaidenName: 'SITI  Nurhaliza' }
  assert.deepEqual(fieldsOf(await client.call(contract.savePersonalInfo, { body })), { motherMaidenName: 'motherName' })
})

test('C-023 D-100 D-103: employer and income are required of an employee, only income of a freelancer, neither of a homemaker', async () => {
  const { employerName: _, monthlyIncome: __, workSince: ___, ...bare } = workInfo
  const employee = await client.call(contract.saveWorkInfo, { body: bare })
  assert.deepEqual(fieldsOf(employee), { employerName: 'required', workSince: 'required', monthlyIncome: 'required' })
  const home = { jobType: 'HOME', sourceOfFunds: 'FAMILY', otherInstalments: 0, otherPlatforms: 0 } as const
  assert.equal((await client.call(contract.saveWorkInfo, { body: home })).code, 'SUCCESS')
  const freelance = await client.call(contract.saveWorkInfo, { body: { ...home, jobType: 'FREELANCE' } })
  assert.deepEqual(fieldsOf(freelance), { monthlyIncome: 'required' })
})

test('D-103: a start of work in the future or before the age of 12 is refused; D-102: the payday is stored', async () => {
  for (const workSince of ['2026-12', '2001-01']) {
    const reply = await client.call(contract.saveWorkInfo, { body: { ...workInfo, workSince } })
    assert.deepEqual(fieldsOf(reply), { workSince: 'workSince' }, workSince)
  }
  await client.data(contract.saveWorkInfo, { body: { ...workInfo, payday: 25 } })
  assert.equal(await paydayOf(app.app, app.app.db, userId), 25)
})

test('V-26 FULL_NAME_SAME: a contact with the name of the customer or of the other contact is refused', async () => {
  for (const wrong of [{ contactFullName: 'siti NURHALIZA' }, { contactFullName2: 'Budi  Santoso' }]) {
    const reply = await client.call(contract.saveContactInfo, { body: { ...contactInfo, ...wrong } })
    assert.equal(reply.code, 'FULL_NAME_SAME')
  }
})

test('V-27 CONTACT_PHONE_SAME: a contact with the number of the customer or of the other contact is refused', async () => {
  for (const contactPhoneNumber2 of [number, '+62 813 1111 2222']) {
    const reply = await client.call(contract.saveContactInfo, { body: { ...contactInfo, contactPhoneNumber2 } })
    assert.equal(reply.code, 'CONTACT_PHONE_SAME')
  }
})

test('C-022 D-218: a contact’s number of nine digits is saved, with or without the leading 0 as typed', async () => {
  for (const contactPhoneNumber of ['081234567', '+62 812 345 678'])
    await client.data(contract.saveContactInfo, { body: { ...contactInfo, contactPhoneNumber } })
})

test('CX-04: a draft is returned until its step is saved; saved values are masked', async () => {
  const values = { contactFullName: 'Budi', contactRelation: 'SIBLING' }
  await client.data(saveDraft, { params: { step: 'contact-info' }, body: { values } })
  const before = await client.data(currentApplication)
  assert.deepEqual(before.drafts, { 'contact-info': values })
  const { rows } = await app.app.db.pool.query('select sealed from application_draft where user_id = $1', [userId])
  assert.equal(rows[0].sealed.includes('Budi'), false)
  await client.data(contract.saveContactInfo, { body: contactInfo })
  const after = await client.data(currentApplication)
  assert.deepEqual(after.drafts, {})
  assert.equal(after.saved['contact-info']?.['contactPhoneNumber'], '0813 •••• 2222')
  assert.equal(after.nextStep, 'ktp', 'its photo is missing')
  assert.equal(after.steps.find(({ step }) => step === 'contact-info')?.done, true)
})

test('an omitted masked field keeps its value, an empty text clears it; the mother’s name cannot be cleared', async () => {
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

test('the office number is deleted when the job has no employer', async () => {
  const { client: other } = await signedIn(app)
  await other.data(contract.saveWorkInfo, { body: { ...workInfo, businessPhone: '0215551234' } })
  const body = { jobType: 'HOME', sourceOfFunds: 'FAMILY', otherInstalments: 0, otherPlatforms: 0 } as const
  await other.data(contract.saveWorkInfo, { body })
  assert.equal((await other.data(contract.user))['businessPhone'], null)
})

test('C-054: option lists are returned by name in both languages; an unknown name is ignored', async () => {
  const all = await client.data(choices)
  assert.equal(all['maritalStatus']?.[0]?.label, 'Belum kawin')
  const query = { types: 'maritalStatus,__proto__', lang: 'en-us' }
  assert.deepEqual(Object.keys(await client.data(choices, { query })), ['maritalStatus'])
})

test('C-026: the names of the next level are returned without a session', async () => {
  const query = { province: 'DKI Jakarta', city: 'Kota Administrasi Jakarta Pusat', district: 'Menteng' }
  const villages = await app.client().data(areas.subAreas, { query })
  assert.deepEqual(villages, ['Cikini', 'Gondangdia', 'Kebon Sirih', 'Menteng', 'Pegangsaan'])
})

test('C-013 N-01: the full record is returned masked, with null for missing fields', async () => {
  const record = await client.data(contract.user)
  assert.equal(record['motherMaidenName'], 'S•••••')
  assert.equal(record['mobileNumber'], `${number.slice(0, 4)} •••• ${number.slice(-4)}`)
  assert.deepEqual([record['email'], record['idPhoto'], record['paymentBankName']], [null, false, null])
})

test('D-126: an approved customer can change the home address', async () => {
  const approved = await decidedCustomer(app)
  const moved = { ...personalInfo, residentialVillage: 'Gondangdia' }
  assert.equal((await approved.client.call(contract.savePersonalInfo, { body: moved })).code, 'SUCCESS')
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { submitApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { saveKtpInfo, user } from '@lumbung/shared/contract/onboarding/sections.ts'
import { decidedCustomer, filledIn, ktpInfo, newNik, signedIn } from '../../../testing/people/customers.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

test('C-019: the data of the ID card is stored sealed and returned masked', async () => {
  const { client, userId } = await signedIn(app)
  const { completed } = await client.data(saveKtpInfo, { body: ktpInfo({ idNumber: '3171 0156 0190 1234' }) })
  assert.equal(completed.basicInfoCompleteStatus, false, 'its photo is missing')
  const record = await client.data(user)
  assert.equal(record['idNumber'], '3171••••••••1234')
  assert.equal(record['fullName'], 'Siti Nurhaliza')
  const { rows } = await app.app.db.pool.query('select sealed from profile_section where user_id = $1', [userId])
  assert.equal(String(rows[0].sealed.toString('latin1')).includes('Nurhaliza'), false)
})

test('INVALID_NIK_CODE: a NIK with an impossible province, date or serial is refused', async () => {
  const { client } = await signedIn(app)
  for (const idNumber of ['9971015601901234', '3171017201901234', '3171015601900000']) {
    const { code } = await client.call(saveKtpInfo, { body: ktpInfo({ idNumber }) })
    assert.equal(code, 'INVALID_NIK_CODE', idNumber)
  }
})

test('V-04: a NIK of 15 digits is refused as INVALID_INPUT', async () => {
  const { client } = await signedIn(app)
  const reply = await client.call(saveKtpInfo, { body: ktpInfo({ idNumber: '317101560190123' }) })
  assert.equal(reply.code, 'INVALID_INPUT')
})

test('INVALID_INPUT: a birth date that does not exist is refused', async () => {
  const { client } = await signedIn(app)
  for (const birthDate of ['2000-13-45', '1990-02-31']) {
    const reply = await client.call(saveKtpInfo, { body: ktpInfo({ birthDate }) })
    assert.deepEqual('data' in reply && reply.data, { fields: { birthDate: 'date' } }, birthDate)
  }
})

test('behaviour 14: a place of birth may have hyphens, brackets and apostrophes, but not only digits', async () => {
  const { client } = await signedIn(app)
  const idNumber = newNik()
  for (const birthPlace of ['Pare-Pare', 'Toli-Toli (Kab.)', 'Bau-Bau', 'Fak-Fak', "Ba'a"])
    await client.data(saveKtpInfo, { body: ktpInfo({ idNumber, birthPlace }) })
  for (const [birthPlace, birthPlaceError] of [
    ['', 'required'],
    ['12-34', 'birthPlace'],
    ['a'.repeat(101), 'tooLong'],
  ] as const) {
    const reply = await client.call(saveKtpInfo, { body: ktpInfo({ idNumber, birthPlace }) })
    assert.deepEqual('data' in reply && reply.data, { fields: { birthPlace: birthPlaceError } }, birthPlace)
  }
})

test('D-126: a change under review is refused with APPLICATION_VERIFYING, after approval with HAS_LIMIT', async () => {
  const { client } = await filledIn(app, { ktp: { idNumber: newNik('9018') } })
  await client.data(submitApplication, { key: 'submit-locked' })
  assert.equal((await client.call(saveKtpInfo, { body: ktpInfo() })).code, 'APPLICATION_VERIFYING')
  const approved = await decidedCustomer(app)
  assert.equal((await approved.client.call(saveKtpInfo, { body: ktpInfo() })).code, 'HAS_LIMIT')
})

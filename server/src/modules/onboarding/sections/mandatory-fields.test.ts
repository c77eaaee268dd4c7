import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, test } from 'node:test'
import { home } from '@lumbung/shared/contract/home.ts'
import { applyForLoan } from '@lumbung/shared/contract/lending/orders.ts'
import { eligibility } from '@lumbung/shared/contract/lending/products.ts'
import { checkApplication, currentApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { bankInfo } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { mandatoryFields, saveMandatoryFields } from '@lumbung/shared/contract/onboarding/mandatory-fields.ts'
import * as contract from '@lumbung/shared/contract/onboarding/sections.ts'
import type { MandatoryField } from '@lumbung/shared/enums/onboarding/mandatory-fields.ts'
import { byOperator } from '../../../platform/access/actor.ts'
import { jakarta } from '../../../testing/load/seed-customers.ts'
import { loanOf3Million } from '../../../testing/loans/borrowers.ts'
import { runLumbung, typeLumbung } from '../../../testing/lumbung.ts'
import { decidedCustomer, ktpInfo, personalInfo, signedIn, workInfo } from '../../../testing/people/customers.ts'
import { newOperator, type TestOperator, typedBy } from '../../../testing/people/operators.ts'
import { openTestApp, type TestApp, type TestClient } from '../../../testing/test-app.ts'
import { together } from '../../../testing/together.ts'
import { setMandatory } from '../api.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())
const sql = (text: string, values: unknown[] = []) => app.app.db.pool.query(text, values)
afterEach(() => sql('truncate mandatory_field'))

const today = '2026-11-20'
const demand = (field: MandatoryField, since = today) =>
  setMandatory(app.app, app.app.db, { field, since, mandatory: true, by: byOperator('Rina') })
const fieldsOf = (reply: object) => ('data' in reply ? (reply.data as { fields?: object }).fields : undefined)
const missing = async (client: TestClient) => (await client.data(mandatoryFields)).fields

async function apply(client: TestClient): Promise<string> {
  const [account] = await client.data(bankInfo)
  const wish = { ...loanOf3Million, loanPurpose: 'EDUCATION' as const, location: jakarta }
  return (await client.call(applyForLoan, { body: { ...wish, bankAccountId: account?.id ?? '' }, key: randomUUID() }))
    .code
}

test('R-062 CX-80 CX-81 D-061: a field that became compulsory is asked for before the next loan, and only then', async () => {
  const { client } = await decidedCustomer(app)
  assert.deepEqual(await missing(client), [])
  await demand('email')
  await demand('businessPhone')
  await demand('npwp', '2026-11-21')
  assert.deepEqual(await missing(client), ['email', 'businessPhone'])
  assert.deepEqual(await client.data(eligibility), { result: 'INVALID', isIncomplete: true })
  assert.equal(await apply(client), 'INCOMPLETE_USER_INFO')

  const half = await client.call(saveMandatoryFields, { body: { email: 'siti@contoh.example' } })
  assert.deepEqual(fieldsOf(half), { businessPhone: 'required' })
  assert.deepEqual(await missing(client), ['email', 'businessPhone'])
  const whole = { email: 'siti@contoh.example', businessPhone: '021 5551234' }
  assert.deepEqual(await client.data(saveMandatoryFields, { body: whole }), { fields: [] })
  assert.deepEqual(await missing(client), [])
  assert.equal((await client.data(contract.user)).email, 's•••@contoh.example')
  assert.equal(await apply(client), 'SUCCESS')
})

test('a filled field cannot be changed this way, and a repeated call changes nothing', async () => {
  const { client } = await decidedCustomer(app, { personal: { email: 'own@contoh.example' } })
  await demand('email')
  assert.deepEqual(await missing(client), [])
  await client.data(saveMandatoryFields, { body: { email: 'thief@contoh.example', npwp: '0123456789012345' } })
  const { email, npwp } = await client.data(contract.user)
  assert.deepEqual([email, npwp], ['o•••@contoh.example', null])
})

const someoneWaits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

test('a form that is saved at the same moment loses nothing', async () => {
  const { client, userId } = await decidedCustomer(app)
  await demand('npwp')
  const body = { ...personalInfo, residentialAddress: 'Jalan Baru 7', npwp: '012345678901234' }
  const save = () => client.call(contract.savePersonalInfo, { body })
  const fillThen = async () => {
    while ((await sql(someoneWaits)).rowCount === 0);
    return client.call(saveMandatoryFields, { body: { npwp: '998877665544332' } })
  }
  const row = `select from profile_section where user_id = $1 and section = 'personal' for update`
  const replies = await together<{ code: string }>(app, { sql: row, values: [userId] }, [save, fillThen])
  assert.deepEqual(
    replies.map(({ code }) => code),
    ['SUCCESS', 'SUCCESS'],
  )
  const { residentialAddress, npwp } = await client.data(contract.user)
  assert.deepEqual([residentialAddress, String(npwp).slice(0, 4)], ['Jalan Baru 7', '0123'])
})

test('D-100 D-103: nobody is asked for a field that the job does not have', async () => {
  const { client } = await decidedCustomer(app, { work: { jobType: 'FREELANCE' } })
  await demand('businessPhone')
  await demand('payday')
  assert.deepEqual(await missing(client), ['payday'])
})

test('wrong values are refused with their fields', async () => {
  const { client } = await decidedCustomer(app)
  await demand('email')
  await demand('payday')
  const wrong = await client.call(saveMandatoryFields, { body: { email: 'siti@', payday: 32 } })
  assert.deepEqual(fieldsOf(wrong), { email: 'email', payday: 'invalid' })
  const empty = await client.call(saveMandatoryFields, { body: { email: '', payday: 25 } })
  assert.deepEqual(fieldsOf(empty), { email: 'required' })
})

test('the form requires the field, and a step that was saved without it is open again', async () => {
  const { client } = await signedIn(app)
  await client.data(contract.saveKtpInfo, { body: ktpInfo() })
  await client.data(contract.savePersonalInfo, { body: personalInfo })
  await client.data(contract.saveWorkInfo, { body: workInfo })
  assert.deepEqual(await missing(client), [])
  await demand('email')
  await demand('payday')
  const { mandatory, problems, steps } = await client.data(currentApplication)
  assert.deepEqual(mandatory.toSorted(), ['email', 'payday'])
  assert.deepEqual(problems['personal-info'], { email: 'required' })
  assert.deepEqual(problems['work-info'], workInfo.payday ? undefined : { payday: 'required' })
  assert.equal(steps.find(({ step }) => step === 'personal-info')?.done, false)
  assert.ok((await client.data(checkApplication)).missing.includes('personal-info'))
  assert.equal((await client.data(home)).application?.nextStep, 'ktp')
  assert.deepEqual(fieldsOf(await client.call(contract.savePersonalInfo, { body: personalInfo })), {
    email: 'required',
  })
  const { completed } = await client.data(contract.savePersonalInfo, {
    body: { ...personalInfo, email: 'siti@contoh.example' },
  })
  assert.equal(completed.residentialInfoCompleteStatus, true)
})

test('an order that waits for its signature is signed although a field has become compulsory', async () => {
  const { client } = await decidedCustomer(app)
  assert.equal(await apply(client), 'SUCCESS')
  await demand('email')
  const { result } = await client.data(eligibility)
  assert.equal(result, 'HAS_LBA_TO_SIGN')
})

/** Runs the command on the test's database. */
const settings = () => ({ DATABASE_URL: app.databaseUrl, LUMBUNG_DATA: app.app.config.dataDir })
const command = (...args: string[]) => runLumbung(settings(), 'fields', 'mandatory', ...args)

/** Runs it as somebody who signs in. */
const signed = async (operator: TestOperator, ...args: string[]) =>
  typeLumbung(settings(), await typedBy(app, operator), 'fields', 'mandatory', ...args, '--as', operator.email)

test('lumbung fields mandatory requires, lists and releases a field, and says what is wrong with its input', async () => {
  const { client } = await decidedCustomer(app)
  const now = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  const rina = await newOperator(app, ['PRODUCT'], 'Rina Kartika')
  const said = async (...args: string[]) => {
    const { printed, complaint } = await (args.length > 0 ? signed(rina, ...args) : command())
    return printed + complaint
  }
  assert.match(await said('require', 'email', '--since', now), /email is compulsory from/)
  assert.match(await said(), /email +compulsory +\d{4}-\d\d-\d\d +Rina Kartika/)
  await sql(`update mandatory_field set since = $1`, [today])
  assert.deepEqual(await missing(client), ['email'])
  assert.match(await said('release', 'email', '--since', now), /email is optional from/)
  await sql(`update mandatory_field set since = $1`, [today])
  assert.deepEqual(await missing(client), [])
  const wrong = [
    await command('require', 'religion', '--since', now, '--as', 'rina@lender.example'),
    await command('require', 'email', '--since', '2026-02-30', '--as', 'rina@lender.example'),
    await command('require', 'email', '--since', '2026-01-01', '--as', 'rina@lender.example'),
    await command('require', 'email', '--since', now),
    await command('forbid', 'email', '--since', now, '--as', 'rina@lender.example'),
  ]
  assert.deepEqual(
    wrong.map(({ code }) => code),
    [2, 2, 2, 2, 2],
  )
})

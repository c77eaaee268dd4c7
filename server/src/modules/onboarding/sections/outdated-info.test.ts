import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, test } from 'node:test'
import { applyForLoan } from '@lumbung/shared/contract/lending/orders.ts'
import { eligibility } from '@lumbung/shared/contract/lending/products.ts'
import { addBankAccount, bankInfo } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { saveMandatoryFields } from '@lumbung/shared/contract/onboarding/mandatory-fields.ts'
import { outdatedInfo } from '@lumbung/shared/contract/onboarding/outdated-info.ts'
import * as contract from '@lumbung/shared/contract/onboarding/sections.ts'
import { byOperator } from '../../../platform/access/actor.ts'
import { jakarta } from '../../../testing/load/seed-customers.ts'
import { loanOf3Million } from '../../../testing/loans/borrowers.ts'
import {
  contactInfo,
  decidedCustomer,
  faceForAccount,
  newAccount,
  personalInfo,
  signedIn,
  workInfo,
} from '../../../testing/people/customers.ts'
import { openTestApp, type TestApp, type TestClient } from '../../../testing/test-app.ts'
import { setMandatory } from '../api.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())
const sql = (text: string, values: unknown[] = []) => app.app.db.pool.query(text, values)
afterEach(() => sql('truncate mandatory_field'))

const today = '2026-11-20'
const yearAgo = '2025-11-20'
const overAYearAgo = '2025-11-19'
/** Dates the confirmation of every section, or of some. */
const age = (userId: string, date: string, sections = ['personal', 'work', 'contact']) =>
  sql(
    `update profile_section set confirmed_on = $2,
      home_confirmed_on = case when section = 'personal' then $2::date end where user_id = $1 and section = any($3)`,
    [userId, date, sections],
  )
const due = async (client: TestClient) =>
  (await client.data(outdatedInfo)).parts.map(({ part, reason }) => `${part} ${reason}`)
async function apply(client: TestClient): Promise<string> {
  const [account] = await client.data(bankInfo)
  const wish = { ...loanOf3Million, loanPurpose: 'EDUCATION' as const, location: jakarta }
  return (await client.call(applyForLoan, { body: { ...wish, bankAccountId: account?.id ?? '' }, key: randomUUID() }))
    .code
}

test('R-063 CX-105: data older than 12 months are refreshed before the next loan, part by part', async () => {
  const { client, userId } = await decidedCustomer(app)
  const { client: other } = await decidedCustomer(app)
  assert.deepEqual(await due(client), [])
  await age(userId, yearAgo)
  assert.deepEqual(await due(client), [], 'twelve months to the day')
  assert.deepEqual(await client.data(eligibility), { result: 'APPLICABLE' })

  await age(userId, overAYearAgo)
  assert.deepEqual(await due(client), ['personalInfo OLD', 'residentialInfo OLD', 'workInfo OLD', 'contactInfo OLD'])
  assert.equal((await client.data(outdatedInfo)).parts[0]?.confirmedOn, overAYearAgo)
  assert.deepEqual(await client.data(eligibility), { result: 'INVALID', isOutdated: true })
  assert.equal(await apply(client), 'USER_INFO_OUTDATED')
  assert.deepEqual(await due(other), [], 'another customer')

  await client.data(contract.savePersonalInfo, { body: personalInfo, query: { part: 'personalInfo' } })
  assert.deepEqual(await due(client), ['residentialInfo OLD', 'workInfo OLD', 'contactInfo OLD'])
  await client.data(contract.savePersonalInfo, { body: personalInfo, query: { part: 'residentialInfo' } })
  await client.data(contract.saveWorkInfo, { body: workInfo })
  assert.equal(await apply(client), 'USER_INFO_OUTDATED')
  await client.data(contract.saveContactInfo, { body: contactInfo })
  assert.deepEqual(await due(client), [])
  assert.equal(await apply(client), 'SUCCESS')
})

test('both parts of personal data are confirmed by a call that names none', async () => {
  const { client, userId } = await decidedCustomer(app)
  await age(userId, overAYearAgo, ['personal'])
  await client.data(contract.savePersonalInfo, { body: personalInfo })
  assert.deepEqual(await due(client), [])
})

test('a refused save confirms nothing', async () => {
  const { client, userId } = await decidedCustomer(app)
  await age(userId, overAYearAgo, ['personal'])
  const wrong = { ...personalInfo, residentialProvince: 'Atlantis' }
  assert.equal((await client.call(contract.savePersonalInfo, { body: wrong })).code, 'INVALID_INPUT')
  assert.deepEqual(await due(client), ['personalInfo OLD', 'residentialInfo OLD'])
})

test('D-061: a part that lacks a compulsory field is listed, and filling that field in confirms nothing else', async () => {
  const { client, userId } = await decidedCustomer(app)
  await setMandatory(app.app, app.app.db, { field: 'email', since: today, mandatory: true, by: byOperator('Rina') })
  assert.deepEqual(await due(client), ['personalInfo MISSING'])
  await age(userId, overAYearAgo, ['personal'])
  assert.deepEqual(await client.data(eligibility), { result: 'INVALID', isIncomplete: true })
  await client.data(saveMandatoryFields, { body: { email: 'siti@contoh.example' } })
  assert.deepEqual(await due(client), ['personalInfo OLD', 'residentialInfo OLD'])
})

test('R-068 NO_ACCOUNT: without an account that can receive money one is added before the loan form', async () => {
  const { client, userId } = await decidedCustomer(app)
  await sql(`update bank_account set status = 'MISMATCH_ACCOUNT' where user_id = $1`, [userId])
  assert.deepEqual(await due(client), ['bankInfo NO_ACCOUNT'])
  assert.deepEqual(await client.data(eligibility), { result: 'INVALID', isOutdated: true })
  assert.equal(await apply(client), 'BANK_ACCOUNT_IS_INVALID')
  const accountNumber = newAccount()
  const body = { bankCode: 'BCA', accountNumber, accountNumberConfirmation: accountNumber }
  await client.data(addBankAccount, { body: { ...body, ...(await faceForAccount(client)) } })
  assert.deepEqual(await due(client), [])
  assert.deepEqual(await client.data(eligibility), { result: 'APPLICABLE' })
})

test('of orders sent at the same moment none is placed while data are old', async () => {
  const { client, userId } = await decidedCustomer(app)
  await age(userId, overAYearAgo, ['work'])
  const codes = await Promise.all([apply(client), apply(client), apply(client)])
  assert.deepEqual(codes, ['USER_INFO_OUTDATED', 'USER_INFO_OUTDATED', 'USER_INFO_OUTDATED'])
  const orders = await sql('select from loan_order where user_id = $1', [userId])
  assert.equal(orders.rowCount, 0)
})

test('REACH_DBR_RESTRICTION R-067: less income and higher instalments count at once, more income only up to the decision', async () => {
  const { client, userId } = await decidedCustomer(app)
  const declare = (changes: Partial<contract.WorkInfo>) =>
    client.data(contract.saveWorkInfo, { body: { ...workInfo, ...changes } })
  const means = async () => {
    const { rows } = await sql('select income, other_installments from credit_limit where user_id = $1', [userId])
    return [rows[0].income, rows[0].other_installments]
  }
  // Rp571.100 a month for this loan.
  await declare({ monthlyIncome: 1_900_000 })
  assert.equal(await apply(client), 'REACH_DBR_RESTRICTION')
  await declare({ otherInstalments: 3_100_000 })
  assert.deepEqual(await means(), [12_000_000, 3_100_000])
  assert.equal(await apply(client), 'REACH_DBR_RESTRICTION')
  await declare({ jobType: 'NONE', monthlyIncome: undefined })
  assert.equal(await apply(client), 'REACH_DBR_RESTRICTION')
  await declare({ monthlyIncome: 90_000_000 })
  assert.deepEqual(await means(), [12_000_000, 0])
  await Promise.all([declare({ monthlyIncome: 8_000_000 }), declare({ monthlyIncome: 9_000_000 })])
  await declare({})
  assert.deepEqual(await means(), [12_000_000, 0])
  assert.equal(await apply(client), 'SUCCESS')
})

test('an order that waits for its signature is not affected', async () => {
  const { client, userId } = await decidedCustomer(app)
  assert.equal(await apply(client), 'SUCCESS')
  await age(userId, overAYearAgo)
  assert.equal((await client.data(eligibility)).result, 'HAS_LBA_TO_SIGN')
})

test('a new customer has nothing to refresh', async () => {
  const { client } = await signedIn(app)
  assert.deepEqual(await due(client), [])
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { applyForLoan, cancelOrder, order } from '@lumbung/shared/contract/lending/orders.ts'
import { submitApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import {
  addBankAccount,
  bankInfo,
  bankList,
  makePrimary,
  savePaymentInfo,
} from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { saveKtpInfo } from '@lumbung/shared/contract/onboarding/sections.ts'
import { ProviderUnavailable } from '../../../providers/provider-error.ts'
import { loanOf3Million } from '../../../testing/loans/borrowers.ts'
import {
  decidedCustomer,
  faceForAccount,
  filledIn,
  ktpInfo,
  newAccount,
  signedIn,
} from '../../../testing/people/customers.ts'
import { signIn } from '../../../testing/people/sign-in.ts'
import { openTestApp, type TestApp, type TestClient } from '../../../testing/test-app.ts'
import { bankAccountOf } from '../api.ts'
import { checkPendingAccounts } from './check-bank-account.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const input = (accountNumber: string, bankCode = 'BCA') => ({
  body: { bankCode, accountNumber, accountNumberConfirmation: accountNumber },
})
const named = async () => {
  const customer = await signedIn(app)
  await customer.client.data(saveKtpInfo, { body: ktpInfo() })
  return customer
}
const statusOf = async (client: TestClient, id: string) =>
  (await client.data(bankInfo)).find((account) => account.id === id)?.status

/** An account with the face that it needs once a limit is granted. */
const withFace = async (client: TestClient, number: string) => {
  const { body } = input(number)
  return { body: { ...body, ...(await faceForAccount(client)) } }
}

test('CX-20 C-015: an account is pending until the bank confirms the name; the first one is primary', async () => {
  const { client, userId } = await named()
  const { id, status } = await client.data(addBankAccount, input('5271 0034 5678'))
  assert.equal(status, 'BANK_VALID_PENDING')
  await app.settle()
  const [account] = await client.data(bankInfo)
  assert.deepEqual(account, {
    id,
    bankCode: 'BCA',
    bankName: 'BCA',
    accountNumberMasked: '•••• 5678',
    last4: '5678',
    holderName: 'SITI NURHALIZA',
    status: 'VALID',
    primary: true,
    addedAt: app.clock.now().toISOString(),
    checkedAt: app.clock.now().toISOString(),
  })
  const forMoney = await bankAccountOf(app.app, app.app.db, userId, id)
  assert.deepEqual(
    [forMoney?.bankCode, forMoney?.accountNumber, forMoney?.usableFrom],
    ['014', '527100345678', undefined],
  )
  const otherCustomer = await signedIn(app)
  assert.equal(await bankAccountOf(app.app, app.app.db, otherCustomer.userId, id), undefined)
})

test('V-03: a different confirmation, an unknown bank and a wallet are refused', async () => {
  const { client } = await named()
  const body = { ...input('5271003456').body, accountNumberConfirmation: '5271003457' }
  const reply = await client.call(addBankAccount, { body })
  assert.deepEqual('data' in reply && reply.data, { fields: { accountNumberConfirmation: 'accountMismatch' } })
  assert.equal((await client.call(addBankAccount, input(newAccount(), 'NOPE'))).code, 'INVALID_INPUT')
  assert.equal((await client.call(addBankAccount, input('081234567890', 'GOPAY'))).code, 'BANK_NOT_SUPPORTED')
  assert.ok((await client.data(bankList)).every(({ kind }) => kind === 'BANK'))
})

test('INCOMPLETE_USER_INFO: an account without a saved name is refused', async () => {
  const { client } = await signedIn(app)
  assert.equal((await client.call(addBankAccount, input(newAccount()))).code, 'INCOMPLETE_USER_INFO')
  assert.equal((await client.call(savePaymentInfo, input(newAccount()))).code, 'INCOMPLETE_USER_INFO')
})

test('D-120: the bank’s answer determines the status; another person’s name is never shown', async () => {
  const { client } = await named()
  const expected = {
    '9001': 'MISMATCH_ACCOUNT',
    '9002': 'BANK_VALID_PENDING',
    '9003': 'INVALID_ACCOUNT',
    '9004': 'ABNORMAL_ACCOUNT',
    '9005': 'VIRTUAL_ACCOUNT',
  }
  for (const [ending, status] of Object.entries(expected)) {
    const { id } = await client.data(addBankAccount, input(newAccount(ending)))
    await app.settle()
    assert.equal(await statusOf(client, id), status, ending)
  }
  assert.ok((await client.data(bankInfo)).every((account) => account.holderName === undefined))
})

test('#20: a holder name from the bank is stored without invisible characters', async (t) => {
  const { client } = await named()
  const { providers } = app.app
  t.after(() => {
    app.app.providers = providers
  })
  const holderName = '\u202eSITI\u0000 \u061c NUR\u200bHALIZA\n'
  app.app.providers = { ...providers, nameInquiry: { inquire: async () => ({ outcome: 'FOUND', holderName }) } }
  await client.data(addBankAccount, input(newAccount()))
  await app.settle()
  assert.equal((await client.data(bankInfo))[0]?.holderName, 'SITI NURHALIZA')
})

test('MAX_RETRY_COUNT_REACHED_TRY_TOMORROW: after three mismatches accounts are refused until midnight in Jakarta', async () => {
  const { client } = await named()
  for (let count = 0; count < 3; count++) {
    await client.data(addBankAccount, input(newAccount('9001')))
    await app.settle()
  }
  const refused = async () => (await client.call(savePaymentInfo, input(newAccount()))).code
  assert.equal(await refused(), 'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW')
  const before = app.clock.now().toISOString()
  app.clock.set('2026-11-20T16:59:59.999Z')
  assert.equal(await refused(), 'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW')
  app.clock.set('2026-11-20T17:00:00Z')
  assert.equal(await refused(), 'SUCCESS')
  app.clock.set(before)
})

test('behaviour 4: of five accounts entered concurrently three are checked', async () => {
  const { client } = await named()
  const numbers = Array.from({ length: 5 }, () => newAccount('9001'))
  const codes = (await Promise.all(numbers.map((number) => client.call(addBankAccount, input(number))))).map(
    ({ code }) => code,
  )
  assert.deepEqual(codes.sort(), [
    'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW',
    'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW',
    'SUCCESS',
    'SUCCESS',
    'SUCCESS',
  ])
  await app.settle()
  assert.equal((await client.call(addBankAccount, input(newAccount()))).code, 'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW')
})

test('behaviour 4: three unanswered accounts block others for two days, but not themselves', async (t) => {
  const { client } = await named()
  const { nameInquiry } = app.app.providers
  const before = app.clock.now().toISOString()
  t.after(() => {
    app.app.providers.nameInquiry = nameInquiry
    app.clock.set(before)
  })
  app.app.providers.nameInquiry = { inquire: () => Promise.resolve({ outcome: 'PENDING' }) }
  const number = newAccount()
  for (const one of [number, newAccount(), newAccount()]) await client.data(addBankAccount, input(one))
  assert.equal((await client.call(addBankAccount, input(newAccount()))).code, 'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW')
  assert.equal((await client.call(addBankAccount, input(number))).code, 'SUCCESS')
  app.clock.set(new Date(new Date(before).getTime() + 2 * 86_400_000).toISOString())
  assert.equal((await client.call(addBankAccount, input(newAccount()))).code, 'SUCCESS')
})

test('D-129: an account number that the bank does not know is not counted as a mismatch', async () => {
  const { client } = await named()
  for (let count = 0; count < 4; count++) {
    assert.equal((await client.call(addBankAccount, input(newAccount('9003')))).code, 'SUCCESS')
    await app.settle()
  }
})

test('an account entered twice is one account; changing the name on the ID card checks it again', async () => {
  const { client } = await named()
  const number = newAccount()
  const { id } = await client.data(addBankAccount, input(number))
  await app.settle()
  assert.deepEqual(await client.data(addBankAccount, input(number)), { id, status: 'VALID' })
  await client.data(saveKtpInfo, { body: ktpInfo({ fullName: 'Rina Wati' }) })
  assert.equal(await statusOf(client, id), 'BANK_VALID_PENDING')
  await app.settle()
  const [account] = await client.data(bankInfo)
  assert.deepEqual([account?.status, account?.holderName], ['VALID', 'RINA WATI'])
})

test('an account stays pending while the bank is down; the schedule checks it again after ten minutes', async (t) => {
  const { client } = await named()
  const { nameInquiry } = app.app.providers
  t.after(() => {
    app.app.providers.nameInquiry = nameInquiry
  })
  app.app.providers.nameInquiry = { inquire: () => Promise.resolve({ outcome: 'PENDING' }) }
  const { id } = await client.data(addBankAccount, input(newAccount()))
  await app.settle()
  assert.equal(await statusOf(client, id), 'BANK_VALID_PENDING')
  app.app.providers.nameInquiry = { inquire: () => Promise.reject(new ProviderUnavailable('bank', 'down')) }
  await app.clock.moveBy(10 * 60_000)
  await checkPendingAccounts(app.app)
  assert.equal(await statusOf(client, id), 'BANK_VALID_PENDING')
  app.app.providers.nameInquiry = nameInquiry
  await checkPendingAccounts(app.app)
  assert.equal(await statusOf(client, id), 'VALID')
})

test('CX-21: only a valid account of the customer can become primary; a new one cannot be used for 24 hours', async () => {
  const { client, userId } = await decidedCustomer(app)
  const { id } = await client.data(addBankAccount, await withFace(client, newAccount()))
  assert.equal(
    (await client.call(makePrimary, { params: { accountId: id }, body: {} })).code,
    'BANK_ACCOUNT_IS_INVALID',
  )
  await app.settle()
  await client.data(makePrimary, { params: { accountId: id }, body: await faceForAccount(client) })
  const primary = (await client.data(bankInfo)).filter((account) => account.primary)
  assert.deepEqual(
    primary.map((account) => account.id),
    [id],
  )
  const rests = (await bankAccountOf(app.app, app.app.db, userId, id))?.usableFrom
  assert.equal(rests?.getTime(), app.clock.now().getTime() + 24 * 3_600_000)
  const other = await named()
  assert.equal((await other.client.call(makePrimary, { params: { accountId: id }, body: {} })).code, 'NOT_FOUND')
  assert.equal((await client.call(savePaymentInfo, input(newAccount()))).code, 'HAS_LIMIT')
})

test('behaviour 9: an invalid account entered again after approval cannot be used for 24 hours', async () => {
  const customer = await filledIn(app)
  const number = newAccount('9003')
  const { id } = await customer.client.data(addBankAccount, input(number))
  await app.settle()
  await customer.client.data(submitApplication, { key: `submit-${customer.userId}` })
  await app.settle()
  const restsUntil = async () => (await bankAccountOf(app.app, app.app.db, customer.userId, id))?.usableFrom?.getTime()
  assert.equal(await restsUntil(), undefined)
  await customer.client.data(addBankAccount, await withFace(customer.client, number))
  assert.equal(await restsUntil(), app.clock.now().getTime() + 24 * 3_600_000)
})

test('behaviour 9: a valid account entered again can be used immediately', async () => {
  const accountNumber = newAccount()
  const { client, userId } = await decidedCustomer(app, { bank: { accountNumber } })
  const { id, status } = await client.data(addBankAccount, await withFace(client, accountNumber))
  assert.equal(status, 'VALID')
  assert.equal((await bankAccountOf(app.app, app.app.db, userId, id))?.usableFrom, undefined)
})

test('D-091: on a device that has not verified the face the bank step is refused', async () => {
  const { client, number } = await filledIn(app)
  await app.clock.moveBy(60_000)
  const otherCustomer = await signIn(app, number)
  assert.equal((await otherCustomer.call(savePaymentInfo, input(newAccount()))).code, 'SECURITY_CHECK_REQUIRED')
  assert.equal((await client.call(savePaymentInfo, input(newAccount()))).code, 'SUCCESS')
})

test('D-123 BANK_ACCOUNT_IN_USE: the primary account cannot be changed while an order uses it', async () => {
  const { client } = await decidedCustomer(app)
  const number = newAccount()
  const { id: own } = await client.data(addBankAccount, await withFace(client, number))
  const { id: other } = await client.data(addBankAccount, await withFace(client, newAccount()))
  await app.settle()
  await app.clock.moveBy(24 * 3_600_000)
  const choose = async (accountId: string, body = {}) =>
    (await client.call(makePrimary, { params: { accountId }, body })).code
  assert.equal(await choose(own, await faceForAccount(client)), 'SUCCESS')
  const body = { ...loanOf3Million, loanPurpose: 'EDUCATION' as const, bankAccountId: own }
  const { orderId } = await client.data(applyForLoan, { body, key: 'order-on-own-account' })
  assert.equal(await choose(other), 'BANK_ACCOUNT_IN_USE')
  assert.deepEqual(await client.data(addBankAccount, await withFace(client, number)), { id: own, status: 'VALID' })
  assert.equal((await client.data(order, { params: { orderId } })).bankAccount.id, own)
  await client.data(cancelOrder, { params: { orderId } })
  assert.equal(await choose(other, await faceForAccount(client)), 'SUCCESS')
})

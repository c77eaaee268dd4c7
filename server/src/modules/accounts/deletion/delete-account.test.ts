import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import * as contract from '@lumbung/shared/contract/accounts/deletion.ts'
import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { home } from '@lumbung/shared/contract/home.ts'
import { currentApplication, submitApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { bankInfo } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { saveWorkInfo } from '@lumbung/shared/contract/onboarding/sections.ts'
import { createPaymentCode, payment } from '@lumbung/shared/contract/payments.ts'
import { type Borrower, borrowerAt } from '../../../testing/loans/borrowers.ts'
import { debtors, handled } from '../../../testing/loans/loans.ts'
import {
  type Customer,
  type CustomerOverrides,
  decidedCustomer,
  filledIn,
  newNik,
  newNumber,
  signedIn,
  workInfo,
} from '../../../testing/people/customers.ts'
import { readCode } from '../../../testing/people/sign-in.ts'
import { openTestApp, query, type TestApp, type TestClient } from '../../../testing/test-app.ts'
import { verifyLedger } from '../../audit/api.ts'
import { takeApplicationLock } from '../../onboarding/application/application-store.ts'
import { erasePerson } from '../retention/erase-person.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

/** Another code may be sent. */
const aMinuteLater = () => app.clock.set(new Date(app.clock.now().getTime() + 60_000).toISOString())
const codeFor = async ({ client, number }: Pick<Customer, 'client' | 'number'>) => {
  await client.data(contract.sendDeletionCode)
  return readCode(app, number)
}
const remove = (client: TestClient, otp: string) => client.call(contract.deleteAccount, { body: { otp } })
const removed = async (customer: Pick<Customer, 'client' | 'number'>) => {
  const reply = await remove(customer.client, await codeFor(customer))
  assert.equal(reply.code, 'SUCCESS', JSON.stringify(reply))
}
const reasonsOf = async (client: TestClient) => (await client.data(contract.deletion)).reasons
const keyOf = (userId: string) => query(app, 'select 1 from person_key where user_id = $1', [userId])
const person = (userId: string) => query(app, 'select closed_at from person where user_id = $1', [userId])

/** An approved customer who can borrow. */
async function approved(overrides?: CustomerOverrides): Promise<Customer & { borrower: Borrower }> {
  const customer = await decidedCustomer(app, overrides)
  const { client, userId, number } = customer
  const [account] = await client.data(bankInfo)
  const borrower = borrowerAt(app, client, { userId, bankAccountId: account?.id ?? '', mobile: number, token: '' })
  return { ...customer, borrower }
}

test('CX-47 CX-48: an account without a decision is erased, and its number can register again', async () => {
  const customer = await filledIn(app)
  const { client, userId, number } = customer
  aMinuteLater()
  const other = await signedIn(app, number)
  assert.deepEqual(await client.data(contract.deletion), { allowed: true, reasons: [], keeps: 'NOTHING' })
  aMinuteLater()
  await removed(customer)
  assert.deepEqual([await person(userId), await keyOf(userId)], [[], []])
  assert.equal(client.cookie, undefined, 'the cookie is removed')
  assert.equal((await other.client.call(userInfo)).code, 'UNAUTHORIZED', 'the other session ends')
  await app.clock.moveBy(86_400_000)
  const again = await signedIn(app, number)
  assert.notEqual(again.userId, userId)
  assert.equal((await again.client.data(currentApplication)).review, 'DEFAULT')
})

test('CX-83: the deletion needs the code of the SMS; a code of another purpose or customer is refused', async () => {
  const customer = await signedIn(app)
  const { client, userId } = customer
  const unsent = await remove(client, '123456')
  assert.equal(unsent.code, 'OTP_CHECK_FAILED')
  const otp = await codeFor(customer)
  const soon = await client.call(contract.sendDeletionCode)
  assert.equal(soon.code, 'TOO_MANY_REQUESTS')
  const stranger = await signedIn(app)
  assert.equal((await remove(stranger.client, otp)).code, 'OTP_CHECK_FAILED')
  const wrong = otp === '000000' ? '000001' : '000000'
  const refused = await remove(client, wrong)
  assert.deepEqual([refused.code, refused.data], ['OTP_CHECK_FAILED', { triesLeft: 2 }])
  await remove(client, wrong)
  await remove(client, wrong)
  assert.equal((await remove(client, otp)).code, 'OTP_CHECK_FAILED', 'no tries are left')
  assert.equal((await person(userId)).length, 1)
  aMinuteLater()
  await removed(customer)
  assert.equal((await person(userId)).length, 0)
})

test('behaviour 9: nothing is deleted while an application is under review', async () => {
  const customer = await filledIn(app, { bank: { accountNumber: '5211110408' } })
  await customer.client.data(submitApplication, { key: randomUUID() })
  await app.settle()
  await query(app, `update application set review = 'CREDITING', stage = 'PROCESSING' where user_id = $1`, [
    customer.userId,
  ])
  assert.deepEqual(await reasonsOf(customer.client), ['APPLICATION'])
  const refused = await customer.client.call(contract.sendDeletionCode)
  assert.deepEqual([refused.code, refused.data], ['ACCOUNT_NOT_DELETABLE', { reasons: ['APPLICATION'] }])
})

test('#25 refused while an order is open, a loan runs or a code is open; sealed afterwards', async () => {
  const nik = newNik()
  const customer = await approved({ ktp: { idNumber: nik } })
  const { client, userId, number, borrower } = customer
  const early = await codeFor(customer)
  const orderId = await borrower.order()
  assert.deepEqual(await reasonsOf(client), ['ORDER'])
  const refused = await remove(client, early)
  assert.deepEqual([refused.code, refused.data], ['ACCOUNT_NOT_DELETABLE', { reasons: ['ORDER'] }])
  aMinuteLater()
  assert.equal((await borrower.sign(orderId)).code, 'SUCCESS')
  let [loan] = await query(app, 'select id from loan where user_id = $1', [userId])
  for (let tries = 0; !loan && tries < 200; tries++) {
    await app.settle()
    await new Promise((resolve) => setTimeout(resolve, 20))
    loan = (await query(app, 'select id from loan where user_id = $1', [userId]))[0]
  }
  assert.deepEqual(await reasonsOf(client), ['LOAN'])
  const body = { method: 'BCA', target: { kind: 'SETTLEMENT', loanId: loan.id } } as const
  const { paymentId } = await client.data(createPaymentCode, { body, key: randomUUID() })
  await app.settle()
  assert.deepEqual(await reasonsOf(client), ['LOAN', 'CODE'])
  const made = await client.data(payment, { params: { paymentId } })
  assert.ok(made.status === 'PENDING')
  const paid = await app.sandbox.gateway.payCode({ code: made.code, amount: made.amount, at: app.clock.now() })
  assert.ok(paid.status === 'PAID')
  await handled(app, paid.providerRef)
  assert.deepEqual(await client.data(contract.deletion), { allowed: true, reasons: [], keeps: 'IDENTITY' })
  const { rows: before } = await app.app.db.pool.query('select sum(abs(amount)) as sum from entry')
  await removed(customer)
  const [sealed] = await person(userId)
  assert.ok(sealed.closed_at)
  assert.equal((await keyOf(userId)).length, 1, 'the law demands the records')
  assert.deepEqual((await app.app.db.pool.query('select sum(abs(amount)) as sum from entry')).rows, before)
  assert.deepEqual(await verifyLedger(app.app.db), [])
  const again = await decidedCustomer(app, { number, ktp: { idNumber: nik } })
  assert.notEqual(again.userId, userId)
  const { review, nikConflict } = await again.client.data(currentApplication)
  assert.deepEqual([review, nikConflict], ['APPROVED', undefined], 'evaluated afresh')
})

test('behaviour 9: refused while credit is left, which would be lost', async () => {
  const debtor = (await debtors(app, 1))()
  const loanId = await debtor.lend()
  const { code, amount } = await debtor.code({ kind: 'SETTLEMENT', loanId })
  await debtor.pay(code, amount + 10_000)
  assert.deepEqual(await reasonsOf(debtor.client), ['CREDIT'])
})

test('a rejected customer does not avoid the waiting time with a new account', async () => {
  const nik = newNik('9011')
  const customer = await decidedCustomer(app, { ktp: { idNumber: nik } })
  await removed(customer)
  const again = await decidedCustomer(app, { ktp: { idNumber: nik } })
  assert.equal((await again.client.data(home)).status, 'NKP_REJECTED')
})

test('a request that was under way when the account was deleted is refused', async () => {
  const customer = await decidedCustomer(app, { ktp: { idNumber: newNik('9011') } })
  const { client, userId } = customer
  const otp = await codeFor(customer)
  let replies: Promise<{ code: string }>[] = []
  await app.app.db.transaction(async (tx) => {
    await takeApplicationLock(tx, userId)
    const deleting = remove(client, otp)
    await waitFor(1)
    replies = [deleting, client.call(saveWorkInfo, { body: workInfo })]
    await waitFor(2)
  })
  const [deleted, saved] = await Promise.all(replies)
  assert.deepEqual([deleted?.code, saved?.code], ['SUCCESS', 'UNAUTHORIZED'])
})

/** Waits until so many transactions wait for a lock. */
async function waitFor(count: number): Promise<void> {
  const waiting = `select 1 from pg_locks where not granted
    and database = (select oid from pg_database where datname = current_database())`
  for (let tries = 0; (await query(app, waiting)).length < count; tries++) {
    assert.ok(tries < 400, 'nothing waits')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

test('#25 an account that is deleted while a loan is applied for is deleted or has the order, never both', async () => {
  const rounds = process.env.LONG_RUN === '1' ? 100 : 12
  const outcomes = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    const customer = await approved()
    const { client, userId, borrower } = customer
    const otp = await codeFor(customer)
    const late = () => new Promise((resolve) => setTimeout(resolve, (round % 4) * 4))
    const [gone, applied] = await Promise.all([remove(client, otp), late().then(() => borrower.apply())])
    const [{ orders }] = await query(app, 'select count(*)::int as orders from loan_order where user_id = $1', [userId])
    const isClosed = (await person(userId))[0]?.closed_at !== null
    assert.deepEqual(
      [isClosed, orders],
      gone.code === 'SUCCESS' ? [true, 0] : [false, 1],
      `${gone.code} ${applied.code}`,
    )
    outcomes.add(gone.code)
  }
  assert.deepEqual(await verifyLedger(app.app.db), [])
  assert.ok(outcomes.has('SUCCESS'))
})

test('erasing a sealed account later touches no code of the customer who has its number then', async () => {
  const customer = await approved()
  await removed(customer)
  await app.clock.moveBy(86_400_000)
  const again = await signedIn(app, customer.number)
  aMinuteLater()
  const otp = await codeFor(again)
  await app.app.db.transaction((tx) => erasePerson(app.app, tx, customer.userId))
  assert.deepEqual([await person(customer.userId), await keyOf(customer.userId)], [[], []])
  assert.equal((await remove(again.client, otp)).code, 'SUCCESS')
})

test('two concurrent deletions with one code: one succeeds, nothing is left over', async () => {
  const customer = await signedIn(app, newNumber())
  const otp = await codeFor(customer)
  const replies = await Promise.all([remove(customer.client, otp), remove(customer.client, otp)])
  assert.equal(replies.filter(({ code }) => code === 'SUCCESS').length, 1)
  assert.deepEqual(await person(customer.userId), [])
})

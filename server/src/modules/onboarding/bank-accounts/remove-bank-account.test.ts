import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { applyForLoan, cancelOrder } from '@lumbung/shared/contract/lending/orders.ts'
import {
  addBankAccount,
  bankInfo,
  makePrimary,
  removeBankAccount,
} from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { loanOf3Million } from '../../../testing/loans/borrowers.ts'
import { decidedCustomer, faceForAccount, newAccount } from '../../../testing/people/customers.ts'
import { openTestApp, type TestApp, type TestClient } from '../../../testing/test-app.ts'
import { together } from '../../../testing/together.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const day = 86_400_000
const add = async (client: TestClient, number: string) => {
  const body = { bankCode: 'BCA', accountNumber: number, accountNumberConfirmation: number }
  const { id } = await client.data(addBankAccount, { body: { ...body, ...(await faceForAccount(client)) } })
  await app.settle()
  return id
}
const remove = (client: TestClient, accountId: string) => client.call(removeBankAccount, { params: { accountId } })
const apply = (client: TestClient, bankAccountId: string) =>
  client.call(applyForLoan, {
    body: { ...loanOf3Million, loanPurpose: 'EDUCATION', bankAccountId },
    key: randomUUID(),
  })

/** An approved customer with a second account, a day later. */
async function withTwoAccounts() {
  const customer = await decidedCustomer(app)
  const { client } = customer
  const [main] = await client.data(bankInfo)
  const number = newAccount()
  const second = await add(client, number)
  return { ...customer, main: main?.id ?? '', second, number }
}

test('R-100 behaviour 9: an added account says from when it can receive a loan', async () => {
  const { client, second, main } = await withTwoAccounts()
  const shown = async (id: string) => (await client.data(bankInfo)).find((one) => one.id === id)
  assert.equal((await shown(main))?.usableFrom, undefined)
  const from = new Date(app.clock.now().getTime() + day).toISOString()
  assert.equal((await shown(second))?.usableFrom, from)
  assert.equal((await apply(client, second)).code, 'BANK_ACCOUNT_WAITING')
  await app.clock.moveBy(day)
  assert.equal((await shown(second))?.usableFrom, undefined)
})

test('CX-22: a removed account is on no list and receives no loan; removed twice it is not found', async () => {
  const { client, second, main } = await withTwoAccounts()
  await app.clock.moveBy(day)
  assert.equal((await remove(client, second)).code, 'SUCCESS')
  assert.deepEqual(
    (await client.data(bankInfo)).map(({ id }) => id),
    [main],
  )
  assert.equal((await apply(client, second)).code, 'BANK_ACCOUNT_IS_INVALID')
  assert.equal((await remove(client, second)).code, 'NOT_FOUND')
  assert.equal((await client.call(makePrimary, { params: { accountId: second } })).code, 'NOT_FOUND')
})

test('CX-22: an account that is removed and added again waits a day like a new one', async () => {
  const { client, second, number } = await withTwoAccounts()
  await app.clock.moveBy(day)
  assert.equal((await remove(client, second)).code, 'SUCCESS')
  const again = await add(client, number)
  const shown = (await client.data(bankInfo)).find((one) => one.id === again)
  assert.deepEqual(
    [shown?.status, shown?.usableFrom],
    ['VALID', new Date(app.clock.now().getTime() + day).toISOString()],
  )
  assert.equal((await apply(client, again)).code, 'BANK_ACCOUNT_WAITING')
})

test('CX-22 BANK_ACCOUNT_IN_USE: the primary account and, while an order is in progress, every account stays', async () => {
  const { client, second, main } = await withTwoAccounts()
  await app.clock.moveBy(day)
  assert.equal((await remove(client, main)).code, 'BANK_ACCOUNT_IN_USE')
  const placed = await apply(client, second)
  const orderId = placed.code === 'SUCCESS' ? placed.data.orderId : assert.fail(placed.code)
  assert.equal((await remove(client, second)).code, 'BANK_ACCOUNT_IN_USE')
  await client.data(cancelOrder, { params: { orderId } })
  assert.equal((await remove(client, second)).code, 'SUCCESS')
})

test('CX-22 APPLICATION_VERIFYING: no account is removed while an application is under review', async () => {
  const { client, second, userId } = await withTwoAccounts()
  const set = (review: string, stage: string | null) =>
    app.app.db.pool.query('update application set review = $2, stage = $3 where user_id = $1', [userId, review, stage])
  await set('CREDITING', 'PROCESSING')
  assert.equal((await remove(client, second)).code, 'APPLICATION_VERIFYING')
  await set('APPROVED', null)
  assert.equal((await remove(client, second)).code, 'SUCCESS')
})

test('#7 CX-22: another customer’s account is not found', async () => {
  const { second } = await withTwoAccounts()
  const stranger = await decidedCustomer(app)
  assert.equal((await remove(stranger.client, second)).code, 'NOT_FOUND')
})

test('CX-22 CX-21: an account that is made primary and removed concurrently is one or the other', async () => {
  const { client, second, main, userId } = await withTwoAccounts()
  const lock = { sql: 'select from bank_account where user_id = $1 for update', values: [userId] }
  const body = await faceForAccount(client)
  const replies = await together(app, lock, [
    () => client.call(makePrimary, { params: { accountId: second }, body }),
    () => remove(client, second),
  ])
  const codes = replies.map(({ code }) => code)
  const shown = (await client.data(bankInfo)).map(({ id, primary }) => [id, primary])
  if (codes[0] === 'SUCCESS')
    assert.deepEqual(
      [codes, shown],
      [
        ['SUCCESS', 'BANK_ACCOUNT_IN_USE'],
        [
          [second, true],
          [main, false],
        ],
      ],
    )
  else assert.deepEqual([codes, shown], [['NOT_FOUND', 'SUCCESS'], [[main, true]]])
})

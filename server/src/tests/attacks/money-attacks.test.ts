import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { loanAgreement, order, signOrder } from '@lumbung/shared/contract/lending/orders.ts'
import { createPaymentCode } from '@lumbung/shared/contract/payments.ts'
import * as z from 'zod/mini'
import { anyAddress, servedCalls } from '../../testing/calls.ts'
import { type Borrower, borrowers, limitUsed, loanOf3Million, payoutsOf } from '../../testing/loans/borrowers.ts'
import { workInfo } from '../../testing/people/customers.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let next: () => Borrower
before(async () => {
  app = await openTestApp()
  next = await borrowers(app, 10)
})
after(() => app.close())

const count = async (table: string, userId: string) => {
  const { rows } = await app.app.db.pool.query(`select count(*)::int as count from ${table} where user_id = $1`, [
    userId,
  ])
  return rows[0].count
}

/** Bodies that are valid except for the figure; a call with a figure that is missing here fails the test below. */
const rightBodies: Readonly<Record<string, Record<string, unknown>>> = {
  quote: { productId: 'pinjaman-tunai', amount: 3_000_000, tenor: 6 },
  applyForLoan: { ...loanOf3Million, loanPurpose: 'EDUCATION', bankAccountId: '01900000-0000-7000-8000-000000000000' },
  askForAccount: { challengeId: '01900000-0000-7000-8000-000000000000', idNumber: '3171234567890123' },
  createPaymentCode: { method: 'BCA', target: { kind: 'ALL_DUE' } },
  saveWorkInfo: { ...workInfo },
}
const noMoney = new Set(['rateVersion', 'tenor', 'otherPlatforms', 'payday', 'userType'])
const mayBeZero = new Set(['otherInstalments'])
const wrongFigures = ['-1', '0', '0.5', '1e308', String(2 ** 53), '"1000"', 'null', '[]', '{}', 'true', '-0.0001']

/** The numeric fields at the top level of a call's body. */
function figuresOf(body: z.ZodMiniType): string[] {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  const properties = Object.entries((schema.properties ?? {}) as Record<string, { type?: string }>)
  return properties.filter(([, { type }]) => type === 'integer' || type === 'number').map(([name]) => name)
}

const withFigures = servedCalls.flatMap(({ endpoint, name }) =>
  (endpoint.body ? figuresOf(endpoint.body) : [])
    .filter((field) => !noMoney.has(field))
    .map((field) => ({ endpoint, name, field })),
)

test('#13: every amount of the contract is covered here', () => {
  const found = withFigures.map(({ name, field }) => `${name}.${field}`).sort()
  assert.deepEqual(found, [
    'applyForLoan.amount',
    'askForAccount.loanAmount',
    'createPaymentCode.amount',
    'quote.amount',
    'saveWorkInfo.monthlyIncome',
    'saveWorkInfo.otherInstalments',
  ])
})

for (const { endpoint, name, field } of withFigures)
  test(`#13: ${name} refuses ${field} as anything but whole rupiah, by its name`, async () => {
    const { client } = next()
    for (const figure of wrongFigures.filter((text) => text !== '0' || !mayBeZero.has(field))) {
      const { [field]: _, ...rest } = rightBodies[name] ?? assert.fail(`no body for ${name}`)
      // Written by hand: JSON.stringify cannot write 1e308 as such, nor -0.
      const body = JSON.stringify(rest).replace(/\}$/, `,"${field}":${figure}}`)
      const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      const response = await client.fetch(anyAddress(endpoint), { method: endpoint.method, headers, body })
      const { code, data } = (await response.json()) as { code: string; data: { fields: object } }
      assert.deepEqual([response.status, code, Object.keys(data.fields)], [400, 'INVALID_INPUT', [field]], figure)
    }
  })

test('#12: of 200 applications at the same instant one wins, 199 are ORDER_ONGOING', async () => {
  const borrower = next()
  const replies = await Promise.all(Array.from({ length: 200 }, () => borrower.apply({ amount: 1_000_000 })))
  const codes = Object.groupBy(replies, ({ code }) => code)
  assert.deepEqual([codes.SUCCESS?.length, codes.ORDER_ONGOING?.length], [1, 199])
  assert.ok(replies.every(({ status, code }) => status === (code === 'SUCCESS' ? 200 : 400)))
  assert.equal(await count('loan_order', borrower.userId), 1)
  assert.deepEqual(await limitUsed(app, borrower.userId), { reserved: 1_000_000, outstanding: 0 })
})

async function borrow(borrower: Borrower, amount: number): Promise<string> {
  const orderId = await borrower.order({ amount })
  assert.equal((await borrower.sign(orderId)).code, 'SUCCESS')
  for (let tries = 0; tries < 200; tries++) {
    await app.settle()
    const { loanId } = await borrower.client.data(order, { params: { orderId } })
    if (loanId) return loanId
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return assert.fail('the loan was not disbursed')
}

test('#12: consecutive loans end at the limit', async () => {
  const borrower = next()
  for (let loan = 1; loan <= 5; loan++) {
    await borrow(borrower, 4_000_000)
    assert.deepEqual(await limitUsed(app, borrower.userId), { reserved: 0, outstanding: loan * 4_000_000 })
  }
  const reply = await borrower.apply({ amount: 500_000 })
  assert.equal(reply.code, 'AVAILABLE_LIMIT_NOT_ENOUGH')
  assert.equal('data' in reply && (reply.data as { available: number }).available, 0)
  assert.equal(await payoutsOf(app, borrower.userId), 5)
})

test('#11: 50 signatures with the same key sign once and get the same reply; the money is sent once', async () => {
  const borrower = next()
  const { client } = borrower
  const orderId = await borrower.order()
  const { documentHash } = await client.data(loanAgreement, { query: { orderId } })
  const otp = await borrower.code(orderId, 'SIGN')
  const call = { params: { orderId }, body: { otp, documentHash, consent: true as const }, key: 'sign-only-once' }
  const replies = await Promise.all(Array.from({ length: 50 }, () => client.call(signOrder, call)))
  assert.deepEqual([...new Set(replies.map((reply) => reply.code))], ['SUCCESS'])
  assert.equal(new Set(replies.map((reply) => JSON.stringify(reply))).size, 1)
  for (let tries = 0; tries < 200 && (await payoutsOf(app, borrower.userId)) === 0; tries++) await app.settle()
  await app.settle()
  assert.equal(await payoutsOf(app, borrower.userId), 1)
  assert.equal(await count('disbursement', borrower.userId), 1)
})

test('#11: 50 requests for a payment code with the same key make one code and get the same reply', async () => {
  const borrower = next()
  const loanId = await borrow(borrower, 1_000_000)
  const body = { method: 'BCA' as const, target: { kind: 'INSTALLMENT' as const, loanId, number: 1 } }
  const call = { body, key: 'one-code-only' }
  const replies = await Promise.all(Array.from({ length: 50 }, () => borrower.client.call(createPaymentCode, call)))
  assert.equal(new Set(replies.map((reply) => JSON.stringify(reply))).size, 1)
  assert.equal(replies[0]?.code, 'SUCCESS')
  assert.equal(await count('payment_code', borrower.userId), 1)
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { home } from '@lumbung/shared/contract/home.ts'
import { cancelOrder, order as customerOrder } from '@lumbung/shared/contract/lending/orders.ts'
import { eligibility } from '@lumbung/shared/contract/lending/products.ts'
import { rejectData } from '@lumbung/shared/contract/onboarding/application.ts'
import { approve } from '@lumbung/shared/contract/operators/approvals.ts'
import { caseDecisions, readCase, undoDecision } from '@lumbung/shared/contract/operators/cases.ts'
import { type ApplicationDecision, decideApplication, proposeLift } from '@lumbung/shared/contract/operators/credit.ts'
import { readOrder } from '@lumbung/shared/contract/operators/order-file.ts'
import { decideOrder } from '@lumbung/shared/contract/operators/orders.ts'
import { declineText } from '@lumbung/shared/decline-text.ts'
import { unzipSync } from 'fflate'
import { takeLateEffects } from '../../../modules/credit/decision/cases.ts'
import { buildZip } from '../../../modules/rights/export/build-zip.ts'
import { type Borrower, borrowers, limitUsed, payoutsOf } from '../../../testing/loans/borrowers.ts'
import { decidedCustomer, newNik } from '../../../testing/people/customers.ts'
import { approval, newOperator, type TestOperator } from '../../../testing/people/operators.ts'
import { openTestApp, query, type TestApp, type TestClient } from '../../../testing/test-app.ts'
import { together } from '../../../testing/together.ts'

let app: TestApp
let next: () => Borrower
let rina: TestOperator
let dewi: TestOperator
let agus: TestOperator
before(async () => {
  app = await openTestApp()
  next = await borrowers(app, 12)
  rina = await newOperator(app, ['REVIEWER'], 'Rina Kartika')
  dewi = await newOperator(app, ['SENIOR'], 'Dewi Sartika')
  agus = await newOperator(app, ['SENIOR'], 'Agus Salim')
})
after(() => app.close())

const notOffered = { outcome: 'NOT_RECOMMENDED', cause: 'DEVICE_FRAUD' } as const

/** A customer whose application waits for a person; one person may approve it. */
async function waitingCase() {
  const customer = await decidedCustomer(app, { ktp: { idNumber: newNik('9018') } })
  const [row] = await query(app, 'select application_id as id from review_case where user_id = $1', [customer.userId])
  await query(app, 'update decision set limit_amount = 4000000 where user_id = $1', [customer.userId])
  return { ...customer, params: { applicationId: String(row?.id) } }
}
type Params = Awaited<ReturnType<typeof waitingCase>>['params']

const decide = async (params: Params, body: ApplicationDecision, by: { client: TestClient } = rina) =>
  (await by.client.call(decideApplication, { params, body })).code
/** Lets the time to undo pass. */
async function takeEffect() {
  await query(app, 'update review_case set effective_at = now() where effective_at is not null')
  await takeLateEffects(app.app)
}
/** Everything that a customer takes along, as text. */
async function exportOf(userId: string): Promise<string> {
  const files = unzipSync(await buildZip(app.app, app.app.db, userId))
  return Object.entries(files)
    .flatMap(([name, bytes]) => (name.endsWith('.json') ? Buffer.from(bytes).toString() : []))
    .join('\n')
}

test('D-131 D-137: who is not recommended is told that nothing is offered now, and only operators see why', async () => {
  const { client, userId, params } = await waitingCase()
  assert.equal(await decide(params, { outcome: 'NOT_RECOMMENDED' }), 'INVALID_INPUT')
  assert.equal(await decide(params, { ...notOffered, checks: ['face'] }), 'SUCCESS')
  assert.equal((await client.data(eligibility)).result, 'HAS_AUDITING_APPLICATION')
  await takeEffect()
  const { message, advice, retryDate } = await client.data(rejectData)
  assert.deepEqual({ message, advice }, declineText(['NOT_RECOMMENDED'], 'id'))
  assert.deepEqual(await client.data(eligibility), { result: 'NOT_RECOMMENDED', popup: 'UNQUALIFIED', retryDate })
  assert.equal((await client.data(home)).status, 'UNQUALIFIED')
  assert.equal((await query(app, 'select 1 from credit_limit where user_id = $1', [userId])).length, 0)
  const { decisions } = await rina.client.data(caseDecisions, { params })
  assert.deepEqual(
    decisions.map(({ outcome, by, reasons, cause, checks }) => ({ outcome, by, reasons, cause, checks })),
    [
      {
        outcome: 'REJECT',
        by: 'Rina Kartika',
        reasons: ['NOT_RECOMMENDED'],
        cause: 'DEVICE_FRAUD',
        checks: ['face'],
      },
    ],
  )
  const taken = await exportOf(userId)
  assert.ok(taken.includes('NOT_RECOMMENDED') && !taken.includes('DEVICE_FRAUD'))
})

test('what is not recommended can be undone, and until it takes effect nobody sees it', async () => {
  const { client, params } = await waitingCase()
  assert.equal(await decide(params, notOffered), 'SUCCESS')
  assert.equal((await rina.client.call(undoDecision, { params })).code, 'SUCCESS')
  await takeEffect()
  assert.equal((await client.data(eligibility)).result, 'HAS_AUDITING_APPLICATION')
  assert.deepEqual((await rina.client.data(readCase, { params })).decisions, [])
})

test('of twenty who approve a case or do not recommend it at once one decides, and the customer sees that decision', async () => {
  const { client, userId, params } = await waitingCase()
  const people = [rina, dewi, agus]
  while (people.length < 6) people.push(await newOperator(app, ['REVIEWER'], `Petugas ${people.length}`))
  const body = (n: number) => (n % 2 === 0 ? notOffered : approval)
  const lock = { sql: 'select 1 from application where user_id = $1 for update', values: [userId] }
  const codes = await together(
    app,
    lock,
    Array.from({ length: 20 }, (_, n) => () => decide(params, body(n), people[n % people.length])),
  )
  assert.deepEqual(codes.toSorted(), [...Array.from({ length: 19 }, () => 'ALREADY_DECIDED'), 'SUCCESS'])
  await takeEffect()
  const { result } = await client.data(eligibility)
  const isApproved = codes.indexOf('SUCCESS') % 2 === 1
  assert.equal(result === 'NOT_RECOMMENDED', !isApproved)
  const made = await query(app, `select outcome from decision where user_id = $1 and actor like 'OPERATOR:%'`, [userId])
  assert.deepEqual(
    made.map(({ outcome }) => outcome),
    [isApproved ? 'APPROVE' : 'REJECT'],
  )
})

test('the desk does not recommend a case by the same call, at once', async () => {
  const { client, params } = await waitingCase()
  assert.equal(await decide(params, { ...notOffered, cause: 'TEST_GROUP' }, { client: app.client() }), 'SUCCESS')
  assert.equal((await client.data(eligibility)).result, 'NOT_RECOMMENDED')
})

test('D-142: an application rejected for suspected fraud reads like any that breaks the rules; operators alone see why', async () => {
  const { client, userId, params } = await waitingCase()
  assert.equal(await decide(params, { outcome: 'REJECT', decline: 'FRAUD_ORDER' }), 'SUCCESS')
  await takeEffect()
  const { message, advice } = await client.data(rejectData)
  assert.deepEqual({ message, advice }, declineText(['UNABLE_TO_LOAN'], 'id'))
  assert.equal((await client.data(eligibility)).result, 'UNDER_REJECTION')
  const [decision] = (await dewi.client.data(caseDecisions, { params })).decisions
  assert.deepEqual([decision?.reasons, decision?.cause], [['UNABLE_TO_LOAN'], 'FRAUD_ORDER'])
  assert.ok(!/fraud/i.test(await exportOf(userId)))
})

/** An order that was signed and waits for a person of the lender. */
async function waitingOrder() {
  const b = next()
  const orderId = await b.order()
  await query(app, 'update loan_order set needs_approval = true where id = $1', [orderId])
  assert.equal((await b.sign(orderId)).code, 'SUCCESS')
  await app.settle()
  return { b, params: { orderId } }
}
const fraud = { outcome: 'REJECT', decline: 'FRAUD_ORDER' } as const
const limitStatus = async ({ userId }: Borrower) =>
  (await query(app, 'select status from credit_limit where user_id = $1', [userId]))[0]?.status

test('D-135 D-142: an order refused for suspected fraud ends, the limit is frozen, and the customer is not told why', async () => {
  const { b, params } = await waitingOrder()
  assert.equal((await dewi.client.call(decideOrder, { params, body: fraud })).code, 'SUCCESS')
  const own = await b.client.data(customerOrder, { params })
  assert.deepEqual([own.status, own.rejection], ['REJECTED', declineText(['UNABLE_TO_LOAN'], 'id')])
  assert.deepEqual([await limitUsed(app, b.userId), await limitStatus(b)], [{ reserved: 0, outstanding: 0 }, 'FROZEN'])
  assert.equal((await b.apply()).code, 'CREDIT_FROZEN')
  const { history, shown } = await dewi.client.data(readOrder, { params })
  const last = history.at(-1)
  assert.deepEqual([last?.event, last?.reason, last?.cause], ['refuse', 'UNABLE_TO_LOAN', 'FRAUD_ORDER'])
  assert.equal(
    shown.rejection?.en,
    'This application does not meet the rules of our service. You have the right to ask us why.',
  )
  const taken = await exportOf(b.userId)
  assert.ok(taken.includes('UNABLE_TO_LOAN') && !/fraud/i.test(taken))
  // The freeze is lifted by two people, like every freeze.
  const lift = { params: { customerId: b.userId }, body: { reason: 'dokumen sudah diperiksa ulang' } }
  const { approvalId } = await dewi.client.data(proposeLift, lift)
  const agree = (by: TestOperator) => by.client.call(approve, { params: { approvalId } })
  assert.equal((await agree(dewi)).code, 'OWN_PROPOSAL')
  assert.equal((await agree(agus)).code, 'SUCCESS')
  assert.equal(await limitStatus(b), 'ACTIVE')
})

test('of twenty who approve an order or refuse it for fraud at once one decides; it is sent once, or the limit is frozen', async () => {
  const { b, params } = await waitingOrder()
  const people = [dewi, agus]
  while (people.length < 6) people.push(await newOperator(app, ['SENIOR'], `Senior ${people.length}`))
  const lock = { sql: 'select 1 from loan_order where id = $1 for update', values: [params.orderId] }
  const codes = await together(
    app,
    lock,
    Array.from({ length: 20 }, (_, n) => async () => {
      const body = n % 2 === 0 ? fraud : ({ outcome: 'APPROVE' } as const)
      const { client } = people[n % people.length] ?? dewi
      return (await client.call(decideOrder, { params, body })).code
    }),
  )
  assert.deepEqual(codes.toSorted(), [...Array.from({ length: 19 }, () => 'ALREADY_DECIDED'), 'SUCCESS'])
  await app.settle()
  const isApproved = codes.indexOf('SUCCESS') % 2 === 1
  assert.equal(await limitStatus(b), isApproved ? 'ACTIVE' : 'FROZEN')
  assert.equal(await payoutsOf(app, b.userId), isApproved ? 1 : 0)
})

test('a customer who cancels while the order is refused for fraud: it ends in one of both ways, and is frozen only by the refusal', async () => {
  const { b, params } = await waitingOrder()
  const lock = { sql: 'select 1 from loan_order where id = $1 for update', values: [params.orderId] }
  const codes = await together<string>(app, lock, [
    async () => (await dewi.client.call(decideOrder, { params, body: fraud })).code,
    async () => (await b.client.call(cancelOrder, { params })).code,
  ])
  const [refused, cancelled] = codes
  assert.ok((refused === 'SUCCESS') !== (cancelled === 'SUCCESS'), codes.join(' '))
  assert.equal(await limitStatus(b), refused === 'SUCCESS' ? 'FROZEN' : 'ACTIVE')
  assert.deepEqual(await limitUsed(app, b.userId), { reserved: 0, outstanding: 0 })
})

test('a frozen limit stays as it is when an order is refused for fraud as well', async () => {
  const { b, params } = await waitingOrder()
  await query(
    app,
    `insert into limit_lock (user_id, id, kind, reason, set_by, set_at) values ($1, gen_random_uuid(), 'FROZEN', 'TERMS', 'OPERATOR:x', now())`,
    [b.userId],
  )
  assert.equal((await dewi.client.call(decideOrder, { params, body: fraud })).code, 'SUCCESS')
  const locks = await query(app, 'select reason from limit_lock where user_id = $1', [b.userId])
  assert.deepEqual(
    locks.map(({ reason }) => reason),
    ['TERMS'],
  )
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { applyExtension } from '@lumbung/shared/contract/billing/extensions.ts'
import { cancelInsurance } from '@lumbung/shared/contract/billing/loans.ts'
import { changeOrderAccount } from '@lumbung/shared/contract/lending/orders.ts'
import { payment } from '@lumbung/shared/contract/payments.ts'
import { businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { byOperator } from '../../platform/access/actor.ts'
import { houseId, newId } from '../../platform/ids.ts'
import { xenditSettlement } from '../../providers/settlement/xendit.ts'
import { borrowerAt } from '../../testing/loans/borrowers.ts'
import { byHandSteps } from '../../testing/loans/by-hand.ts'
import { conversionSteps } from '../../testing/loans/conversions.ts'
import { type Debtor, debtors } from '../../testing/loans/loans.ts'
import { assignToLoan, returnSuspense } from '../../testing/loans/suspense.ts'
import { giveTo } from '../../testing/loans/vouchers.ts'
import { writeOffSteps } from '../../testing/loans/write-offs.ts'
import { runLumbung } from '../../testing/lumbung.ts'
import { plantedInBooks } from '../../testing/planted/books.ts'
import { plantedByHand } from '../../testing/planted/by-hand.ts'
import { plantedInConversions } from '../../testing/planted/conversions.ts'
import { plantedInDisbursements } from '../../testing/planted/disbursements.ts'
import { plantedInHistories } from '../../testing/planted/histories.ts'
import { plantedInInsurances } from '../../testing/planted/insurances.ts'
import { plantedInInvoices } from '../../testing/planted/invoices.ts'
import { plantedInLoans } from '../../testing/planted/loans.ts'
import { plantedInMoney } from '../../testing/planted/money.ts'
import { plantedInOffers } from '../../testing/planted/offers.ts'
import { foundAfter, type Life, refusalOf } from '../../testing/planted/plant.ts'
import { plantedInRefunds } from '../../testing/planted/refunds.ts'
import { refusedErrors } from '../../testing/planted/refused.ts'
import { plantedInWriteOffs } from '../../testing/planted/write-offs.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { bookSuspense, closeDays, refundLoan, resumeCreditPayouts, takeBackAssignment } from '../billing/api.ts'
import { payCreditOut } from '../billing/refunds/pay-credit-out.ts'
import { sealHouseDays } from '../ledger/api.ts'
import { resumeDisbursements } from '../lending/api.ts'
import { reconcile } from '../reconciliation/reconcile.ts'
import { verifyLedger } from './api.ts'
import { invariants } from './verify.ts'

let app: TestApp
let next: () => Debtor
let life: Life
before(async () => {
  app = await openTestApp()
  next = await debtors(app, 20)
  life = { ...(await loans()), ...(await orders()) }
  // Unknown disbursements stay unknown while the errors are planted.
  await app.jobs?.stop()
})
after(() => app.close())

/** Loans with partial, late, excess, short, late-notified and reversed payments, early settlement, refund and conversion. */
async function loans() {
  const [debtor, other, extender] = [next(), next(), { debtor: next(), loanId: '' }]
  const [converter, converting] = [next(), next()]
  const loan = await debtor.lend()
  extender.loanId = await extender.debtor.lend()
  const insurances = await insuredLoans(next())
  const forgiven = await next().lend()
  const lost = next()
  const writtenOff = await lost.lend({ disbursedAt: '2026-08-20T03:00:00Z', insured: true })
  const converted = await converter.lend()
  await converting.lend()
  const paidTooMuch = await debtor.lend({ principal: 1_000_000, tenor: 3 })
  const refunded = await other.lend()
  const settled = await other.lend({ principal: 1_000_000, tenor: 3 })
  await app.sandbox.gateway.payCode({ code: '3933300000000001', amount: 1, at: app.clock.now() })
  await atDay('2026-12-18')
  const generous = next()
  const theirs = await generous.lend({ principal: 1_000_000, tenor: 3 })
  await generous.pay((await generous.code({ kind: 'INSTALLMENT', loanId: theirs, number: 1 })).code, 3_000_000)
  await debtor.pay((await debtor.code({ kind: 'BILL', month: '2026-12' })).code, 300_000)
  const bill = await other.code({ kind: 'INSTALLMENT', loanId: refunded, number: 1 })
  const paidAt = app.clock.now()
  const conversion = await convert(converter, '2026-12', true)
  const { extended, extension } = await extendedLoan(extender)
  await atDay('2026-12-28')
  const { waive, record } = byHandSteps(app)
  await waive(forgiven, 1000)
  await record(forgiven, 'TRF-1', 50_000)
  await writeOffSteps(app).writeOff(writtenOff)
  await lost.pay((await lost.code({ kind: 'ALL_DUE' })).code, 700_000)
  const reversed = await debtor.pay((await debtor.code({ kind: 'ALL_DUE' })).code, 900_000)
  await debtor.pay((await debtor.code({ kind: 'SETTLEMENT', loanId: paidTooMuch })).code, 1_200_000)
  await other.pay(bill.code, bill.amount, paidAt)
  const rest = await other.code({ kind: 'SETTLEMENT', loanId: settled })
  await other.pay(rest.code, rest.amount - 5000)
  await atDay('2027-01-22')
  await app.sandbox.gateway.reversePayment(reversed)
  await until(`select from payment where status = 'REVERSED'`)
  await returnDisbursement(other.userId, refunded)
  await house(next())
  await atDay('2027-01-25')
  await refund(generous)
  assert.equal(await sealHouseDays(app.app), 56, 'from 30 November, the first month end with interest')
  const conversions = { converted, conversion, converting: await convert(converting, '2027-01', false) }
  return {
    user: debtor.userId,
    ...insurances,
    loan,
    writtenOff,
    settled,
    refunded,
    extended,
    extension,
    ...conversions,
  }
}

/** A loan with an insurance, and one whose insurance was canceled. */
async function insuredLoans(debtor: Debtor) {
  const insured = await debtor.lend({ insured: true })
  const ended = await debtor.lend({ principal: 1_000_000, tenor: 3, insured: true })
  await debtor.client.data(cancelInsurance, { params: { loanId: ended }, key: newId() })
  return { insured, ended }
}

/** Applies for a conversion and pays in advance, and signs it if it is to be booked. */
async function convert(debtor: Debtor, month: string, signed: boolean): Promise<string> {
  const { applied, payAdvance, sign } = conversionSteps(app)
  const { conversionId } = await applied(debtor, month, 6)
  await payAdvance(debtor, conversionId)
  if (signed) assert.equal((await sign(debtor, conversionId)).code, 'SUCCESS')
  await app.settle()
  return conversionId
}

/** Moves the first instalment of a loan when it is a day late. */
async function extendedLoan({ debtor: { client, pay }, loanId }: { debtor: Debtor; loanId: string }) {
  await atDay('2026-12-22')
  const body = { month: '2026-12', method: 'BCA' } as const
  const { extensionId, paymentId } = await client.data(applyExtension, { body, key: newId() })
  await app.settle()
  const made = await client.data(payment, { params: { paymentId } })
  assert.ok(made.status === 'PENDING')
  await pay(made.code, made.amount)
  return { extended: loanId, extension: extensionId }
}

/** Credit that is paid out, a wrong assignment that is taken back, and a manual posting. */
async function refund({ userId, bankAccountId: accountId }: Debtor): Promise<void> {
  const people = { maker: byOperator('maya'), checker: byOperator('budi'), proposedAt: app.clock.now() }
  const order = { ...people, userId, amount: 100_000, accountId, reason: 'asked for by the customer' }
  await app.app.db.transaction((tx) => payCreditOut(app.app, tx, order))
  await until(`select from credit_payout where status = 'SUCCEEDED'`)
  const { rows } = await app.app.db.pool.query(
    'select customer_payment_id as id from suspense_resolution where assigned_to is not null',
  )
  const back = { ...people, paymentId: String(rows[0].id), reason: 'of another customer' }
  await app.app.db.transaction((tx) => takeBackAssignment(app.app, tx, back))
}

/** Money in suspense that is assigned, returned and left there, and a settlement file with its fees. */
async function house(debtor: Debtor): Promise<void> {
  const loanId = await debtor.lend({ principal: 1_000_000, tenor: 3 })
  const at = app.clock.now()
  const [assigned, returned, left] = [newId(), newId(), newId()]
  for (const paymentId of [assigned, returned, left]) {
    const from = { provider: 'xendit', providerRef: paymentId, codeId: undefined, method: 'UNKNOWN', amount: 50_000 }
    const row = { userId: houseId, paymentId, ...from, valueAt: at, receivedAt: at, status: 'SUSPENSE' } as const
    await app.app.db.transaction((tx) => bookSuspense(app.app, tx, row, 'xendit'))
  }
  assert.equal(typeof (await assignToLoan(app.app, assigned, loanId)), 'object')
  assert.ok(await returnSuspense(app.app, returned, 'refund-1'))
  const file = await app.sandbox.gateway.settlementFile(businessDate('2026-11-20'), businessDate('2027-01-22'))
  const { fees } = await reconcile(app.app, { provider: 'xendit', name: 'file', lines: xenditSettlement([file]) })
  assert.ok(fees > 0)
}

async function returnDisbursement(userId: string, loanId: string): Promise<void> {
  const { rows } = await app.app.db.pool.query('select order_id from loan where id = $1', [loanId])
  const [{ order_id: orderId }] = rows
  await app.app.db.transaction((tx) => refundLoan(app.app, tx, { userId, orderId, reference: orderId }))
}

/** Orders that are disbursed immediately, disbursed to a second account, failed, waiting for our balance, and unknown. */
async function orders() {
  await app.app.db.pool.query(`update device set code_at = '2090-01-01'`)
  const ordered = async (ending: string, status: string, code?: string) => {
    const debtor = next()
    const borrower = borrowerAt(app, debtor.client, debtor)
    await borrower.useAccount(`123456${ending}`)
    const orderId = await borrower.order(code ? { voucherId: await giveTo(app, debtor.userId, code) } : {})
    assert.equal((await borrower.sign(orderId)).code, 'SUCCESS')
    await until(`select from loan_order where id = '${orderId}' and status = '${status}'`)
    return { borrower, orderId }
  }
  const { orderId: order } = await ordered('0001', 'DISBURSED', 'layanan-50-persen')
  const { borrower, orderId: moved } = await ordered('9101', 'DISBURSEMENT_FAILED')
  const otp = await borrower.code(moved, 'SIGN')
  const bankAccountId = await borrower.addAccount('1234560009')
  await borrower.client.data(changeOrderAccount, {
    params: { orderId: moved },
    body: { bankAccountId, otp },
    key: moved,
  })
  await until(`select from loan_order where id = '${moved}' and status = 'DISBURSED'`)
  const { orderId: failed } = await ordered('9102', 'DISBURSEMENT_FAILED')
  const { orderId: waiting } = await ordered('9112', 'DISBURSING')
  await until(`select from disbursement where order_id = '${waiting}' and status = 'FAILED'`)
  const { orderId: unknown } = await ordered('9104', 'DISBURSEMENT_UNKNOWN')
  const { rows } = await app.app.db.pool.query('select id from loan where order_id = $1', [order])
  return { order, moved, failed, unknown, fresh: String(rows[0].id) }
}

async function atDay(day: string): Promise<void> {
  app.clock.set(`${day}T03:00:00Z`)
  await closeDays(app.app)
}

/** Runs jobs until the query returns a row. */
async function until(sql: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    await app.settle()
    if ((await app.app.db.pool.query(sql)).rowCount) return
    if (tries > 20) await Promise.all([resumeDisbursements(app.app), resumeCreditPayouts(app.app)])
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  assert.fail(sql)
}

test('loans and orders of every kind leave a ledger without findings', async () => {
  const { rows } = await app.app.db.pool.query(
    `select (select count(*)::int from late_fee where taken_back > 0) as back, (select count(*)::int from posting) as postings,
       (select count(distinct kind)::int from allocation) as kinds, (select count(distinct status)::int from loan) as statuses`,
  )
  assert.ok(
    rows[0].back > 0 && rows[0].postings > 40 && rows[0].kinds === 3 && rows[0].statuses === 6,
    JSON.stringify(rows),
  )
  assert.deepEqual(await verifyLedger(app.app.db), [])
})

/** Runs the command on the test's database. */
const command = (...args: string[]) => runLumbung({ DATABASE_URL: app.databaseUrl }, 'ledger', 'verify', ...args)

test('lumbung ledger verify prints a line for each finding and fails, or says that the ledger is sound', async () => {
  const sound = await command()
  assert.deepEqual([sound.code, sound.printed], [0, 'The ledger is sound.\n'])
  assert.match(sound.complaint, /^Rules checked 0 %(.*\n)*Rules checked 100 % .*\n$/)
  const reserve = (amount: number) =>
    app.app.db.pool.query('update credit_limit set reserved = $2 where user_id = $1', [life.user, amount])
  await reserve(50_000)
  const { code, printed } = await command()
  await reserve(0)
  assert.equal(code, 1)
  assert.equal(
    printed.split('\n')[0],
    `I4 the reserved amount of a limit equals its open orders: userId=${life.user}: limit 50000, orders 0`,
  )
})

const errors = [
  ...plantedInBooks,
  ...plantedInLoans,
  ...plantedInMoney,
  ...plantedInDisbursements,
  ...plantedInHistories,
  ...plantedInOffers,
  ...plantedInInvoices,
  ...plantedInInsurances,
  ...plantedInWriteOffs,
  ...plantedByHand,
  ...plantedInRefunds,
  ...plantedInConversions,
]

for (const [name, what, expected] of errors)
  test(`the checker finds ${name}`, async () => {
    assert.deepEqual(await foundAfter(app, life, what), [...expected].sort())
  })

test('every invariant has a planted error', () => {
  const named = new Set(errors.flatMap(([, , expected]) => expected))
  assert.deepEqual([...named].sort(), invariants.map(({ name }) => name).sort())
})

for (const [name, sql, refusal] of refusedErrors)
  test(`the database refuses ${name}`, async () => {
    assert.match(await refusalOf(app, life, sql), refusal)
  })

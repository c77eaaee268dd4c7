import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { houseId, newId } from '../../../platform/ids.ts'
import { type Debtor, debtors, handled } from '../../../testing/loans/loans.ts'
import { assignToCode, assignToLoan, returnSuspense } from '../../../testing/loans/suspense.ts'
import { runLumbung } from '../../../testing/lumbung.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { verifyLedger } from '../../audit/api.ts'
import { closeDays, reverseSuspense } from '../../billing/api.ts'

let app: TestApp
let next: () => Debtor
before(async () => {
  app = await openTestApp()
  next = await debtors(app, 12)
})
after(() => app.close())

const query = async (sql: string, values: unknown[] = []) => (await app.app.db.pool.query(sql, values)).rows

async function atDay(day: string): Promise<void> {
  app.clock.set(`${day}T03:00:00Z`)
  await closeDays(app.app)
}

/** A payment at the gateway on a code that is not ours. Returns its id in suspense and the provider's reference. */
async function inSuspense(amount: number, at = app.clock.now()) {
  const expiresAt = new Date('2030-01-01T00:00:00Z')
  const request = { reference: newId(), method: 'BCA', holderName: 'NOBODY', open: true, expiresAt } as const
  const made = await app.app.providers.paymentGateway.createCode(request)
  assert.ok(made.outcome === 'CREATED')
  const result = await app.sandbox.gateway.payCode({ code: made.code, amount, at })
  assert.ok(result.status === 'PAID')
  await handled(app, result.providerRef)
  const [{ id }] = await query(`select id from payment where user_id = $1 and provider_ref = $2`, [
    houseId,
    result.providerRef,
  ])
  return { paymentId: String(id), providerRef: result.providerRef }
}

const paymentsOf = (userId: string) =>
  query(`select id, amount::int, status, value_at, code_id from payment where user_id = $1 order by received_at`, [
    userId,
  ])
const lateFeesOf = async (loanId: string) =>
  (
    await query(
      `select coalesce(sum(asked - dropped), 0)::int as fees from charge where loan_id = $1 and kind = 'lateFee'`,
      [loanId],
    )
  )[0]?.fees
const outcomeOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))

test('behaviour 7: money in suspense that is assigned to a code counts from its original value time, and late fees are taken back', async () => {
  await atDay('2026-11-20')
  const debtor = next()
  const loanId = await debtor.lend({ principal: 1_000_000, tenor: 3 })
  const code = await debtor.code({ kind: 'INSTALLMENT', loanId, number: 1 })
  await atDay('2026-12-18')
  const valueAt = app.clock.now()
  const { paymentId } = await inSuspense(code.amount)
  await atDay('2026-12-28')
  assert.ok((await lateFeesOf(loanId)) > 0)
  const assigned = await assignToCode(app.app, paymentId, code.code)
  assert.ok(typeof assigned === 'object' && assigned.userId === debtor.userId)
  const [payment] = await paymentsOf(debtor.userId)
  assert.deepEqual([payment?.amount, payment?.status, payment?.value_at], [code.amount, 'BOOKED', valueAt])
  assert.equal(payment?.code_id, code.paymentId)
  assert.equal(await lateFeesOf(loanId), 0)
  const [{ status }] = await query('select status from payment_code where id = $1', [code.paymentId])
  assert.equal(status, 'PAID')
  assert.deepEqual(await verifyLedger(app.app.db), [])
})

test('money in suspense that is assigned to a loan pays its first open instalment; money paid before the loan counts from its disbursement', async () => {
  const early = await inSuspense(50_000)
  await atDay('2026-12-29')
  const disbursedAt = app.clock.now()
  const debtor = next()
  const loanId = await debtor.lend({ principal: 1_000_000, tenor: 3 })
  assert.equal(typeof (await assignToLoan(app.app, early.paymentId, loanId)), 'object')
  const [payment] = await paymentsOf(debtor.userId)
  assert.deepEqual(payment?.value_at, disbursedAt)
  const lines = await query('select distinct loan_id, number from allocation where payment_id = $1', [payment?.id])
  assert.deepEqual(lines, [{ loan_id: loanId, number: 1 }])
  assert.deepEqual(await verifyLedger(app.app.db), [])
})

test('money in suspense that is assigned to a loan passes over a paid instalment without interest before its due date', async () => {
  const debtor = next()
  const loanId = await debtor.lend({ principal: 1_000_000, tenor: 3, ratePpm: 0 })
  const { code, amount } = await debtor.code({ kind: 'INSTALLMENT', loanId, number: 1 })
  await debtor.pay(code, amount)
  const { paymentId } = await inSuspense(50_000)
  const assigned = await assignToLoan(app.app, paymentId, loanId)
  assert.ok(typeof assigned === 'object')
  const lines = await query('select distinct loan_id, number from allocation where payment_id = $1', [
    assigned.paymentId,
  ])
  assert.deepEqual(lines, [{ loan_id: loanId, number: 2 }])
})

test('a payment in suspense that eight people resolve concurrently is resolved once', async () => {
  const debtor = next()
  const loanId = await debtor.lend({ principal: 1_000_000, tenor: 3 })
  const other = await next().lend({ principal: 1_000_000, tenor: 3 })
  const { code } = await debtor.code({ kind: 'INSTALLMENT', loanId, number: 1 })
  const { paymentId } = await inSuspense(60_000)
  const outcomes = outcomeOf(
    await Promise.allSettled([
      assignToLoan(app.app, paymentId, loanId),
      assignToLoan(app.app, paymentId, other),
      assignToCode(app.app, paymentId, code),
      returnSuspense(app.app, paymentId, 'refund-1'),
      assignToLoan(app.app, paymentId, loanId),
      assignToLoan(app.app, paymentId, other),
      assignToCode(app.app, paymentId, code),
      returnSuspense(app.app, paymentId, 'refund-2'),
    ]),
  )
  const refused = outcomes.filter((outcome) => outcome === 'NOT_IN_SUSPENSE' || outcome === false)
  assert.equal(refused.length, 7, JSON.stringify(outcomes))
  const resolutions = await query('select outcome from suspense_resolution where payment_id = $1', [paymentId])
  assert.equal(resolutions.length, 1)
  assert.deepEqual(await verifyLedger(app.app.db), [])
})

test('#10 a notice that is repeated after the assignment books nothing, and a reversal takes back the customer’s payment', async () => {
  const debtor = next()
  const loanId = await debtor.lend({ principal: 1_000_000, tenor: 3 })
  const { paymentId, providerRef } = await inSuspense(70_000)
  await assignToLoan(app.app, paymentId, loanId)
  const before = await query('select count(*)::int from posting')
  await query(`update webhook_notice set handled_at = null where event_ref like '%' || $1 || '%'`, [providerRef])
  assert.ok(await app.sandbox.gateway.reversePayment(providerRef))
  for (let tries = 0; tries < 200 && (await paymentsOf(debtor.userId))[0]?.status !== 'REVERSED'; tries++) {
    await app.settle()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  assert.equal((await paymentsOf(debtor.userId))[0]?.status, 'REVERSED')
  assert.equal((await query('select count(*)::int from posting'))[0]?.count, before[0]?.count + 1)
  assert.deepEqual(await verifyLedger(app.app.db), [])
})

test('an assignment and a reversal at the same time never leave the customer with money that was taken back', async () => {
  for (let round = 0; round < 4; round++) {
    const debtor = next()
    const loanId = await debtor.lend({ principal: 1_000_000, tenor: 3 })
    const { paymentId, providerRef } = await inSuspense(80_000)
    await Promise.all([assignToLoan(app.app, paymentId, loanId), app.sandbox.gateway.reversePayment(providerRef)])
    const stands = `select from payment where provider_ref = $1 and status in ('BOOKED', 'SUSPENSE')`
    for (let tries = 0; tries < 200 && (await query(stands, [providerRef])).length > 0; tries++) {
      await app.settle()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    assert.equal((await query(stands, [providerRef])).length, 0)
    assert.deepEqual(await verifyLedger(app.app.db), [])
  }
})

test('an unknown code, loan or payment, and a disbursement that came back, cannot be assigned', async () => {
  const [{ id: loanId }] = await query(`select id from loan limit 1`)
  const { paymentId } = await inSuspense(90_000)
  assert.equal(await assignToCode(app.app, paymentId, '0000'), 'NO_CODE')
  assert.equal(await assignToLoan(app.app, paymentId, newId()), 'NO_LOAN')
  assert.equal(await assignToLoan(app.app, newId(), loanId), 'NOT_IN_SUSPENSE')
  await query(`update payment set provider = 'return' where id = $1`, [paymentId])
  assert.equal(await assignToLoan(app.app, paymentId, loanId), 'NOT_IN_SUSPENSE')
  await query(`update payment set provider = 'xendit' where id = $1`, [paymentId])
  assert.ok(await app.app.db.transaction((tx) => reverseSuspense(app.app, tx, paymentId)))
  assert.equal(await returnSuspense(app.app, paymentId, 'refund-3'), false)
})

/** Runs the command on the test's database. */
const command = (...args: string[]) =>
  runLumbung({ DATABASE_URL: app.databaseUrl, LUMBUNG_DATA: app.app.config.dataDir }, 'ledger', 'suspense', ...args)

test('lumbung ledger suspense lists, and moves no money: people do that in the console', async () => {
  const [one, other] = [await inSuspense(110_000), await inSuspense(120_000)]
  const listed = await command()
  assert.equal(listed.code, 0)
  assert.match(listed.printed, new RegExp(`${one.paymentId}  xendit +${one.providerRef}`))
  assert.match(listed.printed, /\n2 in suspense, Rp230\.000\n$/)
  const [{ id: loanId }] = await query(`select id from loan where status = 'ONGOING' limit 1`)
  for (const args of [
    ['assign', one.paymentId, '--loan', loanId],
    ['return', one.paymentId, '--reference', 'rfd-1'],
  ])
    assert.equal((await command(...args)).code, 2)
  assert.equal((await command()).printed, listed.printed)
  for (const { paymentId } of [one, other]) assert.ok(await returnSuspense(app.app, paymentId, `rfd-${paymentId}`))
  assert.equal((await command()).printed, 'Nothing is in suspense.\n')
  assert.deepEqual(await verifyLedger(app.app.db), [])
})

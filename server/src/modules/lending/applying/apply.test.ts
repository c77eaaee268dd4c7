import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { ownChannel } from '@lumbung/shared/channel-code.ts'
import type { LoanRequest } from '@lumbung/shared/contract/lending/orders.ts'
import { eligibility } from '@lumbung/shared/contract/lending/products.ts'
import type { BookedQuote } from '@lumbung/shared/lending/quotes/booked-quote.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { changeCeilings } from '../../../testing/ceilings.ts'
import { type Borrower, borrowers, limitUsed, loanOf3Million } from '../../../testing/loans/borrowers.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { post } from '../../ledger/api.ts'
import { applyForLoan } from './apply-for-loan.ts'
import { placeOrder } from './place-order.ts'
import type { NewOrder } from './record-orders.ts'

let app: TestApp
let next: () => Borrower
before(async () => {
  app = await openTestApp()
  next = await borrowers(app, 50)
})
after(() => app.close())

const sql = (text: string, values: unknown[] = []) => app.app.db.pool.query(text, values)
const dataOf = (reply: object) => ('data' in reply ? (reply.data as Record<string, unknown>) : {})

test('CX-12: an order reserves its amount, leads to SIGNING on a verified device and stores the quote', async () => {
  const borrower = next()
  const orderId = await borrower.order({ location: { latitude: -6.2, longitude: 106.8, accuracy: 20 } })
  assert.deepEqual(await limitUsed(app, borrower.userId), { reserved: 3_000_000, outstanding: 0 })
  const { rows } = await sql(
    `select o.status, o.quote->>'total' as total, o.location, array_agg(h.event order by h.seq) as events
     from loan_order o join order_history h on h.order_id = o.id where o.id = $1 group by o.user_id, o.id`,
    [orderId],
  )
  assert.deepEqual([rows[0].status, rows[0].total, rows[0].events], ['SIGNING', '3426600', ['place', 'openSigning']])
  assert.ok(!rows[0].location.toString('latin1').includes('106.8'))
})

for (const [name, change] of [
  ['without a code', `update device set code_at = null where user_id = $1`],
  ['with a code older than 30 days', `update device set code_at = '2026-10-20T01:59:59Z' where user_id = $1`],
] as const)
  test(`D-141: a device ${name} needs a code first`, async () => {
    const borrower = next()
    await sql(change, [borrower.userId])
    const reply = await borrower.apply()
    assert.equal(dataOf(reply).status, 'OTP_REQUIRED')
  })

const refusals: [string, string, Record<string, unknown>][] = [
  ['INCOMPLETE_USER_INFO', 'delete from application where user_id = $1', {}],
  ['INCOMPLETE_USER_INFO', 'delete from credit_limit where user_id = $1', {}],
  ['HAS_AUDITING_APPLICATION', `update application set review = 'CREDITING' where user_id = $1`, {}],
  ['UNABLE_TO_LOAN', `update application set review = 'REJECTED' where user_id = $1`, {}],
  ['CREDIT_FROZEN', `update credit_limit set status = 'FROZEN' where user_id = $1`, {}],
  ['CREDIT_BLOCKED', `update credit_limit set status = 'BLOCKED' where user_id = $1`, {}],
  ['BANK_ACCOUNT_IS_INVALID', `update bank_account set status = 'MISMATCH_ACCOUNT' where user_id = $1`, {}],
  ['BANK_ACCOUNT_WAITING', `update bank_account set usable_from = '2026-11-21T02:00:00Z' where user_id = $1`, {}],
  ['ILLEGAL_PRODUCTS', 'select $1::uuid', { productId: 'nothing' }],
  ['INVALID_REPAYMENT_PLAN', 'select $1::uuid', { tenor: 4 }],
  ['INVALID_INPUT', 'select $1::uuid', { amount: 3_010_000 }],
  ['INVALID_INPUT', 'select $1::uuid', { amount: 1e21 }],
  ['INVALID_INPUT', 'select $1::uuid', { amount: '3000000' }],
  ['INVALID_INPUT', 'select $1::uuid', { loanPurpose: 'BUSINESS_CAPITAL' }],
  ['INVALID_INPUT', 'select $1::uuid', { userId: 'x', limit: 1 }],
]
for (const [code, change, body] of refusals)
  test(`E-46 ${code} after "${change.slice(0, 60)}" with ${JSON.stringify(body)} changes nothing`, async () => {
    const borrower = next()
    await sql(change, [borrower.userId])
    const reply = await borrower.apply(body)
    assert.deepEqual([reply.status, reply.code], [400, code])
    const { rows } = await sql('select 1 from loan_order where user_id = $1', [borrower.userId])
    assert.equal(rows.length, 0)
  })

test("IDOR: another person's bank account is BANK_ACCOUNT_IS_INVALID", async () => {
  const reply = await next().apply({ bankAccountId: next().bankAccountId })
  assert.equal(reply.code, 'BANK_ACCOUNT_IS_INVALID')
})

test('RATE_VERSION_CHANGED carries the new quote', async () => {
  const reply = await next().apply({ rateVersion: 7 })
  assert.equal(reply.code, 'RATE_VERSION_CHANGED')
  const { quote, followUp } = dataOf(reply) as { quote: { rateVersion: number; total: number }; followUp: string }
  assert.deepEqual([quote.rateVersion, quote.total, followUp], [1, 3_426_600, 'RECHECK'])
})

test('a limit that shrank between quote and apply is AVAILABLE_LIMIT_NOT_ENOUGH with the available amount', async () => {
  const borrower = next()
  await sql('update credit_limit set outstanding = 18000000 where user_id = $1', [borrower.userId])
  const reply = await borrower.apply()
  assert.equal(reply.code, 'AVAILABLE_LIMIT_NOT_ENOUGH')
  assert.deepEqual(dataOf(reply), { available: 2_000_000, followUp: 'MODIFY_LOAN_AMOUNT' })
  assert.match('bahasaMessage' in reply ? reply.bahasaMessage : '', /Rp2\.000\.000/)
})

test('domain 7 REACH_DBR_RESTRICTION names the ratio, the largest amount and the shortest tenor', async () => {
  const borrower = next()
  await sql('update credit_limit set income = 3000000, other_installments = 400000 where user_id = $1', [
    borrower.userId,
  ])
  const reply = await borrower.apply()
  assert.equal(reply.code, 'REACH_DBR_RESTRICTION')
  // (400.000 + 571.100) ÷ 3.000.000; 500.000 a month are free: Rp2.600.000 over 6 months, Rp3.000.000 over 9.
  assert.deepEqual(dataOf(reply), {
    ratioPpm: 323_700,
    largestAmount: 2_600_000,
    shortestTenor: 9,
    followUp: 'MODIFY_TENOR',
  })
  assert.equal((await borrower.apply({ amount: 2_650_000 })).code, 'REACH_DBR_RESTRICTION')
  assert.equal((await borrower.apply({ amount: 2_600_000 })).code, 'SUCCESS')
})

test('REACH_DBR_RESTRICTION without an alternative names none', async () => {
  const borrower = next()
  await sql('update credit_limit set income = 3000000, other_installments = 899999 where user_id = $1', [
    borrower.userId,
  ])
  const { largestAmount, shortestTenor, followUp } = dataOf(await borrower.apply())
  assert.deepEqual([largestAmount, shortestTenor, followUp], [undefined, undefined, 'MODIFY_LOAN_AMOUNT'])
})

test('OVERDUE: a late loan takes precedence', async () => {
  const borrower = next()
  const orderId = await borrower.order()
  await sql(`update loan_order set status = 'DISBURSED' where id = $1`, [orderId])
  await sql(
    `insert into loan (user_id, id, order_id, product_id, rate_version, status, principal, tenor, tenor_unit, late_fee_ppm,
       quote, disbursed_on, disbursed_at, closed_date, cooling_off_until)
     select user_id, id, id, product_id, 1, 'OVERDUE', amount, 6, 'MONTHS', 1000, quote, '2026-11-20', now(), '2026-11-20', '2026-11-20'
     from loan_order where id = $1`,
    [orderId],
  )
  const reply = await borrower.apply()
  assert.deepEqual([reply.code, dataOf(reply).loanId], ['OVERDUE', orderId])
})

test('OVERDUE: a customer who owes a reversed payment can neither apply nor sign until it is paid', async () => {
  const borrower = next()
  const owe = (amount: number) =>
    app.app.db.transaction((tx) =>
      post(app.app, tx, {
        userId: borrower.userId,
        kind: 'test',
        source: String(amount),
        lines: [
          { account: 'credit', amount },
          { account: 'cash', provider: 'xendit', amount: -amount },
        ],
      }),
    )
  await owe(1)
  assert.equal((await borrower.apply()).code, 'OVERDUE')
  const { result, popup } = await borrower.client.data(eligibility)
  assert.deepEqual([result, popup], ['OVERDUE', 'ONGOING'])
  await owe(-1)
  assert.equal((await borrower.client.data(eligibility)).result, 'APPLICABLE')
  const orderId = await borrower.order()
  await owe(2)
  assert.equal((await borrower.sign(orderId)).code, 'OVERDUE')
})

test('a price above the ceiling of the day is PRICE_CAP_EXCEEDED', async () => {
  await changeCeilings(app.app.db.pool, `insert into rate_cap values ('2026-11-20', 'BENEFIT', 9, null, 10, 'test')`)
  assert.equal((await next().apply({ tenor: 9 })).code, 'PRICE_CAP_EXCEEDED')
  await changeCeilings(app.app.db.pool, `delete from rate_cap where source = 'test'`)
})

test('#12: two different applications at the same instant make exactly one order', async () => {
  for (let round = 0; round < 5; round++) {
    const borrower = next()
    const replies = await Promise.all([borrower.apply(), borrower.apply({ amount: 1_000_000 }), borrower.apply()])
    assert.deepEqual(replies.map(({ code }) => code).sort(), ['ORDER_ONGOING', 'ORDER_ONGOING', 'SUCCESS'])
    const won = replies.find(({ code }) => code === 'SUCCESS')
    const { rows } = await sql('select id, amount from loan_order where user_id = $1', [borrower.userId])
    assert.equal(rows.length, 1)
    assert.equal(rows[0].id, won && dataOf(won).orderId)
    assert.equal((await limitUsed(app, borrower.userId)).reserved, rows[0].amount)
  }
})

/** Requests that wait for another transaction's order to commit. */
const waitingForOrders = async () =>
  (
    await sql(`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
  ).rows[0].count

test('an order that is inserted after the read is refused by the index with ORDER_ONGOING', async () => {
  const borrower = next()
  const { userId, bankAccountId } = borrower
  const request = { ...loanOf3Million, loanPurpose: 'DAILY', bankAccountId } as LoanRequest
  const who = { userId, deviceHash: Buffer.alloc(32), channel: ownChannel }
  const client = await app.app.db.pool.connect()
  await client.query('begin')
  await client.query(
    `insert into loan_order (user_id, id, product_id, rate_version, amount, tenor, purpose, bank_account_id, channel, status,
       quote, created_at, updated_at)
     values ($1, $2, 'pinjaman-tunai', 1, 500000, 6, 'DAILY', $2, 'H5', 'SIGNING', '{}', now(), now())`,
    [userId, bankAccountId],
  )
  let isDone = false
  // The transaction itself: orders that are placed together read again when one of them is refused.
  const applying = app.app.db
    .transaction((tx) => applyForLoan(app.app, tx, who, request))
    .catch((error: unknown) => error)
    .finally(() => {
      isDone = true
    })
  while (!isDone && (await waitingForOrders()) === 0) await new Promise((resolve) => setTimeout(resolve, 10))
  await client.query('commit')
  client.release()
  const refused = await applying
  assert.ok(refused instanceof Refusal)
  assert.equal(refused.code, 'ORDER_ONGOING')
  assert.equal((await limitUsed(app, userId)).reserved, 0)
})

test('#11: 50 requests with the same key make one order and get the same reply', async () => {
  const borrower = next()
  const key = 'the-same-key-50'
  const replies = await Promise.all(Array.from({ length: 50 }, () => borrower.apply({}, key)))
  assert.equal(new Set(replies.map((reply) => JSON.stringify(reply))).size, 1)
  assert.equal(replies[0]?.code, 'SUCCESS')
  const { rows } = await sql('select 1 from loan_order where user_id = $1', [borrower.userId])
  assert.equal(rows.length, 1)
})

test('the same key with another body is IDEMPOTENCY_KEY_REUSED, a missing one INVALID_INPUT', async () => {
  const borrower = next()
  await borrower.apply({}, 'one-key-two-bodies')
  assert.equal((await borrower.apply({ amount: 500_000 }, 'one-key-two-bodies')).code, 'IDEMPOTENCY_KEY_REUSED')
  assert.equal((await borrower.apply({}, '')).code, 'INVALID_INPUT')
})

test('applying without a session is refused', async () => {
  const borrower = next()
  borrower.client.cookie = undefined
  assert.equal((await borrower.apply()).status, 401)
})

test('ORDER_ONGOING: a second application names the open order', async () => {
  const borrower = next()
  const orderId = await borrower.order()
  assert.deepEqual(dataOf(await borrower.apply()).orderId, orderId)
})

test('#12: the reservation itself never exceeds the limit, and fails on a frozen one', async () => {
  const borrower = next()
  const { userId, bankAccountId } = borrower
  const request = { ...loanOf3Million, loanPurpose: 'DAILY' as const, bankAccountId }
  const quote = { productId: request.productId, rateVersion: 1 } as BookedQuote
  const [openAlready, tooSmall] = [new Error('open already'), new Error('too small')]
  const refused = { openAlready: () => openAlready, limitTooSmall: () => tooSmall }
  const place = (amount: number) =>
    app.app.db.transaction(async (tx) => {
      const order: NewOrder = {
        userId,
        orderId: randomUUID(),
        channel: ownChannel,
        request: { ...request, amount },
        quote,
        needsApproval: false,
        location: null,
        actionUntil: null,
        now: app.app.clock.now(),
        status: 'SIGNING',
        event: 'openSigning',
      }
      placeOrder(tx, order, refused)
    })
  await assert.rejects(place(20_000_001), tooSmall)
  await sql(`update credit_limit set status = 'FROZEN' where user_id = $1`, [userId])
  await assert.rejects(place(3_000_000), tooSmall)
  await sql(`update credit_limit set status = 'ACTIVE' where user_id = $1`, [userId])
  await place(19_000_000)
  await assert.rejects(place(1_000_000), openAlready)
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { order as customerOrder } from '@lumbung/shared/contract/lending/orders.ts'
import { readOrder } from '@lumbung/shared/contract/operators/order-file.ts'
import { askProvider, decideOrder, type OrderView, orderQueue } from '@lumbung/shared/contract/operators/orders.ts'
import { rejectOrder, resumeDisbursements } from '../../modules/lending/api.ts'
import { changeCeilings } from '../../testing/ceilings.ts'
import { type Borrower, borrowers, limitUsed, payoutsOf } from '../../testing/loans/borrowers.ts'
import { newOperator, type TestOperator } from '../../testing/people/operators.ts'
import { firstDay, openTestApp, query, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let next: () => Borrower
let dewi: TestOperator
before(async () => {
  app = await openTestApp()
  next = await borrowers(app, 20)
  dewi = await newOperator(app, ['SENIOR'], 'Dewi Sartika')
})
after(() => app.close())

/** An order that was signed and waits for a person of the lender. */
async function waiting(ending = '0001') {
  const b = next()
  await b.useAccount(`123456${ending}`)
  const orderId = await b.order()
  await query(app, 'update loan_order set needs_approval = true where id = $1', [orderId])
  assert.equal((await b.sign(orderId)).code, 'SUCCESS')
  await app.settle()
  return { b, orderId, params: { orderId } }
}

/** An order whose money was sent without the lender's decision; the account's last digits say what becomes of it. */
async function sent(ending: string) {
  const b = next()
  await b.useAccount(`123456${ending}`)
  const orderId = await b.order()
  assert.equal((await b.sign(orderId)).code, 'SUCCESS')
  await app.settle()
  return { b, orderId, params: { orderId } }
}

const list = async (view: OrderView, operator = dewi) =>
  (await operator.client.data(orderQueue, { query: { view } })).items
const read = (orderId: string, operator = dewi) => operator.client.data(readOrder, { params: { orderId } })
const decide = (
  orderId: string,
  body: { outcome: 'APPROVE' | 'REJECT'; decline?: 'INCOME_TOO_LOW' },
  operator = dewi,
) => operator.client.call(decideOrder, { params: { orderId }, body })
const tries = (orderId: string) =>
  query(app, 'select provider_ref, status from disbursement where order_id = $1 order by created_at, id', [orderId])

/** Runs gateway, jobs and schedule until the order has a status. */
async function until({ b, orderId }: { b: Borrower; orderId: string }, status: string): Promise<void> {
  for (let n = 0; n < 100; n++) {
    await app.settle()
    if ((await b.client.data(customerOrder, { params: { orderId } })).status === status) return
    await resumeDisbursements(app.app)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  assert.fail(`the order is not ${status}`)
}

test('behaviour 13: orders wait by the time promised to the customer, with masked names, and all are found by page', async () => {
  const first = await waiting()
  await app.clock.moveBy(60_000)
  const second = await waiting()
  const items = await list('WAITING')
  assert.deepEqual(
    items.map(({ orderId, name, status, amount }) => [orderId, name, status, amount]),
    [first, second].map(({ orderId }) => [orderId, 'S••••• W•••••', 'WAITING_LENDER_APPROVE', 3_000_000]),
  )
  for (const one of items) {
    const { decisionBy } = await (one.orderId === first.orderId ? first : second).b.client.data(customerOrder, {
      params: { orderId: one.orderId },
    })
    assert.equal(one.dueAt, decisionBy)
    assert.match(one.number, /^LN-2611-\d{5}$/)
  }
  const recent = await list('RECENT')
  assert.deepEqual(recent.map(({ orderId }) => orderId).slice(0, 2), [second.orderId, first.orderId])
  const page = await dewi.client.data(orderQueue, { query: { view: 'RECENT', after: second.orderId } })
  assert.equal(page.items[0]?.orderId, first.orderId)
  for (const { orderId } of [first, second]) await decide(orderId, { outcome: 'REJECT' })
})

test('RECENT has 50 orders a page, of the last 30 days, each once', async () => {
  const [{ user_id: userId }] = await query(app, 'select user_id from loan_order limit 1')
  await query(
    app,
    `insert into loan_order (user_id, id, product_id, rate_version, amount, tenor, purpose, bank_account_id, channel, status, quote,
       created_at, updated_at)
     select user_id, (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000')::uuid, product_id, rate_version, amount, tenor, purpose,
       bank_account_id, channel, 'CANCELED', quote, $2::timestamptz - n * interval '7 hours', updated_at
     from (select * from loan_order where user_id = $1 limit 1) o, generate_series(1, 130) n`,
    [userId, app.clock.now()],
  )
  const seen: string[] = []
  for (let after: string | undefined, pages = 0; pages < 5; pages++) {
    const page = await dewi.client.data(orderQueue, { query: { view: 'RECENT', ...(after && { after }) } })
    assert.ok(page.items.length <= 50)
    seen.push(...page.items.map(({ orderId }) => orderId))
    after = page.next
    if (!after) break
  }
  const [{ count }] = await query(
    app,
    `select count(*)::int from loan_order where created_at > $1::timestamptz - interval '30 days'`,
    [app.clock.now()],
  )
  assert.deepEqual([seen.length, new Set(seen).size], [count, count])
  assert.ok(count > 100)
})

test('an order shows its price, masked account, history and what the customer reads, and each look is in the trail', async () => {
  const { b, orderId, params } = await waiting('4417')
  const shown = await read(orderId)
  const own = await b.client.data(customerOrder, { params })
  assert.deepEqual(shown.quote, own.quote)
  assert.equal(shown.dueAt, own.decisionBy)
  assert.deepEqual([shown.name, shown.bankAccount.last4], ['Sari Wulandari', own.bankAccount.last4])
  assert.match(shown.mobile, /^0\d{3} •••• \d{4}$/)
  assert.ok(!JSON.stringify(shown).includes('1234564417') && !JSON.stringify(shown).includes(b.mobile))
  assert.deepEqual(
    shown.history.map(({ event, by }) => [event, by]),
    [
      ['place', 'CUSTOMER'],
      ['openSigning', 'CUSTOMER'],
      ['sign', 'CUSTOMER'],
    ],
  )
  assert.deepEqual(shown.shown.title, {
    id: 'Menunggu tanda tangan pemberi dana',
    en: 'Waiting for the lender’s signature',
  })
  assert.deepEqual(shown.disbursements, [])
  const [document] = shown.documents
  assert.equal(document?.kind, 'AGREEMENT')
  const file = `/api/operator/orders/${orderId}/documents/${document?.agreementId}`
  const pdf = await dewi.client.fetch(file)
  assert.deepEqual([pdf.status, (await pdf.text()).slice(0, 5)], [200, '%PDF-'])
  const looks = await query(app, 'select act, subjects from audit_entry where operator = $1 and $2 = any(subjects)', [
    dewi.id,
    `order:${orderId}`,
  ])
  assert.deepEqual(looks.map(({ act }) => act).toSorted(), ['loan.file', 'order.see'])
  assert.equal(looks.length, 2)
  assert.ok(looks.every(({ subjects }) => subjects.includes(`customer:${b.userId}`)))

  // Neither another customer's order nor another one of the same customer leads to it.
  await decide(orderId, { outcome: 'REJECT' })
  const again = await b.order()
  await b.sign(again)
  for (const one of [again, (await waiting()).orderId]) {
    const stolen = await dewi.client.fetch(`/api/operator/orders/${one}/documents/${document?.agreementId}`)
    assert.equal(stolen.status, 404)
    await decide(one, { outcome: 'REJECT' })
  }
})

test('a rejected order tells the customer the chosen reason, in both languages, and operators who decided it', async () => {
  const { b, orderId, params } = await waiting()
  assert.equal((await decide(orderId, { outcome: 'REJECT', decline: 'INCOME_TOO_LOW' })).code, 'SUCCESS')
  const own = await b.client.data(customerOrder, { params })
  const { shown, history, status } = await read(orderId)
  assert.equal(status, 'REJECTED')
  const { message, advice } = own.rejection ?? {}
  assert.equal(shown.rejection?.id, `${message} ${advice}`)
  assert.match(shown.rejection?.en ?? '', /^The income you entered/)
  const last = history.at(-1)
  assert.deepEqual([last?.event, last?.by, last?.reason], ['refuse', 'Dewi Sartika', 'INCOME_TOO_LOW'])
  assert.equal((await limitUsed(app, b.userId)).reserved, 0)
})

test('20 who decide an order at once: one does, the others are told who and when', async () => {
  const { b, orderId, params } = await waiting()
  const people = [dewi]
  while (people.length < 20) people.push(await newOperator(app, ['SENIOR'], `Senior ${people.length}`))
  const replies = await Promise.all(
    people.map((one, n) => decide(orderId, { outcome: n % 4 === 3 ? 'REJECT' : 'APPROVE' }, one)),
  )
  const done = replies.findIndex(({ code }) => code === 'SUCCESS')
  assert.equal(replies.filter(({ code }) => code === 'SUCCESS').length, 1)
  const [decision] = await query(
    app,
    `select actor, at from order_history where order_id = $1 and event in ('approve', 'refuse')`,
    [orderId],
  )
  assert.equal(decision.actor, `OPERATOR:${people[done]?.id}`)
  const by = done === 0 ? 'Dewi Sartika' : `Senior ${done}`
  for (const reply of replies.toSpliced(done, 1))
    assert.deepEqual(
      [reply.code, 'data' in reply && reply.data],
      ['ALREADY_DECIDED', { by, at: decision.at.toISOString() }],
    )
  await app.settle()
  assert.ok((await payoutsOf(app, b.userId)) <= 1)
  assert.equal((await read(orderId)).status, (await b.client.data(customerOrder, { params })).status)
})

test('an order that is cancelled meanwhile cannot be decided, and an unknown one is NOT_FOUND', async () => {
  const { b, orderId } = await waiting()
  await app.app.db.transaction((tx) =>
    rejectOrder(app.app, tx, { userId: b.userId, orderId, actor: { kind: 'SYSTEM', id: 'test' }, reason: 'x' }),
  )
  assert.equal((await decide(orderId, { outcome: 'APPROVE' })).code, 'STATE_CHANGED')
  assert.equal((await decide(orderId, { outcome: 'REJECT' })).code, 'STATE_CHANGED')
  const unknown = '019a2b3c-4d5e-7f60-8a1b-2c3d4e5f6071'
  assert.equal((await decide(unknown, { outcome: 'APPROVE' })).code, 'NOT_FOUND')
  assert.equal((await dewi.client.call(readOrder, { params: { orderId: unknown } })).code, 'NOT_FOUND')
})

test('behaviour 5: an approval above a ceiling that has come since ends the order instead of leaving it to wait', async () => {
  const { b, orderId } = await waiting()
  const ceiling = (factor: string) =>
    changeCeilings(app.app.db.pool, `update rate_cap set ppm_per_day = ppm_per_day ${factor} where kind = 'BENEFIT'`)
  await ceiling('/ 10')
  assert.equal((await decide(orderId, { outcome: 'APPROVE' })).code, 'ORDER_ENDED')
  await ceiling('* 10')
  assert.equal((await read(orderId)).status, 'CANCELED')
  assert.deepEqual(await limitUsed(app, b.userId), { reserved: 0, outstanding: 0 })
})

test('I6: money without an answer is stuck after 30 minutes; 20 questions to the provider book it once and send nothing', async () => {
  const order = await sent('9111')
  const { b, orderId, params } = order
  assert.equal((await tries(orderId))[0]?.status, 'SENT')
  const stuckFor = async (operator: TestOperator) =>
    (await list('STUCK', operator)).find((one) => one.orderId === orderId)?.stuck
  assert.equal(await stuckFor(dewi), undefined)
  await app.clock.moveBy(30 * 60_000)
  const people = await Promise.all(Array.from({ length: 20 }, (_, n) => newOperator(app, ['FINANCE'], `Keuangan ${n}`)))
  const [first] = people
  assert.ok(first)
  const stuck = await stuckFor(first)
  assert.deepEqual([stuck?.why, stuck?.tries], ['NO_ANSWER', 1])
  const answers = await Promise.all(people.map(({ client }) => client.call(askProvider, { params })))
  const codes = answers.map((one) => (one.code === 'SUCCESS' ? one.data.found : one.code))
  assert.ok(codes.includes('SUCCEEDED'))
  assert.ok(codes.every((code) => code === 'SUCCEEDED' || code === 'STATE_CHANGED'))
  await until(order, 'DISBURSED')
  assert.deepEqual([await payoutsOf(app, b.userId), (await tries(orderId)).length], [1, 1])
  const shown = await read(orderId, first)
  assert.ok(shown.loanId && shown.stuck === undefined)
  assert.equal((await first.client.call(askProvider, { params })).code, 'STATE_CHANGED')
  assert.equal(await stuckFor(first), undefined)
  app.clock.set(firstDay)
})

test('I6: what the provider does not know is not sent by asking', async () => {
  const order = await sent('9104')
  const { b, orderId, params } = order
  const [before] = await tries(orderId)
  assert.equal(before?.status, 'UNKNOWN')
  assert.equal((await list('STUCK')).find((one) => one.orderId === orderId)?.stuck?.why, 'UNKNOWN')
  for (let n = 0; n < 3; n++) {
    const { found } = await dewi.client.data(askProvider, { params })
    assert.equal(found, 'NOT_FOUND')
  }
  assert.equal(await payoutsOf(app, b.userId), 0)
  assert.deepEqual(await tries(orderId), [before])
  await until(order, 'DISBURSED')
  assert.deepEqual([await payoutsOf(app, b.userId), (await tries(orderId)).length], [1, 1])
})

for (const [ending, why] of [
  ['9112', 'NO_FUNDS'],
  ['9115', 'BANK_DOWN'],
] as const)
  test(`behaviour 6: …${ending}: the order is stuck for ${why}, with its next try, and there is nothing to ask`, async () => {
    const { b, orderId, params } = await sent(ending)
    for (let n = 0; n < 100 && (await tries(orderId)).length < 2; n++) {
      await resumeDisbursements(app.app)
      await app.settle()
    }
    const { stuck, disbursements } = await read(orderId)
    const { nextTryAt } = await b.client.data(customerOrder, { params })
    assert.deepEqual([stuck?.why, stuck?.tries, stuck?.nextTryAt], [why, 2, nextTryAt])
    assert.deepEqual(
      disbursements.map(({ status, failure }) => [status, failure?.split(' ')[0]]),
      [
        ['CREATED', undefined],
        ['FAILED', why],
      ],
    )
    assert.equal((await dewi.client.call(askProvider, { params })).code, 'STATE_CHANGED')
    assert.ok((await list('STUCK')).some((one) => one.orderId === orderId))
  })

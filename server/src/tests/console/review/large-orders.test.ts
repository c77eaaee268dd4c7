import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { cancelOrder, order as customerOrder } from '@lumbung/shared/contract/lending/orders.ts'
import { approvals, approve, rejectApproval, withdrawApproval } from '@lumbung/shared/contract/operators/approvals.ts'
import { readOrder } from '@lumbung/shared/contract/operators/order-file.ts'
import { decideOrder, orderQueue } from '@lumbung/shared/contract/operators/orders.ts'
import { changeCeilings } from '../../../testing/ceilings.ts'
import { type Borrower, borrowers, limitUsed, payoutsOf, waitingOrder } from '../../../testing/loans/borrowers.ts'
import { newOperator, type TestOperator } from '../../../testing/people/operators.ts'
import { openTestApp, query, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let next: () => Borrower
let dewi: TestOperator
let agus: TestOperator
before(async () => {
  app = await openTestApp()
  next = await borrowers(app, 14)
  dewi = await newOperator(app, ['SENIOR'], 'Dewi Sartika')
  agus = await newOperator(app, ['SENIOR'], 'Agus Salim')
})
after(() => app.close())

const waiting = (amount?: number) => waitingOrder(app, next(), amount)
type Waiting = Awaited<ReturnType<typeof waiting>>

const decide = ({ params }: Waiting, outcome: 'APPROVE' | 'REJECT', operator = dewi) =>
  operator.client.call(decideOrder, { params, body: { outcome } })
async function recommended(one: Waiting, operator = dewi): Promise<string> {
  const reply = await decide(one, 'APPROVE', operator)
  return (reply.code === 'SUCCESS' && reply.data.approvalId) || assert.fail(`no proposal: ${reply.code}`)
}
const agree = (approvalId: string, operator = agus) => operator.client.call(approve, { params: { approvalId } })
const found = async (approvalId: string, operator = agus) =>
  (await operator.client.data(approvals)).items.find((one) => one.approvalId === approvalId)
const statusOf = async ({ b, params }: Waiting) => (await b.client.data(customerOrder, { params })).status
const signatures = async ({ orderId }: Waiting) =>
  Number(
    (
      await query(
        app,
        'select count(*)::int as n from agreement where order_id = $1 and lender_signed_at is not null',
        [orderId],
      )
    )[0].n,
  )

test('#26: an order above Rp5.000.000 is signed and sent when a second person has approved it; at Rp5.000.000 one is enough', async () => {
  const small = await waiting(5_000_000)
  assert.equal((await dewi.client.data(readOrder, { params: small.params })).takesTwo, false)
  const alone = await decide(small, 'APPROVE')
  assert.deepEqual([alone.code, alone.data], ['SUCCESS', {}])

  const one = await waiting()
  const approvalId = await recommended(one)
  await app.settle()
  assert.deepEqual([await statusOf(one), await payoutsOf(app, one.b.userId)], ['WAITING_LENDER_APPROVE', 0])
  const shown = await agus.client.data(readOrder, { params: one.params })
  assert.deepEqual(
    [shown.takesTwo, shown.recommended?.by, shown.recommended?.isOwn, shown.recommended?.approvalId],
    [true, 'Dewi Sartika', false, approvalId],
  )
  const listed = (await dewi.client.data(orderQueue)).items.find(({ orderId }) => orderId === one.orderId)
  assert.deepEqual([listed?.recommended?.by, listed?.recommended?.isOwn], ['Dewi Sartika', true])
  const proposal = await found(approvalId)
  assert.deepEqual([proposal?.subject, proposal?.label], [`order:${one.orderId}`, shown.number])
  assert.deepEqual(
    proposal?.changes.map(({ field, to }) => [field, to?.value]),
    [
      ['amount', 5_100_000],
      ['toPay', shown.quote.total],
      ['payTo', `${shown.bankAccount.bankName} •••• ${shown.bankAccount.last4}`],
    ],
  )
  assert.equal((await agree(approvalId, dewi)).code, 'OWN_PROPOSAL')
  assert.equal((await agree(approvalId)).code, 'SUCCESS')
  await app.settle()
  assert.equal(await statusOf(one), 'DISBURSED')
  assert.equal(await payoutsOf(app, one.b.userId), 1)
  const { history } = await agus.client.data(readOrder, { params: one.params })
  assert.deepEqual(history.map(({ event, by }) => [event, by]).slice(2, 5), [
    ['sign', 'CUSTOMER'],
    ['propose', 'Dewi Sartika'],
    ['approve', 'Agus Salim'],
  ])
})

test('#26: of 50 approvals of one order by two seniors at once one sends the money, and none is its maker’s', async () => {
  const one = await waiting()
  const approvalId = await recommended(one)
  const third = await newOperator(app, ['SENIOR'], 'Putri Ayu')
  const people = [agus, third, dewi]
  const replies = await Promise.all(Array.from({ length: 50 }, (_, n) => agree(approvalId, people[n % 3])))
  const by = (n: number) => replies.filter((_, at) => at % 3 === n).map(({ code }) => code)
  assert.deepEqual(
    [...new Set(by(2))].filter((code) => code !== 'OWN_PROPOSAL' && code !== 'ALREADY_DECIDED'),
    [],
  )
  assert.equal([...by(0), ...by(1)].filter((code) => code === 'SUCCESS').length, 1)
  assert.ok([...by(0), ...by(1)].every((code) => code === 'SUCCESS' || code === 'ALREADY_DECIDED'))
  await app.settle()
  assert.equal(await payoutsOf(app, one.b.userId), 1)
  const moves = await query(app, `select 1 from order_history where order_id = $1 and event = 'approve'`, [one.orderId])
  assert.equal(moves.length, 1)
})

test('#26: of an approval and a refusal of the proposal at once one wins, and the money follows it', async () => {
  const third = await newOperator(app, ['SENIOR'], 'Joko Susilo')
  for (let round = 0; round < 3; round++) {
    const one = await waiting()
    const approvalId = await recommended(one)
    const body = { reason: 'The income is not proved' }
    const [yes, no] = await Promise.all([
      agree(approvalId),
      third.client.call(rejectApproval, { params: { approvalId }, body }),
    ])
    assert.deepEqual([yes.code, no.code].toSorted(), ['ALREADY_DECIDED', 'SUCCESS'])
    await app.settle()
    assert.equal(await statusOf(one), yes.code === 'SUCCESS' ? 'DISBURSED' : 'WAITING_LENDER_APPROVE')
    assert.equal(await payoutsOf(app, one.b.userId), yes.code === 'SUCCESS' ? 1 : 0)
    if (yes.code !== 'SUCCESS') assert.equal((await decide(one, 'REJECT')).code, 'SUCCESS')
  }
})

test('20 who recommend an order at once make one proposal; then nobody decides it but a second person', async () => {
  const one = await waiting()
  const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => decide(one, 'APPROVE', n % 2 ? agus : dewi)))
  assert.equal(replies.filter(({ code }) => code === 'SUCCESS').length, 1)
  const made = replies.findIndex(({ code }) => code === 'SUCCESS')
  const by = made % 2 ? 'Agus Salim' : 'Dewi Sartika'
  const refused = await Promise.all([decide(one, 'REJECT', agus), decide(one, 'APPROVE', dewi)])
  for (const reply of [...refused, ...replies.toSpliced(made, 1)])
    assert.deepEqual([reply.code, (reply.data as { by: string }).by], ['ALREADY_DECIDED', by])
  const [maker, other] = made % 2 ? [agus, dewi] : [dewi, agus]
  const approvalId = (await maker.client.data(readOrder, { params: one.params })).recommended?.approvalId ?? ''
  await maker.client.data(withdrawApproval, { params: { approvalId } })
  const again = await recommended(one, other)
  const body = { reason: 'The price was agreed for another tenor' }
  await maker.client.data(rejectApproval, { params: { approvalId: again }, body })
  assert.equal((await decide(one, 'REJECT', maker)).code, 'SUCCESS')
  const { history } = await maker.client.data(readOrder, { params: one.params })
  assert.deepEqual(
    history.slice(3).map(({ event, reason }) => [event, reason]),
    [
      ['propose', undefined],
      ['withdraw', undefined],
      ['propose', undefined],
      ['disagree', body.reason],
      ['refuse', 'refused by an operator'],
    ],
  )
  assert.deepEqual(await limitUsed(app, one.b.userId), { reserved: 0, outstanding: 0 })
})

test('#26: an order whose amount, price, account or agreement has changed, or that the customer cancelled, is STALE', async () => {
  const one = await waiting()
  const changes = [
    ['amount', 'amount = 6000000', 'amount = 5100000'],
    ['tenor', 'tenor = 3', 'tenor = 6'],
    ['agreement', `document_hash = repeat('ab', 32)`, `document_hash = $2`],
  ] as const
  const [{ document_hash: hash }] = await query(app, 'select document_hash from loan_order where id = $1', [
    one.orderId,
  ])
  for (const [field, change, back] of changes) {
    const approvalId = await recommended(one)
    await query(app, `update loan_order set ${change} where id = $1`, [one.orderId])
    const reply = await agree(approvalId)
    assert.equal(reply.code, 'STALE', field)
    assert.deepEqual(
      (reply.data as { difference: { field: string }[] }).difference.map((each) => each.field),
      [field],
    )
    await query(
      app,
      `update loan_order set ${back} where id = $1`,
      back.includes('$2') ? [one.orderId, hash] : [one.orderId],
    )
  }
  const moved = await recommended(one)
  const account = await one.b.addAccount('1234560002')
  const [{ bank_account_id: before }] = await query(app, 'select bank_account_id from loan_order where id = $1', [
    one.orderId,
  ])
  await query(app, 'update loan_order set bank_account_id = $2 where id = $1', [one.orderId, account])
  assert.equal((await agree(moved)).code, 'STALE')
  await query(app, 'update loan_order set bank_account_id = $2 where id = $1', [one.orderId, before])

  const approvalId = await recommended(one)
  await one.b.client.data(cancelOrder, { params: one.params })
  const reply = await agree(approvalId)
  assert.deepEqual(
    [reply.code, (reply.data as { difference: unknown }).difference],
    [
      'STALE',
      [{ field: 'orderState', from: { kind: 'CODE', value: 'WAITING' }, to: { kind: 'CODE', value: 'ENDED' } }],
    ],
  )
  await app.settle()
  assert.deepEqual([await statusOf(one), await payoutsOf(app, one.b.userId), await signatures(one)], ['CANCELED', 0, 0])
})

test('behaviour 5: a second person’s approval above a ceiling that has come since ends the order', async () => {
  const one = await waiting()
  const approvalId = await recommended(one)
  const ceiling = (factor: string) =>
    changeCeilings(app.app.db.pool, `update rate_cap set ppm_per_day = ppm_per_day ${factor} where kind = 'BENEFIT'`)
  await ceiling('/ 10')
  assert.equal((await agree(approvalId)).code, 'ORDER_ENDED')
  await ceiling('* 10')
  assert.equal(await statusOf(one), 'CANCELED')
  assert.deepEqual(await limitUsed(app, one.b.userId), { reserved: 0, outstanding: 0 })
})

test('the desk approves a large order as two people, and never without an order that waits', async () => {
  const one = await waiting()
  const approve = () => app.client().call(decideOrder, { params: one.params, body: { outcome: 'APPROVE' } })
  assert.equal((await approve()).code, 'SUCCESS')
  await app.settle()
  assert.equal(await statusOf(one), 'DISBURSED')
  const [row] = await query(app, 'select maker, checker, status from approval where subject = $1', [
    `order:${one.orderId}`,
  ])
  assert.deepEqual(row, { maker: 'sandbox', checker: 'sandbox:checker', status: 'APPROVED' })
  assert.equal((await approve()).code, 'ALREADY_DECIDED')
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { approve } from '@lumbung/shared/contract/operators/approvals.ts'
import { trialBalance } from '@lumbung/shared/contract/operators/books/ledger.ts'
import { manualPostings, proposeManualPosting } from '@lumbung/shared/contract/operators/books/manual.ts'
import { addDays } from '@lumbung/shared/lending/dates/calendar.ts'
import { verifyLedger } from '../../../modules/audit/api.ts'
import { sealHouseDays } from '../../../modules/ledger/api.ts'
import { checkCash } from '../../../modules/reconciliation/api.ts'
import { newOperator } from '../../../testing/people/operators.ts'
import { openTestApp, query } from '../../../testing/test-app.ts'

const app = await openTestApp()
after(() => app.close())

const rows = (sql: string, values: unknown[] = []) => query(app, sql, values)
const sound = async () => assert.deepEqual(await verifyLedger(app.app.db), [])
const reason = 'Transfer from the bank account of the lender'
let references = 0

async function finance() {
  const maker = await newOperator(app, ['FINANCE'], 'Maya Anggraini')
  const checker = await newOperator(app, ['FINANCE'], 'Budi Santoso')
  const propose = (body: Record<string, unknown> = {}, by = maker) =>
    by.client.call(proposeManualPosting, { body: { ...topUp(), ...body } })
  const proposed = async (body: Record<string, unknown> = {}): Promise<string> => {
    const answer = await propose(body)
    assert.ok(answer.code === 'SUCCESS', JSON.stringify(answer))
    return answer.data.approvalId
  }
  const approved = (approvalId: string, by = checker) => by.client.call(approve, { params: { approvalId } })
  const listed = async () => checker.client.data(manualPostings)
  return { maker, checker, propose, proposed, approved, listed }
}

const cash = (amount: number) => ({ account: 'cash', provider: 'xendit', amount })
const funding = (amount: number) => ({ account: 'funding', amount })
const topUp = (amount = 5_000_000) => ({
  kind: 'manual-top-up',
  date: app.app.clock.today(),
  reference: `TRX-${++references}`,
  lines: [cash(amount), funding(-amount)],
  reason,
})

test('two people post a top-up: cash grows, the books are sound, and reconciliation knows it', async () => {
  const { proposed, approved, listed, checker } = await finance()
  const balanceOf = async (account: string) => {
    const { items } = await checker.client.data(trialBalance, { query: { on: app.app.clock.today() } })
    return items.find((one) => one.account === account)?.balance ?? 0
  }
  const approvalId = await proposed({ reference: 'topup-2611' })
  assert.deepEqual([(await listed()).items, await balanceOf('cash')], [[], 0])
  assert.equal((await approved(approvalId)).code, 'SUCCESS')
  assert.deepEqual([await balanceOf('cash'), await balanceOf('funding')], [5_000_000, -5_000_000])
  const [one] = (await listed()).items
  assert.deepEqual(
    [one?.by, one?.approvedBy, one?.reference, one?.lines],
    ['Maya Anggraini', 'Budi Santoso', 'topup-2611', [cash(5_000_000), funding(-5_000_000)]],
  )
  const before = await checkCash(app.app.db, 'xendit')
  assert.deepEqual([before.cash, before.notSettled, before.unexplained], [5_000_000, 5_000_000, 0])
  await rows(
    `insert into statement_line (provider, transaction_id, kind, product_id, reference, amount, fee, tax, net, status, created_at, settled_at)
     values ('xendit', 't1', 'OTHER', 'topup-2611', '', 5000000, 0, 0, 5000000, 'SETTLED', $1, $1)`,
    [app.app.clock.now()],
  )
  const matched = await checkCash(app.app.db, 'xendit')
  assert.deepEqual([matched.notSettled, matched.notInBooks, matched.unexplained], [0, 0, 0])
  for (const [kind, lines] of [
    ['manual-withdrawal', [cash(-1_000_000), funding(1_000_000)]],
    ['manual-insurer', [{ account: 'insurer-payable', amount: 300_000 }, cash(-300_000)]],
    [
      'manual-correction',
      [
        { account: 'provider-fees', amount: 2_500 },
        { account: 'vat-payable', amount: -2_500 },
      ],
    ],
  ] as const)
    assert.equal((await approved(await proposed({ kind, lines }))).code, 'SUCCESS', kind)
  await sound()
})

test('bad input: unbalanced, one line, customers’ accounts, no provider, zero, huge, another kind, future, unknown', async () => {
  const { propose } = await finance()
  const unbalanced = await propose({ lines: [cash(100), funding(-99)] })
  assert.deepEqual(
    [unbalanced.code, (unbalanced as { data?: { difference?: number } }).data?.difference],
    ['INVALID_INPUT', 1],
  )
  for (const [why, body] of Object.entries({
    'one line': { lines: [cash(1)] },
    'account of a customer': { lines: [{ account: 'credit', amount: 5 }, funding(-5)] },
    suspense: { lines: [{ account: 'suspense', amount: 5 }, funding(-5)] },
    income: { lines: [{ account: 'income-fee', amount: 5 }, funding(-5)] },
    'no provider': { lines: [{ account: 'cash', amount: 5 }, funding(-5)] },
    'unknown provider': { lines: [{ account: 'cash', provider: 'nobody', amount: 5 }, funding(-5)] },
    'provider of funding': { lines: [cash(5), { account: 'funding', provider: 'xendit', amount: -5 }] },
    zero: { lines: [cash(0), funding(0)] },
    parts: { lines: [cash(0.5), funding(-0.5)] },
    huge: { lines: [cash(2_000_000_000_000), funding(-2_000_000_000_000)] },
    'an account twice': { lines: [cash(5), cash(5), funding(-10)] },
    'cash that shrinks by a top-up': { lines: [cash(-5), funding(5)] },
    'another kind': { kind: 'write-off' },
    tomorrow: { date: addDays(app.app.clock.today(), 1) },
    'no day': { date: '2026-02-30' },
    'no reference': { reference: ' ' },
    'short reason': { reason: 'short' },
  }))
    assert.equal((await propose(body)).code, 'INVALID_INPUT', why)
  const auditor = await newOperator(app, ['AUDITOR'])
  assert.equal((await propose({}, auditor)).code, 'FORBIDDEN')
  assert.equal((await auditor.client.call(manualPostings)).code, 'SUCCESS')
})

test('#26: the own proposal, a reference twice, fifty approvals in parallel, a payload that SQL changed', async () => {
  const { maker, propose, proposed, approved } = await finance()
  const [a, b] = [await proposed({ reference: 'same' }), await proposed({ reference: 'same' })]
  assert.equal((await approved(a, maker)).code, 'OWN_PROPOSAL')
  const replies = await Promise.all([
    ...Array.from({ length: 25 }, () => approved(a)),
    ...Array.from({ length: 25 }, () => approved(b)),
  ])
  assert.equal(replies.filter(({ code }) => code === 'SUCCESS').length, 1)
  const [{ count }] = await rows(`select count(*)::int as count from manual_posting where reference = 'same'`)
  assert.equal(count, 1)
  assert.equal((await propose({ reference: 'same' })).code, 'REFERENCE_USED')
  const c = await proposed()
  await assert.rejects(
    rows(`update approval set payload = jsonb_set(payload, '{reference}', '"other"') where id = $1`, [c]),
  )
  await assert.rejects(
    rows(
      `insert into manual_posting (id, kind, date, reference, reason, proposed_by, proposed_at, approved_by, at)
       values (gen_random_uuid(), 'manual-top-up', '2026-11-20', 'x', 'long enough reason', 'OPERATOR:a', now(), 'OPERATOR:a', now())`,
    ),
    /manual_posting_four_eyes/,
  )
  await sound()
})

test('a sealed date takes nothing; a proposal whose date is sealed meanwhile is stale', async () => {
  const yesterday = app.app.clock.today()
  const { approved: approveFirst, proposed: proposeFirst } = await finance()
  assert.equal((await approveFirst(await proposeFirst())).code, 'SUCCESS')
  app.clock.set('2026-11-21T02:00:00Z')
  const { propose, proposed, approved, listed } = await finance()
  assert.equal((await listed()).openFrom <= yesterday, true)
  const late = await proposed({ date: yesterday })
  const waiting = await proposed({ date: yesterday })
  assert.equal((await approved(late)).code, 'SUCCESS', 'yesterday is not sealed yet')
  await sealHouseDays(app.app)
  const sealed = await propose({ date: yesterday })
  assert.deepEqual(
    [sealed.code, 'data' in sealed && sealed.data],
    ['DATE_SEALED', { by: 'Lumbung', at: '2026-11-21T02:00:00.000Z' }],
  )
  const longAgo = await propose({ date: '2026-01-02' })
  assert.equal(longAgo.code, 'INVALID_INPUT')
  assert.equal((await approved(waiting)).code, 'STALE')
  assert.equal((await listed()).openFrom, '2026-11-21')
  const [{ date }] = await rows(`select max(date)::text as date from house_seal`)
  assert.equal(date, yesterday)
  await sound()
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { home } from '@lumbung/shared/contract/home.ts'
import { notifications } from '@lumbung/shared/contract/notifications.ts'
import {
  type Approval,
  approvals,
  approve,
  rejectApproval,
  withdrawApproval,
} from '@lumbung/shared/contract/operators/approvals.ts'
import { caseDecisions, readCase, reviewQueue, takeNextCase } from '@lumbung/shared/contract/operators/cases.ts'
import { decideApplication, lowerLimit, proposeLift, proposeRaise } from '@lumbung/shared/contract/operators/credit.ts'
import { freezeLimit } from '../../modules/credit/api.ts'
import { endExpired } from '../../modules/operators/approvals/approvals.ts'
import { byOperator } from '../../platform/access/actor.ts'
import { decidedCustomer, newNik } from '../../testing/people/customers.ts'
import { approval, newOperator, type TestOperator } from '../../testing/people/operators.ts'
import { openTestApp, query, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let rina: TestOperator
let dewi: TestOperator
let agus: TestOperator
before(async () => {
  app = await openTestApp()
  rina = await newOperator(app, ['REVIEWER'], 'Rina Kartika')
  dewi = await newOperator(app, ['SENIOR'], 'Dewi Sartika')
  agus = await newOperator(app, ['SENIOR'], 'Agus Salim')
})
after(() => app.close())

/** A customer whose application waits for a person, with the limit that the rules found. */
async function waiting(limit = 8_000_000) {
  const customer = await decidedCustomer(app, { ktp: { idNumber: newNik('9018') } })
  const { userId } = customer
  const [row] = await query(app, 'select application_id as id from review_case where user_id = $1', [userId])
  await query(app, `update decision set limit_amount = $2 where user_id = $1`, [userId, limit])
  return { ...customer, params: { applicationId: String(row?.id) } }
}
type Waiting = Awaited<ReturnType<typeof waiting>>

const body = approval
async function recommended(one: Waiting, by = rina): Promise<string> {
  const { approvalId, effectiveAt } = await by.client.data(decideApplication, { params: one.params, body })
  assert.equal(effectiveAt, undefined)
  return approvalId ?? assert.fail('no proposal')
}
const inbox = async (operator: TestOperator) => (await operator.client.data(approvals)).items
const found = async (operator: TestOperator, approvalId: string): Promise<Approval | undefined> =>
  (await inbox(operator)).find((one) => one.approvalId === approvalId)
const codeOf = async (operator: TestOperator, approvalId: string) =>
  (await operator.client.call(approve, { params: { approvalId } })).code
const statusOf = async ({ client }: Waiting) => (await client.data(home)).status

test('behaviour 13: an approval above Rp5.000.000 takes effect when a second person has approved it', async () => {
  const one = await waiting()
  const approvalId = await recommended(one)
  assert.equal(await statusOf(one), 'WAITING')
  const [mine, hers] = [await found(rina, approvalId), await found(dewi, approvalId)]
  assert.deepEqual([mine?.isOwn, mine?.mayCheck, hers?.isOwn, hers?.mayCheck], [true, false, false, true])
  assert.deepEqual(
    [hers?.by, hers?.status, hers?.subject],
    ['Rina Kartika', 'OPEN', `application:${one.params.applicationId}`],
  )
  assert.match(hers?.label ?? '', /^AP-2611-\d{5}$/)
  assert.deepEqual(hers?.changes, [
    { field: 'limit', to: { kind: 'MONEY', value: 8_000_000 } },
    { field: 'checked', to: { kind: 'CHECKS', value: 'card,face,account,work' } },
  ])
  assert.equal(await codeOf(dewi, approvalId), 'SUCCESS')
  assert.equal(await statusOf(one), 'NORMAL')
  const limits = await query(app, 'select total from credit_limit where user_id = $1', [one.userId])
  assert.equal(Number(limits[0].total), 8_000_000)
  const ended = await found(rina, approvalId)
  assert.deepEqual([ended?.status, ended?.endedBy], ['APPROVED', 'Dewi Sartika'])
  const [row] = await query(
    app,
    `select outcome from audit_entry where operator = $1 and act = 'approval.decide' and subjects @> $2`,
    [dewi.id, [`approval:${approvalId}`, `application:${one.params.applicationId}`]],
  )
  assert.equal(row.outcome, 'DONE')
})

test('#26: a decision of two names both, and the checks as those of who proposed it', async () => {
  const one = await waiting()
  const approvalId = await recommended(one)
  const shown = await dewi.client.data(readCase, { params: one.params })
  assert.deepEqual(shown.recommended?.checks, body.checks)
  assert.equal(await codeOf(dewi, approvalId), 'SUCCESS')
  const [made] = (await dewi.client.data(caseDecisions, { params: one.params })).decisions
  const proposed = { by: 'Rina Kartika', at: shown.recommended?.at }
  assert.deepEqual([made?.by, made?.checks, made?.proposed], ['Dewi Sartika', body.checks, proposed])
  const stored = await query(app, `select actor, proposed_by from decision where user_id = $1 and checks <> '{}'`, [
    one.userId,
  ])
  assert.deepEqual(stored, [{ actor: `OPERATOR:${dewi.id}`, proposed_by: `OPERATOR:${rina.id}` }])
})

test('at most Rp5.000.000 one person approves, with effect after ten seconds', async () => {
  const one = await waiting(5_000_000)
  const { approvalId, effectiveAt } = await rina.client.data(decideApplication, { params: one.params, body })
  assert.deepEqual([approvalId, typeof effectiveAt], [undefined, 'string'])
})

test('a recommended case is nobody’s next, is decided by nobody else, and says who recommended it', async () => {
  await query(app, 'delete from review_case')
  const one = await waiting()
  await recommended(one)
  assert.equal((await dewi.client.call(takeNextCase)).code, 'NOT_FOUND')
  const [queued] = (await dewi.client.data(reviewQueue)).items
  assert.equal(queued?.recommended?.by, 'Rina Kartika')
  assert.equal((await dewi.client.data(readCase, { params: one.params })).recommended?.by, 'Rina Kartika')
  for (const outcome of ['APPROVE', 'REJECT'] as const) {
    const again = await agus.client.call(decideApplication, { params: one.params, body: { ...approval, outcome } })
    assert.deepEqual([again.code, again.data], ['ALREADY_DECIDED', { by: 'Rina Kartika', at: queued?.recommended?.at }])
  }
})

test('#26 I16: nobody approves what they proposed, in two tabs, 50 times concurrently, with a role gained later, or by SQL', async () => {
  const one = await waiting()
  const approvalId = await recommended(one)
  assert.equal(await codeOf(rina, approvalId), 'FORBIDDEN')
  await query(app, `update operator set roles = '{REVIEWER,SENIOR}' where id = $1`, [rina.id])
  const tries = await Promise.all(Array.from({ length: 50 }, () => codeOf(rina, approvalId)))
  assert.deepEqual([...new Set(tries)], ['OWN_PROPOSAL'])
  const [row] = await query(app, 'select outcome from audit_entry where operator = $1 order by seq desc limit 1', [
    rina.id,
  ])
  assert.equal(row.outcome, 'OWN_PROPOSAL')
  assert.equal(
    (await rina.client.call(rejectApproval, { params: { approvalId }, body: { reason: 'changed my mind' } })).code,
    'OWN_PROPOSAL',
  )
  await query(app, `update operator set roles = '{REVIEWER}' where id = $1`, [rina.id])
  const byHand = `update approval set status = 'APPROVED', checker = maker, ended_at = now() where id = $1`
  await assert.rejects(query(app, byHand, [approvalId]), /approval_four_eyes/)
  assert.equal(await statusOf(one), 'WAITING')
})

test('#26: of 20 who approve concurrently one does, and the others learn who and when', async () => {
  const one = await waiting()
  const approvalId = await recommended(one)
  const people = [dewi, agus]
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) => (people[n % 2] ?? dewi).client.call(approve, { params: { approvalId } })),
  )
  const codes = replies.map(({ code }) => code).toSorted()
  assert.deepEqual(codes, [...Array.from({ length: 19 }, () => 'ALREADY_DECIDED'), 'SUCCESS'])
  const granted = await query(app, `select 1 from decision where user_id = $1 and outcome = 'APPROVE'`, [one.userId])
  assert.equal(granted.length, 1)
})

test('#26: a proposal cannot be changed after it was made, and an end is final', async () => {
  const one = await waiting()
  const approvalId = await recommended(one)
  const set = (change: string) => query(app, `update approval set ${change} where id = $1`, [approvalId])
  for (const change of [
    `payload = '{}'`,
    `subject = 'application:x'`,
    `maker = '${dewi.id}'`,
    `act = 'limit.lift'`,
    `facts = '{}'`,
    `expires_at = now() + interval '1 year'`,
  ])
    await assert.rejects(set(change), /a proposal cannot be changed/, change)
  await rina.client.data(withdrawApproval, { params: { approvalId } })
  await assert.rejects(set(`status = 'OPEN', ended_at = null`), /a proposal cannot be changed/)
  assert.equal(await codeOf(dewi, approvalId), 'STATE_CHANGED')
})

test('a proposal whose subject has changed ends as STALE with the difference, and the case is free again', async () => {
  const one = await waiting()
  const approvalId = await recommended(one)
  await query(app, 'update decision set limit_amount = 9000000 where user_id = $1', [one.userId])
  const difference = [
    { field: 'limit', from: { kind: 'MONEY', value: 8_000_000 }, to: { kind: 'MONEY', value: 9_000_000 } },
  ]
  assert.deepEqual((await found(dewi, approvalId))?.difference, difference)
  const reply = await dewi.client.call(approve, { params: { approvalId } })
  assert.deepEqual([reply.code, reply.data], ['STALE', { difference }])
  assert.equal(await statusOf(one), 'WAITING')
  const ended = await found(rina, approvalId)
  assert.deepEqual([ended?.status, ended?.difference], ['STALE', difference])
  assert.equal(await codeOf(dewi, await recommended(one)), 'SUCCESS')
})

test('a proposal of somebody who was disabled or lost the role is stale', async () => {
  const gone = await newOperator(app, ['REVIEWER'], 'Sari Utami')
  for (const change of [`status = 'DISABLED'`, `status = 'ACTIVE', roles = '{SUPPORT}'`]) {
    await query(app, `update operator set status = 'ACTIVE', roles = '{REVIEWER}' where id = $1`, [gone.id])
    const approvalId = await recommended(await waiting(), gone)
    await query(app, `update operator set ${change} where id = $1`, [gone.id])
    assert.equal(await codeOf(dewi, approvalId), 'STALE')
    await query(app, `update operator set status = 'ACTIVE', roles = '{REVIEWER}' where id = $1`, [gone.id])
  }
})

test('a rejected, withdrawn or expired proposal gives its case back', async () => {
  const one = await waiting()
  const rejected = await recommended(one)
  await dewi.client.data(rejectApproval, {
    params: { approvalId: rejected },
    body: { reason: 'The income is not proved' },
  })
  assert.equal((await found(rina, rejected))?.note, 'The income is not proved')
  const withdrawn = await recommended(one)
  assert.equal((await dewi.client.call(withdrawApproval, { params: { approvalId: withdrawn } })).code, 'NOT_FOUND')
  await rina.client.data(withdrawApproval, { params: { approvalId: withdrawn } })
  const expired = await recommended(one)
  await app.clock.moveBy(3 * 86_400_000)
  const later = await newOperator(app, ['SENIOR'], 'Putri Ayu')
  assert.equal(await codeOf(later, expired), 'STATE_CHANGED')
  assert.equal(await found(later, expired), undefined)
  await endExpired(app.app)
  assert.equal((await found(later, expired))?.status, 'EXPIRED')
  const shown = await later.client.data(readCase, { params: one.params })
  assert.equal(shown.recommended, undefined)
})

test('D-135: a freeze is lifted by two seniors, and a second proposal for it is refused', async () => {
  const people = [
    await newOperator(app, ['SENIOR'], 'Satu'),
    await newOperator(app, ['SENIOR'], 'Dua'),
    await newOperator(app, ['SENIOR'], 'Tiga'),
  ] as const
  const [first, second, third] = people
  const one = await waiting(4_000_000)
  await query(app, 'delete from review_case where user_id = $1', [one.userId])
  const frozen = await decidedCustomer(app)
  const params = { customerId: frozen.userId }
  const lift = (operator: TestOperator) =>
    operator.client.call(proposeLift, { params, body: { reason: 'The suspicion was unfounded' } })
  assert.equal((await lift(first)).code, 'NOT_FOUND')
  const freeze = { reason: 'FRAUD', by: byOperator(first.id) } as const
  await app.app.db.transaction((tx) => freezeLimit(app.app, tx, frozen.userId, freeze))
  const proposed = await lift(first)
  const approvalId = proposed.code === 'SUCCESS' ? proposed.data.approvalId : assert.fail(proposed.code)
  const again = await lift(second)
  assert.deepEqual([again.code, (again.data as { by: string }).by], ['ALREADY_DECIDED', 'Satu'])
  assert.equal(await codeOf(first, approvalId), 'OWN_PROPOSAL')
  assert.deepEqual([await codeOf(second, approvalId), await codeOf(third, approvalId)], ['SUCCESS', 'ALREADY_DECIDED'])
  const [lock] = await query(
    app,
    'select lift_asked_by, lifted_by from limit_lock where user_id = $1 and lifted_at is not null',
    [frozen.userId],
  )
  assert.deepEqual(lock, { lift_asked_by: `OPERATOR:${first.id}`, lifted_by: `OPERATOR:${second.id}` })
  assert.equal((await frozen.client.data(home)).status, 'NORMAL')
})

test('a limit is lowered by one senior and raised by two, at most to the policy’s highest; the customer is told', async () => {
  const customer = await decidedCustomer(app)
  const people = [await newOperator(app, ['SENIOR'], 'Empat'), await newOperator(app, ['SENIOR'], 'Lima')] as const
  const [first, second] = people
  const params = { customerId: customer.userId }
  const total = async () =>
    Number((await query(app, 'select total from credit_limit where user_id = $1', [customer.userId]))[0].total)
  const before = await total()
  const reason = 'Income rose, payslip seen'
  const raise = async (limit: number) => first.client.call(proposeRaise, { params, body: { limit, reason } })
  const lower = async (limit: number) => (await first.client.call(lowerLimit, { params, body: { limit, reason } })).code
  assert.deepEqual([await lower(before), (await raise(before)).code], ['INVALID_INPUT', 'INVALID_INPUT'])
  assert.equal((await raise(20_000_001)).code, 'INVALID_INPUT')
  assert.equal(await lower(1_000_000), 'SUCCESS')
  assert.equal(await total(), 1_000_000)
  const proposed = await raise(3_000_000)
  const approvalId = proposed.code === 'SUCCESS' ? proposed.data.approvalId : assert.fail(proposed.code)
  assert.equal(await lower(900_000), 'SUCCESS')
  assert.equal(await codeOf(second, approvalId), 'STALE')
  const again = await raise(3_000_000)
  const next = again.code === 'SUCCESS' ? again.data.approvalId : assert.fail(again.code)
  assert.deepEqual([await codeOf(first, next), await codeOf(second, next)], ['OWN_PROPOSAL', 'SUCCESS'])
  assert.equal(await total(), 3_000_000)
  const told = (await customer.client.data(notifications, { query: {} })).items
  assert.deepEqual(
    told.flatMap(({ event, facts }) => (event === 'LIMIT_CHANGED' ? [facts.amount] : [])),
    [3_000_000, 900_000, 1_000_000],
  )
  await assert.rejects(
    query(app, `update limit_change set approved_by = proposed_by where user_id = $1 and to_total > from_total`, [
      customer.userId,
    ]),
    /limit_change_four_eyes/,
  )
})

test('an auditor sees all proposals and decides none; a reviewer sees only the own ones', async () => {
  const auditor = await newOperator(app, ['AUDITOR'], 'Nur Aini')
  const other = await newOperator(app, ['REVIEWER'], 'Wawan')
  const seen = await inbox(auditor)
  assert.ok(seen.length >= 3 && seen.every(({ mayCheck }) => !mayCheck))
  assert.deepEqual(await inbox(other), [])
})

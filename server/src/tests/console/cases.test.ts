import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { home } from '@lumbung/shared/contract/home.ts'
import {
  readCase,
  releaseCase,
  reviewQueue,
  takeCase,
  takeNextCase,
  undoDecision,
} from '@lumbung/shared/contract/operators/cases.ts'
import { decideApplication } from '@lumbung/shared/contract/operators/credit.ts'
import sharp from 'sharp'
import { takeEffect, takeLateEffects } from '../../modules/credit/decision/cases.ts'
import { decidedCustomer, newNik } from '../../testing/people/customers.ts'
import { approval, newOperator, type TestOperator } from '../../testing/people/operators.ts'
import { openTestApp, query, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let rina: TestOperator
let dewi: TestOperator
before(async () => {
  app = await openTestApp()
  rina = await newOperator(app, ['REVIEWER'], 'Rina Kartika')
  dewi = await newOperator(app, ['SENIOR'], 'Dewi Sartika')
})
after(() => app.close())

/** A customer whose application waits for a person; one person may approve it. */
async function waiting(fullName = 'Sari Wulandari') {
  const customer = await decidedCustomer(app, { ktp: { idNumber: newNik('9018'), fullName } })
  const [row] = await query(app, 'select application_id as id from review_case where user_id = $1', [customer.userId])
  await query(app, 'update decision set limit_amount = 4000000 where user_id = $1', [customer.userId])
  return { ...customer, params: { applicationId: String(row?.id) } }
}

const queue = async (operator = rina) => (await operator.client.data(reviewQueue)).items
const clear = () => query(app, 'delete from review_case')

test('behaviour 13: the queue is sorted by the time promised, with masked names and why', async () => {
  await clear()
  const first = await waiting('Sari Wulandari')
  await app.clock.moveBy(60_000)
  const second = await waiting('Agus Prasetyo')
  const items = await queue()
  assert.deepEqual(
    items.map(({ applicationId, name, channel, reasons }) => [applicationId, name, channel, reasons]),
    [
      [first.params.applicationId, 'S••••• W•••••', 'H5', ['BUREAU_LATE']],
      [second.params.applicationId, 'A••••• P•••••', 'H5', ['BUREAU_LATE']],
    ],
  )
  assert.ok(items.every(({ number }) => /^AP-2611-\d{5}$/.test(number)))
  assert.notEqual(items[0]?.number, items[1]?.number)
  for (const { submittedAt, dueAt } of items) assert.equal(Date.parse(dueAt) - Date.parse(submittedAt), 24 * 3_600_000)
})

test('D-240: a case shows its holder what the customer told, each rule with its result, and who did what', async () => {
  const { params } = await waiting()
  await rina.client.data(takeCase, { params })
  const shown = await rina.client.data(readCase, { params })
  assert.equal(shown.name, 'Sari Wulandari')
  assert.match(String(shown.record['idNumber']), /^\d{16}$/)
  assert.match(shown.mobile, /•/)
  assert.deepEqual(shown.photos.map(({ kind }) => kind).sort(), ['ID_HOLDING', 'KTP', 'LIVENESS_KTP'])
  for (const { photoId } of shown.photos) {
    const reply = await rina.client.fetch(`/api/operator/cases/${params.applicationId}/photos/${photoId}`)
    assert.deepEqual([reply.status, reply.headers.get('content-type')], [200, 'image/jpeg'])
    assert.equal((await sharp(await reply.bytes()).metadata()).format, 'jpeg')
  }
  const others = (await waiting()).params
  const stolen = () =>
    rina.client.fetch(`/api/operator/cases/${others.applicationId}/photos/${shown.photos[0]?.photoId}`)
  assert.equal((await stolen()).status, 400)
  await rina.client.data(takeCase, { params: others })
  assert.equal((await stolen()).status, 404)
  const [looked] = await query(
    app,
    'select count(*)::int as n from audit_entry where operator = $1 and $2 = any(subjects)',
    [rina.id, `photo:${shown.photos[0]?.photoId}`],
  )
  assert.equal(looked.n, 1)
  assert.deepEqual(shown.decision?.reasons, ['BUREAU_LATE'])
  const rules = shown.decision?.rules ?? []
  assert.ok(rules.length > 5 && rules.some(({ outcome }) => outcome === 'PASS'))
  assert.deepEqual(
    rules.filter(({ outcome }) => outcome !== 'PASS').map(({ outcome, reason }) => [outcome, reason]),
    [['REFER', 'BUREAU_LATE']],
  )
  assert.deepEqual(
    shown.history.map(({ event, by }) => [event, by]),
    [
      ['start', 'CUSTOMER'],
      ['submit', 'CUSTOMER'],
      ['refer', 'SYSTEM:decision-rules'],
    ].slice(-shown.history.length),
  )
})

test('behaviour 13: photos of a case are for whoever works on it: its holder, then the second person', async () => {
  const { params } = await waiting()
  const auditor = await newOperator(app, ['AUDITOR'])
  const photoOf = async ({ client }: TestOperator) => {
    const [photo] = (await client.data(readCase, { params })).photos
    const reply = await client.fetch(`/api/operator/cases/${params.applicationId}/photos/${photo?.photoId}`)
    return reply.status === 200 ? 'SHOWN' : ((await reply.json()) as { code: string }).code
  }
  for (const one of [rina, dewi, auditor]) assert.equal(await photoOf(one), 'CASE_NOT_TAKEN')
  await rina.client.data(takeCase, { params })
  assert.deepEqual([await photoOf(rina), await photoOf(dewi)], ['SHOWN', 'CASE_NOT_TAKEN'])
  await query(app, 'update decision set limit_amount = 8000000 where application_id = $1', [params.applicationId])
  await rina.client.data(decideApplication, { params, body: approval })
  const codes = [await photoOf(rina), await photoOf(dewi), await photoOf(auditor)]
  assert.deepEqual(codes, ['CASE_NOT_TAKEN', 'SHOWN', 'CASE_NOT_TAKEN'])
})

test('20 who take the next case concurrently get different ones; without one it is NOT_FOUND', async () => {
  await clear()
  const cases = []
  for (let n = 0; n < 8; n++) cases.push((await waiting()).params.applicationId)
  const people = [rina, dewi]
  for (let n = people.length; n < 20; n++) people.push(await newOperator(app, ['REVIEWER'], `Petugas ${n}`))
  const replies = await Promise.all(people.map(({ client }) => client.call(takeNextCase)))
  const taken = replies.flatMap((reply) =>
    'data' in reply && reply.code === 'SUCCESS' ? [reply.data.applicationId] : [],
  )
  assert.deepEqual(taken.toSorted(), cases.toSorted())
  assert.deepEqual(
    replies.filter(({ code }) => code !== 'SUCCESS').map(({ code }) => code),
    Array.from({ length: 12 }, () => 'NOT_FOUND'),
  )
})

test('a case is one person’s for 15 minutes: others see who has it, and can neither take nor decide it', async () => {
  const { params } = await waiting()
  await rina.client.data(takeCase, { params })
  const find = async (operator: TestOperator) =>
    (await queue(operator)).find(({ applicationId }) => applicationId === params.applicationId)?.lease
  assert.deepEqual(
    [(await find(dewi))?.by, (await find(dewi))?.isOwn, (await find(rina))?.isOwn],
    ['Rina Kartika', false, true],
  )
  const claimed = await dewi.client.call(takeCase, { params })
  assert.deepEqual(
    [claimed.code, 'data' in claimed && claimed.data],
    ['CLAIMED', { by: 'Rina Kartika', until: (await find(rina))?.until }],
  )
  const decided = await dewi.client.call(decideApplication, { params, body: approval })
  assert.equal(decided.code, 'CLAIMED')
  await dewi.client.data(releaseCase, { params })
  assert.equal((await find(dewi))?.by, 'Rina Kartika')

  await app.clock.moveBy(15 * 60_000)
  assert.equal(await find(dewi), undefined)
  await dewi.client.data(takeCase, { params })
  const late = await rina.client.call(takeCase, { params })
  assert.equal(late.code, 'CLAIMED')
  await dewi.client.data(releaseCase, { params })
  assert.equal((await rina.client.call(takeCase, { params })).code, 'SUCCESS')
})

/** Lets the time to undo a decision pass. */
const letTimePass = () => query(app, `update review_case set effective_at = now() where effective_at is not null`)
const reviewOf = async (userId: string) =>
  (await query(app, 'select review from application where user_id = $1', [userId]))[0].review

test('a decision is one of three concurrent ones, takes effect after ten seconds, and names the one that it rests on', async () => {
  const { params, userId, client } = await waiting()
  const fresh = await newOperator(app, ['REVIEWER'], 'Yusuf Maulana')
  const decide = () => fresh.client.call(decideApplication, { params, body: approval })
  const replies = await Promise.all([decide(), decide(), decide()])
  assert.deepEqual(replies.map(({ code }) => code).sort(), ['ALREADY_DECIDED', 'ALREADY_DECIDED', 'SUCCESS'])
  const [done] = replies.flatMap((reply) => (reply.code === 'SUCCESS' ? [reply.data.effectiveAt] : []))
  const left = Date.parse(done ?? '') - Date.now()
  assert.ok(left > 5_000 && left <= 10_000, `${left} ms`)
  // Nobody sees it, and nobody else takes the case.
  assert.equal((await client.data(home)).status, 'WAITING')
  assert.ok(!(await queue()).some(({ applicationId }) => applicationId === params.applicationId))
  await takeEffect(app.app, params)
  assert.equal(await reviewOf(userId), 'CREDITING')

  await letTimePass()
  await Promise.all([takeEffect(app.app, params), takeEffect(app.app, params), takeLateEffects(app.app)])
  assert.equal(await reviewOf(userId), 'APPROVED')
  const decisions = await query(
    app,
    'select id, outcome, actor, rests_on from decision where user_id = $1 order by at, id',
    [userId],
  )
  assert.deepEqual(
    decisions.map(({ outcome, actor, rests_on }) => [outcome, actor, rests_on]),
    [
      ['REFER', 'SYSTEM:decision-rules', null],
      ['APPROVE', `OPERATOR:${fresh.id}`, decisions[0].id],
    ],
  )
  assert.equal((await fresh.client.call(readCase, { params })).code, 'NOT_FOUND')
  assert.equal((await fresh.client.call(undoDecision, { params })).code, 'STATE_CHANGED')
})

test('a decision is undone by its own operator until it takes effect, and then as if it had not been', async () => {
  const { params, userId } = await waiting()
  const fresh = await newOperator(app, ['REVIEWER'], 'Yusuf Maulana')
  const decide = (outcome: 'APPROVE' | 'REJECT') =>
    fresh.client.call(decideApplication, {
      params,
      body: outcome === 'APPROVE' ? approval : { outcome, decline: 'FACE_NOT_MATCHED' },
    })
  assert.equal((await decide('REJECT')).code, 'SUCCESS')
  assert.equal((await rina.client.call(undoDecision, { params })).code, 'STATE_CHANGED')
  assert.equal((await fresh.client.call(undoDecision, { params })).code, 'SUCCESS')
  await takeLateEffects(app.app)
  assert.equal(await reviewOf(userId), 'CREDITING')
  assert.equal((await decide('APPROVE')).code, 'SUCCESS')
  await letTimePass()
  assert.equal((await fresh.client.call(undoDecision, { params })).code, 'STATE_CHANGED')
  await takeLateEffects(app.app)
  assert.equal(await reviewOf(userId), 'APPROVED')
})

test('what refuses a decision is told before it waits; what refuses it later puts the case back, and says so', async () => {
  const { params, userId } = await waiting()
  const fresh = await newOperator(app, ['REVIEWER'], 'Yusuf Maulana')
  const decide = () => fresh.client.call(decideApplication, { params, body: approval })
  assert.equal((await decide()).code, 'SUCCESS')
  // Withdrawn meanwhile, as by a job.
  await query(app, `update application set review = 'RETURN', stage = 'RETURNED' where user_id = $1`, [userId])
  await letTimePass()
  await takeLateEffects(app.app)
  const found = (await queue()).find(({ applicationId }) => applicationId === params.applicationId)
  assert.equal(found?.failed, 'APPLICATION_NOT_OPEN')
  assert.equal((await decide()).code, 'APPLICATION_NOT_OPEN')
  assert.equal((await query(app, 'select 1 from decision where user_id = $1', [userId])).length, 1)
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { notifications } from '@lumbung/shared/contract/notifications.ts'
import { currentApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import {
  type QueueView,
  readCase,
  reviewQueue,
  takeCase,
  takeNextCase,
  undoDecision,
} from '@lumbung/shared/contract/operators/cases.ts'
import { type ApplicationDecision, decideApplication } from '@lumbung/shared/contract/operators/credit.ts'
import { takeLateEffects } from '../../../modules/credit/decision/cases.ts'
import { decidedCustomer, newNik } from '../../../testing/people/customers.ts'
import { approval, newOperator, type TestOperator } from '../../../testing/people/operators.ts'
import { openTestApp, query, type TestApp } from '../../../testing/test-app.ts'

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
async function waiting() {
  const customer = await decidedCustomer(app, { ktp: { idNumber: newNik('9018') } })
  const [row] = await query(app, 'select application_id as id from review_case where user_id = $1', [customer.userId])
  await query(app, 'update decision set limit_amount = 4000000 where user_id = $1', [customer.userId])
  return { ...customer, params: { applicationId: String(row?.id) } }
}
type Waiting = Awaited<ReturnType<typeof waiting>>

const decide = async ({ params }: Waiting, body: ApplicationDecision, by = rina) =>
  (await by.client.call(decideApplication, { params, body })).code
/** Lets the time to undo pass, with the event lost: the job of each minute finds the decision. */
async function takeEffect() {
  await query(app, 'update review_case set effective_at = now() where effective_at is not null')
  await takeLateEffects(app.app)
}
const stageOf = async ({ client }: Waiting) => (await client.data(currentApplication)).stage
const isIn = async (view: QueueView, { params }: Waiting) =>
  (await dewi.client.data(reviewQueue, { query: { view } })).items.some(
    ({ applicationId }) => applicationId === params.applicationId,
  )
const told = async ({ client }: Waiting) =>
  (await client.data(notifications, { query: {} })).items.filter(({ event }) => event === 'APPLICATION_VIDEO').length

test('a video call is asked for: undone nobody has seen it, also across a restart; in effect the customer is told', async () => {
  const one = await waiting()
  assert.equal(await decide(one, { outcome: 'ASK_VIDEO' }), 'SUCCESS')
  await app.restart()
  assert.equal(await stageOf(one), 'PROCESSING')
  assert.equal((await rina.client.call(undoDecision, { params: one.params })).code, 'SUCCESS')
  await takeEffect()
  assert.deepEqual([await stageOf(one), await isIn('APPLICATIONS', one), await told(one)], ['PROCESSING', true, 0])

  assert.equal(await decide(one, { outcome: 'ASK_VIDEO' }), 'SUCCESS')
  await app.restart()
  await takeEffect()
  await app.settle()
  assert.equal(await stageOf(one), 'VIDEOKYC')
  assert.deepEqual([await isIn('APPLICATIONS', one), await isIn('VIDEO', one), await told(one)], [false, true, 1])
  const { counts } = await dewi.client.data(reviewQueue)
  assert.ok(counts.VIDEO >= 1)
})

test('a call that is outstanding keeps the approval away; once it passed the case waits for its decision again', async () => {
  const one = await waiting()
  const { params } = one
  assert.equal(await decide(one, { outcome: 'VIDEO_PASSED' }), 'APPLICATION_NOT_OPEN')
  assert.equal(await decide(one, { outcome: 'ASK_VIDEO' }), 'SUCCESS')
  await takeEffect()
  assert.equal(await decide(one, approval), 'STATE_CHANGED')
  assert.equal(await decide(one, { outcome: 'ASK_VIDEO' }), 'APPLICATION_NOT_OPEN')
  assert.equal(await decide(one, { outcome: 'VIDEO_PASSED', checks: ['face'] }), 'SUCCESS')
  await takeEffect()
  assert.deepEqual(
    [await stageOf(one), await isIn('VIDEO', one), await isIn('APPLICATIONS', one)],
    ['RECOMMENDED', false, true],
  )
  const { history } = await rina.client.data(readCase, { params })
  assert.deepEqual(
    history.slice(-2).map(({ event, by, reason }) => [event, by, reason]),
    [
      ['needCall', 'Rina Kartika', 'VIDEO_ASKED'],
      ['recommend', 'Rina Kartika', 'VIDEO_PASSED'],
    ],
  )
  assert.equal(await decide(one, approval), 'SUCCESS')
  await takeEffect()
  assert.equal((await one.client.data(currentApplication)).review, 'APPROVED')
})

const ends: readonly [name: string, body: ApplicationDecision, review: string][] = [
  ['a rejection', { outcome: 'REJECT', decline: 'FACE_NOT_MATCHED' }, 'REJECTED'],
  ['a return for documents', { outcome: 'RETURN', documents: ['SALARY_SLIPS'], why: 'INCOME' }, 'RETURN'],
]
for (const [name, body, review] of ends)
  test(`a call that failed ends in ${name}, as any case, and is in no list any more`, async () => {
    const one = await waiting()
    assert.equal(await decide(one, { outcome: 'ASK_VIDEO' }), 'SUCCESS')
    await takeEffect()
    assert.equal(await isIn('VIDEO', one), true)
    assert.equal(await decide(one, body), 'SUCCESS')
    await takeEffect()
    assert.equal((await one.client.data(currentApplication)).review, review)
    assert.deepEqual([await isIn('VIDEO', one), await isIn('APPLICATIONS', one)], [false, false])
  })

test('the number to call is shown to who holds the case of a call, to nobody else', async () => {
  const one = await waiting()
  const { params, number } = one
  const shown = async (by: TestOperator) => (await by.client.data(readCase, { params })).callNumber
  await rina.client.data(takeCase, { params })
  assert.equal(await shown(rina), undefined)
  await decide(one, { outcome: 'ASK_VIDEO' })
  await takeEffect()
  assert.equal(await shown(rina), undefined)
  await rina.client.data(takeCase, { params })
  const looks = `select operator from audit_entry where act = 'case.see' and 'field:MOBILE' = any(subjects)`
  assert.equal(await shown(rina), `+62${number.slice(1)}`)
  assert.equal(await shown(dewi), undefined)
  assert.deepEqual(await query(app, looks), [{ operator: rina.id }], 'the trail says who saw it')
  await app.clock.moveBy(15 * 60_000)
  assert.equal(await shown(rina), undefined)
})

test('taking the next case keeps to its list', async () => {
  await query(app, 'delete from review_case')
  await query(app, 'update operator_session set factor_at = $1', [app.clock.now()])
  const one = await waiting()
  assert.equal(await decide(one, { outcome: 'ASK_VIDEO' }), 'SUCCESS')
  await takeEffect()
  assert.equal((await dewi.client.call(takeNextCase)).code, 'NOT_FOUND')
  const taken = await dewi.client.data(takeNextCase, { query: { view: 'VIDEO' } })
  assert.equal(taken.applicationId, one.params.applicationId)
})

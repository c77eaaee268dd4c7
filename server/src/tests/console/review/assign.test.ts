import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assignCases, listReviewers, releaseCases } from '@lumbung/shared/contract/operators/cases/assign.ts'
import { reviewQueue, takeCase, takeNextCase } from '@lumbung/shared/contract/operators/cases.ts'
import { decideApplication } from '@lumbung/shared/contract/operators/credit.ts'
import { decidedCustomer, newNik } from '../../../testing/people/customers.ts'
import { approval, newOperator, type TestOperator } from '../../../testing/people/operators.ts'
import { openTestApp, query, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let rina: TestOperator
let yusuf: TestOperator
let dewi: TestOperator
before(async () => {
  app = await openTestApp()
  rina = await newOperator(app, ['REVIEWER'], 'Rina Kartika')
  yusuf = await newOperator(app, ['REVIEWER'], 'Yusuf Maulana')
  dewi = await newOperator(app, ['SENIOR'], 'Dewi Sartika')
})
after(() => app.close())

async function newCase(): Promise<string> {
  const { userId } = await decidedCustomer(app, { ktp: { idNumber: newNik('9018') } })
  await query(app, 'update decision set limit_amount = 4000000 where user_id = $1', [userId])
  const [row] = await query(app, 'select application_id as id from review_case where user_id = $1', [userId])
  return String(row?.id)
}
const newCases = async (count: number): Promise<string[]> => {
  const ids: string[] = []
  while (ids.length < count) ids.push(await newCase())
  return ids
}
const assign = (applicationIds: string[], to: TestOperator, by = dewi) =>
  by.client.call(assignCases, { body: { applicationIds, operatorId: to.id } })
const resultsOf = (reply: Awaited<ReturnType<typeof assign>>) =>
  reply.code === 'SUCCESS' ? reply.data.results.map(({ result, by }) => [result, by]) : assert.fail(reply.code)
const leaseOf = async (applicationId: string, seenBy = dewi) =>
  (await seenBy.client.data(reviewQueue)).items.find((one) => one.applicationId === applicationId)?.lease

test('a senior gives cases to a reviewer, who alone has them for 8 hours; everybody sees who gave them', async () => {
  const [one = '', other = ''] = await newCases(2)
  assert.deepEqual(resultsOf(await assign([one, other], rina)), [
    ['DONE', undefined],
    ['DONE', undefined],
  ])
  const seen = await leaseOf(one, yusuf)
  assert.deepEqual([seen?.by, seen?.isOwn, seen?.assignedBy], ['Rina Kartika', false, 'Dewi Sartika'])
  assert.equal((await yusuf.client.call(takeCase, { params: { applicationId: one } })).code, 'CLAIMED')
  const refused = await yusuf.client.call(decideApplication, { params: { applicationId: one }, body: approval })
  assert.equal(refused.code, 'CLAIMED')
  assert.equal(Date.parse(seen?.until ?? '') - app.clock.now().getTime(), 8 * 3_600_000)
  await query(app, 'update review_case set lease_until = $2 where application_id = $1', [one, app.clock.now()])
  assert.equal(await leaseOf(one), undefined)
  assert.equal((await yusuf.client.call(takeCase, { params: { applicationId: one } })).code, 'SUCCESS')
})

test('who takes the next case gets those that were given to them first; then it is theirs for 15 minutes', async () => {
  await query(app, 'delete from review_case')
  const [first = '', second = ''] = await newCases(2)
  await assign([second], rina)
  const taken = await rina.client.data(takeNextCase)
  assert.equal(taken.applicationId, second)
  assert.equal(Date.parse(taken.until) - app.clock.now().getTime(), 15 * 60_000)
  assert.equal((await leaseOf(second))?.assignedBy, undefined)
  assert.equal((await rina.client.data(takeNextCase)).applicationId, first)
})

test('each row has its own result: what somebody works on stays theirs, what is decided or over is said', async () => {
  const [free = '', held = '', given = '', decided = '', gone = ''] = await newCases(5)
  await yusuf.client.data(takeCase, { params: { applicationId: held } })
  await assign([given], yusuf)
  await rina.client.data(decideApplication, { params: { applicationId: decided }, body: approval })
  await query(app, 'delete from review_case where application_id = $1', [gone])
  assert.deepEqual(resultsOf(await assign([free, held, given, decided, gone, free], rina)), [
    ['DONE', undefined],
    ['CLAIMED', 'Yusuf Maulana'],
    ['DONE', undefined],
    ['DECIDED', undefined],
    ['GONE', undefined],
  ])
  const [row] = await query(app, 'select subjects from audit_entry where operator = $1 order by seq desc limit 1', [
    dewi.id,
  ])
  assert.deepEqual(row.subjects, [`operator:${rina.id}`, `application:${free}`, `application:${given}`])
})

test('a senior takes cases back; who was deciding loses it to the one it is given to', async () => {
  const [one = '', free = ''] = await newCases(2)
  await rina.client.data(takeCase, { params: { applicationId: one } })
  const { results } = await dewi.client.data(releaseCases, { body: { applicationIds: [one, free] } })
  assert.deepEqual(
    results.map(({ result }) => result),
    ['DONE', 'FREE'],
  )
  assert.deepEqual(resultsOf(await assign([one], yusuf)), [['DONE', undefined]])
  const late = await rina.client.call(decideApplication, { params: { applicationId: one }, body: approval })
  assert.deepEqual(
    [late.code, late.code === 'CLAIMED' && late.data],
    ['CLAIMED', { by: 'Yusuf Maulana', until: (await leaseOf(one))?.until }],
  )
  const [row] = await query(app, 'select chosen from review_case where application_id = $1', [one])
  assert.equal(row.chosen, null)
})

test('20 press N while a senior assigns all: each case has one holder, and no result is wrong', async () => {
  await query(app, 'delete from review_case')
  const cases = await newCases(10)
  const people: TestOperator[] = []
  while (people.length < 5) people.push(await newOperator(app, ['REVIEWER'], `Petugas ${people.length}`))
  // Each in four tabs.
  const presses = [people, people, people, people].flat()
  const [bulk, again, ...taken] = await Promise.all([
    assign(cases, rina),
    assign(cases.toReversed(), yusuf),
    ...presses.map(({ client }) => client.call(takeNextCase)),
  ])
  const won = taken.flatMap((reply) => (reply.code === 'SUCCESS' ? [reply.data.applicationId] : []))
  assert.equal(new Set(won).size, won.length)
  assert.deepEqual([bulk.code, again.code], ['SUCCESS', 'SUCCESS'])
  const holders = await query(app, 'select application_id as id, lease_by as by from review_case')
  const pressed = new Set(people.map(({ id }) => id))
  assert.deepEqual(
    holders
      .filter(({ by }) => pressed.has(by))
      .map(({ id }) => id)
      .toSorted(),
    won.toSorted(),
  )
  for (const { id, by } of holders) if (!won.includes(id)) assert.ok(by === rina.id || by === yusuf.id)
})

test('only an active reviewer or senior can be given cases, at most 100 at once', async () => {
  const one = await newCase()
  const auditor = await newOperator(app, ['AUDITOR'], 'Agus Pengawas')
  const former = await newOperator(app, ['REVIEWER'], 'Tono Lama')
  await query(app, `update operator set status = 'DISABLED' where id = $1`, [former.id])
  for (const to of [auditor, former]) assert.equal((await assign([one], to)).code, 'NOT_FOUND')
  const names = (await dewi.client.data(listReviewers)).reviewers.map(({ name }) => name)
  assert.ok(names.includes('Rina Kartika') && names.includes('Dewi Sartika'))
  assert.ok(!names.includes('Agus Pengawas') && !names.includes('Tono Lama'))
  const many = Array.from({ length: 101 }, () => one)
  assert.equal((await assign(many, rina)).code, 'INVALID_INPUT')
  assert.equal((await assign([one], rina, rina)).code, 'FORBIDDEN')
})

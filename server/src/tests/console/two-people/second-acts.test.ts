import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  goTogether,
  mayCheck,
  mayDo,
  type Role,
  roles,
  ruleOf,
  type SecondAct,
  secondActs,
} from '@lumbung/shared/contract/operators/acts.ts'
import { approve, type Change, rejectApproval, withdrawApproval } from '@lumbung/shared/contract/operators/approvals.ts'
import { endExpired } from '../../../modules/operators/approvals/approvals.ts'
import { moveTo } from '../../../testing/people/accountants.ts'
import { newOperator, type TestOperator } from '../../../testing/people/operators.ts'
import { subjectsOfCustomers } from '../../../testing/second-acts/of-customers.ts'
import { subjectsOfMoney } from '../../../testing/second-acts/of-money.ts'
import { counted, type MakeSubject, reason, type Subject } from '../../../testing/second-acts/subject.ts'
import { openWorld } from '../../../testing/second-acts/world.ts'
import { query } from '../../../testing/test-app.ts'
import { together } from '../../../testing/together.ts'

/** What each act that may take two people is proposed about: a new act does not compile without. */
const table: Readonly<Record<SecondAct, MakeSubject>> = { ...subjectsOfCustomers, ...subjectsOfMoney }

const world = await openWorld()
const { app } = world
after(() => app.close())

/** One person for each role, and two more who approve. */
const people = new Map<Role, TestOperator>()
for (const role of roles) people.set(role, await newOperator(app, [role], role))
const checkers = new Map<Role, readonly [TestOperator, TestOperator]>()
for (const role of ['SENIOR', 'FINANCE', 'ADMIN'] as const)
  checkers.set(role, [await newOperator(app, [role]), await newOperator(app, [role])])

const subjects = new Map<SecondAct, Subject>()
for (const act of secondActs) subjects.set(act, await table[act](world))
await app.settle()

interface Scene {
  act: SecondAct
  subject: Subject
  maker: TestOperator
  makerRole: Role
  checkerRole: Role
  one: TestOperator
  other: TestOperator
}

function sceneOf(act: SecondAct): Scene {
  const subject = subjects.get(act) ?? assert.fail(act)
  const { roles: makers, second } = ruleOf(act)
  const makerRole = subject.maker ?? makers[0] ?? assert.fail(act)
  const checkerRole = subject.checker ?? second?.roles[0] ?? assert.fail(act)
  const [one, other] = checkers.get(checkerRole) ?? assert.fail(checkerRole)
  return { act, subject, maker: people.get(makerRole) ?? assert.fail(makerRole), makerRole, checkerRole, one, other }
}

async function proposed({ act, subject, maker }: Scene): Promise<string> {
  const answer = await subject.propose(maker)
  assert.ok(answer.code === 'SUCCESS', `${act}: ${JSON.stringify(answer)}`)
  return answer.data.approvalId ?? assert.fail(`${act} took no second person`)
}
const approveBy = ({ client }: TestOperator, approvalId: string) => client.call(approve, { params: { approvalId } })
const codeOf = async (by: TestOperator, approvalId: string) => (await approveBy(by, approvalId)).code
const rejectBy = async ({ client }: TestOperator, approvalId: string) =>
  (await client.call(rejectApproval, { params: { approvalId }, body: { reason } })).code
const withdrawBy = async ({ client }: TestOperator, approvalId: string) =>
  (await client.call(withdrawApproval, { params: { approvalId } })).code
const statusOf = async (approvalId: string) =>
  (await query(app, 'select status from approval where id = $1', [approvalId]))[0].status
const become = ({ id }: TestOperator, given: readonly Role[]) =>
  query(app, 'update operator set roles = $2 where id = $1', [id, given])

/** The role of who proposes, with that of who approves. */
function bothRoles({ act, makerRole, checkerRole }: Scene): readonly Role[] {
  const both = [...new Set([makerRole, checkerRole])]
  assert.ok(goTogether(both) && mayDo(act, both) && mayCheck(act, both))
  return both
}

test('#26: the table has each act that may take two people', () => {
  assert.deepEqual(Object.keys(table).toSorted(), [...secondActs].toSorted())
})

for (const act of secondActs) {
  test(`#26 I16: ${act} is approved neither by its maker, nor without the role, nor once it was withdrawn`, async () => {
    const scene = sceneOf(act)
    const { subject, maker, makerRole, one } = scene
    const before = await subject.done()
    const approvalId = await proposed(scene)
    for (const role of roles.filter((each) => !mayCheck(act, [each]))) {
      const outsider = people.get(role) ?? assert.fail(role)
      assert.equal(await codeOf(outsider, approvalId), 'FORBIDDEN', role)
      assert.equal(await rejectBy(outsider, approvalId), 'FORBIDDEN', role)
    }
    // Gained after the proposal.
    await become(maker, bothRoles(scene))
    assert.equal(await codeOf(maker, approvalId), 'OWN_PROPOSAL')
    assert.equal(await rejectBy(maker, approvalId), 'OWN_PROPOSAL')
    assert.equal(await withdrawBy(one, approvalId), 'NOT_FOUND')
    assert.equal(await statusOf(approvalId), 'OPEN')
    assert.equal(await withdrawBy(maker, approvalId), 'SUCCESS')
    assert.equal(await codeOf(one, approvalId), 'STATE_CHANGED')
    // Held when it was proposed.
    const second = await proposed(scene)
    assert.equal(await codeOf(maker, second), 'OWN_PROPOSAL')
    await become(maker, [makerRole])
    assert.equal(await rejectBy(one, second), 'SUCCESS')
    for (const by of [one, scene.other]) assert.equal(await codeOf(by, second), 'ALREADY_DECIDED')
    assert.equal(await subject.done(), before)
  })

  test(`#26 I16: ${act} is STALE with the difference once what it rests on has changed, and nothing is carried out`, async () => {
    const scene = sceneOf(act)
    const { subject, one, other } = scene
    const approvalId = await proposed(scene)
    await subject.change()
    const before = await subject.done()
    const answer = await approveBy(one, approvalId)
    assert.equal(answer.code, 'STALE')
    const { difference } = (answer as unknown as { data: { difference: Change[] } }).data
    assert.deepEqual(
      difference.map(({ field }) => field),
      subject.changed,
    )
    const [{ facts }] = await query(app, 'select facts from approval where id = $1', [approvalId])
    for (const { field, from, to } of difference) {
      assert.deepEqual(from, facts[field])
      assert.notDeepEqual(from, to)
    }
    assert.deepEqual(await query(app, 'select status, difference from approval where id = $1', [approvalId]), [
      { status: 'STALE', difference },
    ])
    for (const by of [one, other]) assert.equal(await codeOf(by, approvalId), 'STATE_CHANGED')
    assert.equal(await subject.done(), before)
  })
}

test('#26: an act that nobody approved in three days is not carried out, whichever it is', async () => {
  const waiting = []
  for (const scene of secondActs.map(sceneOf))
    waiting.push({ ...scene, approvalId: await proposed(scene), before: await scene.subject.done() })
  await moveTo(app, new Date(app.clock.now().getTime() + 3 * 86_400_000).toISOString())
  for (const { act, approvalId, one } of waiting) assert.equal(await codeOf(one, approvalId), 'STATE_CHANGED', act)
  await endExpired(app.app)
  for (const { act, subject, approvalId, before, one } of waiting) {
    assert.equal(await statusOf(approvalId), 'EXPIRED', act)
    assert.equal(await codeOf(one, approvalId), 'STATE_CHANGED', act)
    assert.equal(await subject.done(), before, act)
  }
})

for (const act of secondActs)
  test(`#26 I16: ${act} that two people approve 20 times at once is carried out once`, async () => {
    const scene = sceneOf(act)
    const { subject, maker, one, other } = scene
    await subject.later?.()
    const before = await subject.done()
    const approvalId = await proposed(scene)
    const lock = { sql: 'select from approval where id = $1 for update', values: [approvalId] }
    const answers = await together(
      app,
      lock,
      Array.from({ length: 20 }, (_, n) => () => approveBy(n % 2 ? one : other, approvalId)),
    )
    assert.deepEqual(
      answers.map(({ code }) => code).toSorted(),
      [...Array.from({ length: 19 }, () => 'ALREADY_DECIDED'), 'SUCCESS'],
      JSON.stringify(answers),
    )
    assert.equal(await subject.done(), before + 1)
    for (const by of [one, other]) {
      assert.equal(await codeOf(by, approvalId), 'ALREADY_DECIDED')
      assert.equal(await rejectBy(by, approvalId), 'ALREADY_DECIDED')
    }
    assert.equal(await withdrawBy(maker, approvalId), 'ALREADY_DECIDED')
    const agreed = `select from audit_entry where act = 'approval.decide' and outcome = 'DONE' and subjects @> array[$1]`
    assert.equal(await counted(app, agreed, [`approval:${approvalId}`]), 1)
    assert.equal(await subject.done(), before + 1)
  })

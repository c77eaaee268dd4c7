import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  type Act,
  acts,
  goTogether,
  mayDo,
  type Role,
  roles,
  ruleOf,
  secondActs,
} from '@lumbung/shared/contract/operators/acts.ts'
import { operatorEndpoints } from '../../modules/endpoints.ts'
import { anyAddress } from '../../testing/calls.ts'
import { signedIn } from '../../testing/people/customers.ts'
import { consoleClient, newOperator, type TestOperator } from '../../testing/people/operators.ts'
import { openTestApp, query, type TestApp, type TestClient } from '../../testing/test-app.ts'

let app: TestApp
let people: Map<Role, TestOperator>
/** Somebody whose roles and account change while signed in. */
let moved: TestOperator
before(async () => {
  app = await openTestApp()
  people = new Map()
  for (const role of roles) people.set(role, await newOperator(app, [role], role))
  moved = await newOperator(app, ['REVIEWER'], 'moved')
})
after(() => app.close())

const calls = operatorEndpoints.flatMap(({ endpoint, name }) =>
  endpoint.access === 'operator' ? [{ endpoint, name, act: endpoint.act }] : [],
)
const withRole = (role: Role) => people.get(role) ?? assert.fail(role)

async function statusOf({ endpoint }: (typeof calls)[number], client: TestClient): Promise<[number, string]> {
  const headers = { 'content-type': 'application/json' }
  const body = endpoint.method === 'GET' ? {} : { body: '{}' }
  const reply = await client.fetch(anyAddress(endpoint), { method: endpoint.method, headers, ...body })
  return [reply.status, ((await reply.json()) as { code: string }).code]
}

for (const call of calls)
  test(`#26 I16: ${call.name} (${call.act}) answers its roles alone, and nobody who has lost them or is disabled`, async () => {
    const { client: customer } = await signedIn(app)
    assert.deepEqual(await statusOf(call, consoleClient(app)), [401, 'UNAUTHORIZED'])
    const asConsole = consoleClient(app)
    asConsole.cookie = customer.cookie
    assert.deepEqual(await statusOf(call, asConsole), [401, 'UNAUTHORIZED'])
    if (call.act === 'session.end') return
    for (const role of roles) {
      const { id, client } = withRole(role)
      const before = await query(app, `select seq from audit_entry where operator = $1`, [id])
      const [status, code] = await statusOf(call, client)
      if (mayDo(call.act, [role])) {
        assert.ok(![401, 403].includes(status) && status < 500, `${role}: ${status} ${code}`)
        if (call.endpoint.method === 'GET' && /Id\}/.test(call.endpoint.path)) assert.equal(status, 404, role)
      } else {
        assert.deepEqual([status, code], [403, 'FORBIDDEN'], role)
        const rows = await query(app, 'select act, outcome from audit_entry where operator = $1 order by seq desc', [
          id,
        ])
        assert.deepEqual([rows.length, rows[0]], [before.length + 1, { act: call.act, outcome: 'FORBIDDEN' }], role)
      }
    }
    const become = (given: readonly Role[], status = 'ACTIVE') =>
      query(app, 'update operator set roles = $2, status = $3 where id = $1', [moved.id, given, status])
    const may = roles.filter((role) => mayDo(call.act, [role])).slice(0, 1)
    const mayNot = roles.filter((role) => !mayDo(call.act, [role])).slice(0, 1)
    await become(may)
    const [status, code] = await statusOf(call, moved.client)
    assert.ok(![401, 403].includes(status), `${may}: ${status} ${code}`)
    if (mayNot.length > 0) {
      await become(mayNot)
      assert.deepEqual(await statusOf(call, moved.client), [403, 'FORBIDDEN'], `was ${may}, is ${mayNot}`)
    }
    await become(may, 'DISABLED')
    assert.deepEqual(await statusOf(call, moved.client), [401, 'UNAUTHORIZED'], 'disabled')
    await become(may)
  })

for (const act of Object.keys(acts) as (keyof typeof acts)[])
  test(`${act} belongs to a call, and an auditor never does what changes something`, () => {
    const of = calls.filter((call) => call.act === act)
    assert.ok(of.length > 0)
    const changes = of.some(({ endpoint }) => endpoint.method !== 'GET' && !endpoint.safe)
    // An export changes nothing of the company's: it leaves a file of one's own.
    const isOwn = /^(session|passkey|list|view|relation)\./.test(act)
    // A review is an auditor’s word on what others did, and a legal hold keeps data as they are.
    if (changes && !isOwn && !/^(reveal.review|hold.place)$/.test(act)) assert.ok(!mayDo(act, ['AUDITOR']))
    // Admins approve what other admins propose.
    if (changes && !isOwn && !/^(approval|operator|job|event)\./.test(act)) assert.ok(!mayDo(act, ['ADMIN']))
  })

test('behaviour 13: each act that may take a second person is carried out by one module', () => {
  const second = (Object.keys(acts) as Act[]).filter((act) => ruleOf(act).second)
  assert.deepEqual(second.toSorted(), [...secondActs].toSorted())
  assert.deepEqual(app.app.approvables.map(({ act }) => act).toSorted(), [...secondActs].toSorted())
})

test('an act that needs a reason has it in each of its calls', () => {
  const reasoned = calls.filter(({ act }) => ruleOf(act).reason)
  assert.ok(reasoned.length > 0)
  for (const { endpoint, name } of reasoned)
    for (const reason of [undefined, '', 'too short', '     x     ']) {
      const { issues = [] } = endpoint.body?.safeParse({ reason }).error ?? {}
      assert.ok(
        issues.some(({ path }) => path[0] === 'reason'),
        `${name}: ${reason}`,
      )
    }
})

test('an admin sees no customer', () => {
  const shown = calls.filter(({ endpoint, act }) => endpoint.reads !== 'none' && mayDo(act, ['ADMIN']))
  assert.deepEqual(shown, [])
})

test('roles that must not go together are refused by the table and by the database', async () => {
  const insert = (given: readonly Role[]) =>
    query(
      app,
      `insert into operator (id, email, name, roles, status, created_at)
       values (gen_random_uuid(), gen_random_uuid() || '@lender.example', 'X', $1, 'INVITED', now())`,
      [given],
    )
  for (const one of roles)
    for (const other of roles) {
      const given = [...new Set([one, other])]
      const apart =
        given.length === 2 &&
        (given.includes('AUDITOR') ||
          (given.includes('ADMIN') &&
            given.some((role) => ['REVIEWER', 'SENIOR', 'COLLECTIONS', 'FINANCE'].includes(role))))
      assert.equal(goTogether(given), !apart, given.join(' '))
      if (apart) await assert.rejects(insert(given), /operator_roles_apart/)
      else await insert(given)
    }
})

test('an act that needs a fresh second factor is refused five minutes later, and the trail says so', async () => {
  const fresh = calls.filter(({ act }) => ruleOf(act).fresh)
  assert.ok(fresh.length > 0)
  const called = await Promise.all(
    fresh.map(async (call) => ({ call, operator: await newOperator(app, ruleOf(call.act).roles.slice(0, 1)) })),
  )
  await app.clock.moveBy(5 * 60_000)
  for (const { call, operator } of called) {
    assert.deepEqual(await statusOf(call, operator.client), [403, 'FACTOR_REQUIRED'], call.name)
    const rows = await query(app, 'select outcome from audit_entry where operator = $1 order by seq desc limit 1', [
      operator.id,
    ])
    assert.deepEqual(rows, [{ outcome: 'FACTOR_REQUIRED' }])
  }
})

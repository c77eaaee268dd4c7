import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { approvals, approve } from '@lumbung/shared/contract/operators/approvals.ts'
import {
  inviteOperator,
  linkOperator,
  operators,
  proposeDisabling,
  proposeReset,
  proposeRoles,
  signOutOfEverything,
} from '@lumbung/shared/contract/operators/operators.ts'
import { followLink, ownSession, readLink } from '@lumbung/shared/contract/operators/session.ts'
import {
  consoleClient,
  newOperator,
  operatorPassword,
  ownOf,
  type TestOperator,
  totpCode,
} from '../../testing/people/operators.ts'
import { openTestApp, query, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let budi: TestOperator
let sari: TestOperator
before(async () => {
  app = await openTestApp()
  budi = await newOperator(app, ['ADMIN'], 'Budi Santoso')
  sari = await newOperator(app, ['ADMIN'], 'Sari Utami')
})
after(() => app.close())

const reason = 'Agreed with the head of operations'
const account = async (operatorId: string) =>
  (await budi.client.data(operators)).items.find((one) => one.operatorId === operatorId) ?? assert.fail(operatorId)
const codeOf = async (admin: TestOperator, approvalId: string) =>
  (await admin.client.call(approve, { params: { approvalId } })).code
const tokenIn = (link: string) => /\/console\/link#([\w-]{43})$/.exec(link)?.[1] ?? assert.fail(link)

test('D-239: an admin invites somebody, who follows the link; another link is made only while nobody has', async () => {
  const body = { email: 'Dewi@Lender.example', name: 'Dewi Sartika', roles: ['REVIEWER' as const, 'SUPPORT' as const] }
  const { operatorId, link } = await budi.client.data(inviteOperator, { body })
  assert.equal((await budi.client.call(inviteOperator, { body })).code, 'EMAIL_TAKEN')
  const next = await budi.client.data(linkOperator, { params: { operatorId } })
  const client = consoleClient(app)
  assert.equal((await client.call(readLink, { body: { token: tokenIn(link) } })).code, 'NOT_FOUND')
  const token = tokenIn(next.link)
  const { secret, email } = await client.data(readLink, { body: { token } })
  assert.equal(email, 'dewi@lender.example')
  const code = totpCode(secret, app.clock.now())
  await client.data(followLink, { body: { token, password: operatorPassword, code, ...ownOf(['SUPPORT']) } })
  const shown = await account(operatorId)
  assert.deepEqual([shown.status, shown.roles, shown.sessions.length], ['ACTIVE', ['REVIEWER', 'SUPPORT'], 1])
  assert.equal((await budi.client.call(linkOperator, { params: { operatorId } })).code, 'STATE_CHANGED')
  await budi.client.data(signOutOfEverything, { params: { operatorId } })
  assert.equal((await client.call(ownSession)).status, 401)
  assert.equal((await account(operatorId)).sessions.length, 0)
})

test('#26: one admin makes no other admin, and roles that must not go together are refused', async () => {
  const body = (roles: string[]) => ({ email: 'x@lender.example', name: 'X', roles: roles as 'ADMIN'[] })
  const codes = await Promise.all(
    [['ADMIN'], ['AUDITOR', 'SUPPORT'], ['ADMIN', 'FINANCE'], [], ['SUPPORT', 'SUPPORT'], ['BOSS']].map(
      async (roles) => (await budi.client.call(inviteOperator, { body: body(roles) })).code,
    ),
  )
  assert.deepEqual(codes, ['TAKES_TWO_ADMINS', ...Array.from({ length: 5 }, () => 'INVALID_INPUT')])
  const one = await newOperator(app, ['ADMIN'], 'Sendiri')
  const params = { operatorId: one.id }
  const replied = await one.client.call(proposeRoles, { params, body: { roles: ['FINANCE', 'ADMIN'], reason } })
  assert.equal(replied.code, 'INVALID_INPUT')
})

test('#26 I16: roles, disabling and a reset take two admins, and take effect in open sessions at once', async () => {
  const rina = await newOperator(app, ['REVIEWER'], 'Rina Kartika')
  const params = { operatorId: rina.id }
  const changed = await budi.client.data(proposeRoles, { params, body: { roles: ['SUPPORT'], reason } })
  const proposed = (await account(rina.id)).proposed
  assert.deepEqual(
    proposed.map(({ act, by }) => [act, by]),
    [['operator.roles', 'Budi Santoso']],
  )
  const [shown] = (await sari.client.data(approvals)).items.filter((one) => one.approvalId === changed.approvalId)
  assert.deepEqual(shown?.changes, [
    { field: 'roles', from: { kind: 'ROLES', value: 'REVIEWER' }, to: { kind: 'ROLES', value: 'SUPPORT' } },
  ])
  assert.equal(await codeOf(budi, changed.approvalId), 'OWN_PROPOSAL')
  assert.equal(await codeOf(sari, changed.approvalId), 'SUCCESS')
  assert.deepEqual((await rina.client.data(ownSession)).roles, ['SUPPORT'])

  const disabled = await sari.client.data(proposeDisabling, { params, body: { reason } })
  assert.equal((await rina.client.call(ownSession)).status, 200, 'until a second admin agrees')
  assert.equal(await codeOf(budi, disabled.approvalId), 'SUCCESS')
  assert.equal((await rina.client.call(ownSession)).status, 401)

  const reset = await budi.client.data(proposeReset, { params, body: { reason } })
  assert.equal((await budi.client.call(linkOperator, { params })).code, 'STATE_CHANGED')
  assert.equal(await codeOf(sari, reset.approvalId), 'SUCCESS')
  assert.equal((await account(rina.id)).status, 'INVITED')
  assert.match((await budi.client.data(linkOperator, { params })).link, /#[\w-]{43}$/)
})

test('an operator whose roles changed meanwhile is not given the proposed ones', async () => {
  const one = await newOperator(app, ['REVIEWER'], 'Wawan')
  const params = { operatorId: one.id }
  const first = await budi.client.data(proposeRoles, { params, body: { roles: ['SUPPORT'], reason } })
  await query(app, `update operator set roles = '{FINANCE}' where id = $1`, [one.id])
  assert.equal(await codeOf(sari, first.approvalId), 'STALE')
  assert.deepEqual((await account(one.id)).roles, ['FINANCE'])
})

test('the last active admin stays one, also when two admins agree to disable each other at the same time', async () => {
  const fresh = await openTestApp()
  try {
    const a = await newOperator(fresh, ['ADMIN'], 'A')
    const params = ({ id }: TestOperator) => ({ operatorId: id })
    const body = { reason }
    assert.equal((await a.client.call(proposeDisabling, { params: params(a), body })).code, 'LAST_ADMIN')
    const without = { roles: ['SUPPORT' as const], reason }
    assert.equal((await a.client.call(proposeRoles, { params: params(a), body: without })).code, 'LAST_ADMIN')
    const b = await newOperator(fresh, ['ADMIN'], 'B')
    const ofB = await a.client.data(proposeDisabling, { params: params(b), body })
    const ofA = await b.client.data(proposeDisabling, { params: params(a), body })
    const answers = await Promise.all([codeOf(b, ofB.approvalId), codeOf(a, ofA.approvalId)])
    const left = await query(fresh, `select id from operator where status = 'ACTIVE' and 'ADMIN' = any(roles)`)
    assert.equal(left.length, 1, answers.join(' '))
    assert.equal(answers.filter((code) => code === 'SUCCESS').length, 1)
  } finally {
    await fresh.close()
  }
})

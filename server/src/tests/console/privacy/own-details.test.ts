import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Role, roles } from '@lumbung/shared/contract/operators/acts.ts'
import { readCase, takeCase, takeNextCase } from '@lumbung/shared/contract/operators/cases.ts'
import { freezeLimit } from '@lumbung/shared/contract/operators/credit.ts'
import { readCustomer } from '@lumbung/shared/contract/operators/customers.ts'
import { operators } from '@lumbung/shared/contract/operators/operators.ts'
import { giveOwnTrace } from '@lumbung/shared/contract/operators/privacy/relations.ts'
import { followLink, ownSession, readLink, signInOperator } from '@lumbung/shared/contract/operators/session.ts'
import { enterConsole } from '@lumbung/shared/contract/sandbox.ts'
import { decidedCustomer, newNik } from '../../../testing/people/customers.ts'
import {
  consoleClient,
  invited,
  newOperator,
  operatorPassword,
  ownOf,
  type TestOperator,
  totpCode,
} from '../../../testing/people/operators.ts'
import { openTestApp, query, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const kindsOf = async (operatorId: string) =>
  (await query(app, 'select kind from operator_trace where operator_id = $1 order by kind', [operatorId])).map(
    ({ kind }) => kind,
  )
/** An operator who was there before anybody was asked. */
async function fromBefore(given: readonly Role[] = ['SENIOR']): Promise<TestOperator> {
  const by = await newOperator(app, given)
  await query(app, 'delete from operator_trace where operator_id = $1', [by.id])
  return by
}

/** A customer whose application waits for a person. */
async function waiting() {
  const { userId } = await decidedCustomer(app, { ktp: { idNumber: newNik('9018') } })
  const [row] = await query(app, 'select application_id as id from review_case where user_id = $1', [userId])
  return { userId, params: { applicationId: String(row?.id) } }
}

/** A link for somebody with these roles, and what following it takes. */
async function linkFor(given: readonly Role[]) {
  const { id, token } = await invited(app, given)
  const shown = await consoleClient(app).data(readLink, { body: { token } })
  const body = { token, password: operatorPassword, code: totpCode(shown.secret, app.clock.now()) }
  const follow = (own?: { mobile: string; nik: string }) =>
    consoleClient(app).call(followLink, { body: { ...body, ...(own && { own }) } })
  return { id, tellsOwn: shown.tellsOwn, follow }
}

for (const role of roles)
  test(`${role} is asked for number and NIK at the link exactly if the role sees customers`, async () => {
    const isAsked = role !== 'ADMIN' && role !== 'PRODUCT'
    const { id, tellsOwn, follow } = await linkFor([role])
    assert.equal(tellsOwn ?? false, isAsked)
    const { code } = await follow()
    assert.equal(code, isAsked ? 'INVALID_INPUT' : 'SUCCESS')
    if (!isAsked) return
    const { own } = ownOf([role])
    assert.ok(own)
    for (const wrong of [
      { ...own, nik: '1234' },
      { ...own, mobile: '12' },
    ])
      assert.equal((await follow(wrong)).code, 'INVALID_INPUT')
    assert.deepEqual(await kindsOf(id), [], 'nothing is kept of what was refused')
    const followed = await follow(own)
    assert.ok(followed.code === 'SUCCESS' && followed.data.toTell === undefined)
    assert.deepEqual(await kindsOf(id), ['MOBILE', 'NIK'])
  })

test('number and NIK of a link that is followed 6 times at once are kept once', async () => {
  const { id, follow } = await linkFor(['REVIEWER', 'SUPPORT'])
  const { own } = ownOf(['SUPPORT'])
  const replies = await Promise.all(Array.from({ length: 6 }, () => follow(own)))
  assert.equal(replies.filter(({ code }) => code === 'SUCCESS').length, 1)
  assert.deepEqual(await kindsOf(id), ['MOBILE', 'NIK'])
})

test('#26: an operator from before the question is asked at the next sign-in, and until then sees and does nothing of a customer', async () => {
  const { userId, params } = await waiting()
  const by = await fromBefore()
  const { client } = by
  await query(app, 'update operator set totp_step = null where id = $1', [by.id])
  const code = totpCode(by.secret, app.clock.now())
  const session = await client.data(signInOperator, { body: { email: by.email, password: operatorPassword, code } })
  assert.deepEqual(session.toTell, ['MOBILE', 'NIK'])
  const customerId = { params: { customerId: userId } }
  const freeze = { ...customerId, body: { cause: 'FRAUD' as const, reason: 'Documents are not real' } }
  const tries = async () => [
    (await client.call(readCustomer, customerId)).code,
    (await client.call(readCase, { params })).code,
    (await client.call(takeCase, { params })).code,
    (await client.call(takeNextCase)).code,
    (await client.call(freezeLimit, freeze)).code,
  ]
  const refused = (await tries()).map((one) => one)
  assert.deepEqual(
    refused,
    Array.from({ length: 5 }, () => 'OWN_DETAILS_MISSING'),
  )
  const [lease] = await query(app, 'select lease_by from review_case where user_id = $1', [userId])
  assert.equal(lease.lease_by, null)
  const [row] = await query(
    app,
    `select act, subjects from audit_entry where operator = $1 and outcome = 'OWN_DETAILS_MISSING' order by seq limit 1`,
    [by.id],
  )
  assert.deepEqual(row, { act: 'customer.see', subjects: [`customer:${userId}`] })
  const { own } = ownOf(['SENIOR'])
  assert.ok(own)
  await client.data(giveOwnTrace, { body: { kind: 'MOBILE', value: own.mobile } })
  assert.deepEqual((await client.data(ownSession)).toTell, ['NIK'])
  assert.equal((await client.call(readCustomer, customerId)).code, 'OWN_DETAILS_MISSING')
  await client.data(giveOwnTrace, { body: { kind: 'NIK', value: own.nik } })
  assert.equal((await client.data(ownSession)).toTell, undefined)
  assert.equal((await client.call(readCustomer, customerId)).code, 'SUCCESS')
  assert.equal((await client.call(takeCase, { params })).code, 'SUCCESS')
})

test('who gets a role that sees customers later is asked then', async () => {
  const by = await newOperator(app, ['PRODUCT'])
  assert.deepEqual([await kindsOf(by.id), (await by.client.data(ownSession)).toTell], [[], undefined])
  await query(app, `update operator set roles = '{PRODUCT,SUPPORT}' where id = $1`, [by.id])
  assert.deepEqual((await by.client.data(ownSession)).toTell, ['MOBILE', 'NIK'])
  const { userId } = await waiting()
  assert.equal((await by.client.call(readCustomer, { params: { customerId: userId } })).code, 'OWN_DETAILS_MISSING')
})

test('an admin sees who has told and when, never what', async () => {
  const admin = await newOperator(app, ['ADMIN'])
  const [told, owing] = [await newOperator(app, ['FINANCE']), await fromBefore(['SUPPORT'])]
  const { items } = await admin.client.data(operators)
  const shown = (one: TestOperator) => items.find(({ operatorId }) => operatorId === one.id)
  const at = app.clock.wall().toISOString().slice(0, 10)
  assert.equal(shown(told)?.toldOwnAt?.slice(0, 10), at)
  assert.deepEqual(
    [told, owing, admin].map((one) => [shown(one)?.toldOwnAt !== undefined, shown(one)?.owesOwn]),
    [
      [true, undefined],
      [false, true],
      [false, undefined],
    ],
  )
  const hashes = await query(app, 'select encode(hash, $2) as hash from operator_trace where operator_id = $1', [
    told.id,
    'hex',
  ])
  const text = JSON.stringify(items)
  assert.ok(hashes.length === 2 && hashes.every(({ hash }) => !text.includes(hash)))
})

test('the sandbox’s desk plays operators who are nobody’s relatives, and is asked for nothing', async () => {
  const client = consoleClient(app)
  await client.data(enterConsole, { body: { role: 'SENIOR' } })
  assert.equal((await client.data(ownSession)).toTell, undefined)
  const { userId } = await waiting()
  assert.equal((await client.call(readCustomer, { params: { customerId: userId } })).code, 'SUCCESS')
})

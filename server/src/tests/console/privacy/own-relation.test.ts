import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Role } from '@lumbung/shared/contract/operators/acts.ts'
import { approve } from '@lumbung/shared/contract/operators/approvals.ts'
import { readCase, takeCase, takeNextCase } from '@lumbung/shared/contract/operators/cases.ts'
import { freezeLimit, proposeRaise } from '@lumbung/shared/contract/operators/credit.ts'
import { readCustomer, searchCustomers } from '@lumbung/shared/contract/operators/customers.ts'
import { ownAccount } from '@lumbung/shared/contract/operators/passkeys.ts'
import { giveOwnTrace } from '@lumbung/shared/contract/operators/privacy/relations.ts'
import type { OwnTraceKind } from '@lumbung/shared/facts/own-traces.ts'
import { owners } from '../../../modules/console/relations/owners.ts'
import { operatorEndpoints } from '../../../modules/endpoints.ts'
import { accountHash } from '../../../modules/onboarding/bank-accounts/bank-account-store.ts'
import { anyAddress } from '../../../testing/calls.ts'
import { type Debtor, debtors } from '../../../testing/loans/loans.ts'
import { decidedCustomer, newNik, newNumber, signedIn } from '../../../testing/people/customers.ts'
import { newOperator, type TestOperator } from '../../../testing/people/operators.ts'
import { openTestApp, query, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let next: () => Debtor
before(async () => {
  app = await openTestApp()
  next = await debtors(app, 1)
})
after(() => app.close())

const operator = (role: Role = 'SENIOR') => newOperator(app, [role])
const give = ({ client }: TestOperator, kind: OwnTraceKind, value: string) =>
  client.call(giveOwnTrace, { body: { kind, value } })
const see = ({ client }: TestOperator, customerId: string) =>
  client.call(readCustomer, { params: { customerId } }).then(({ code }) => code)
const accountOf = async (userId: string) => {
  const [row] = await query(app, 'select account_hash from bank_account where user_id = $1', [userId])
  return row.account_hash as Buffer
}

test('a customer with the operator’s number, NIK or account is not for this operator, and the trail says so', async () => {
  const idNumber = newNik('9018')
  const own = await decidedCustomer(app, { ktp: { idNumber } })
  const other = await decidedCustomer(app)
  const traces: readonly (readonly [OwnTraceKind, string])[] = [
    ['MOBILE', `+62 ${own.number.slice(1)}`],
    ['NIK', idNumber],
  ]
  for (const [kind, value] of traces) {
    const by = await operator()
    assert.equal(await see(by, own.userId), 'SUCCESS')
    assert.equal((await give(by, kind, value)).code, 'SUCCESS')
    assert.equal(await see(by, own.userId), 'OWN_RELATION', kind)
    assert.equal(await see(by, other.userId), 'SUCCESS')
    const [row] = await query(
      app,
      `select act, outcome, subjects from audit_entry where operator = $1 and outcome = 'OWN_RELATION'`,
      [by.id],
    )
    assert.deepEqual(row, { act: 'customer.see', outcome: 'OWN_RELATION', subjects: [`customer:${own.userId}`] })
  }
  const by = await operator()
  await query(app, `insert into operator_trace values ($1, 'ACCOUNT', $2, now())`, [by.id, await accountOf(own.userId)])
  assert.equal(await see(by, own.userId), 'OWN_RELATION')
})

test('an account is hashed as a customer’s is, however it is written', async () => {
  const by = await operator()
  await give(by, 'ACCOUNT', '5212-3456 78.90')
  const [row] = await query(app, `select hash from operator_trace where operator_id = $1 and kind = 'ACCOUNT'`, [by.id])
  assert.deepEqual(row.hash, accountHash(app.app, '521234567890'))
})

test('who shares a device or an account with the operator’s own customer account is a relative too', async () => {
  const own = await signedIn(app)
  const spouse = newNumber()
  const { userId: spouseId } = await signedIn(app, spouse)
  const stranger = await signedIn(app)
  const by = await operator()
  await give(by, 'MOBILE', own.number)
  assert.equal(await see(by, spouseId), 'SUCCESS')
  await query(
    app,
    `insert into device (user_id, device_hash, first_seen) select $1, device_hash, now() from device where user_id = $2
     on conflict do nothing`,
    [spouseId, own.userId],
  )
  assert.equal(await see(by, spouseId), 'OWN_RELATION')
  assert.equal(await see(by, stranger.userId), 'SUCCESS')
  const [one, two] = [await decidedCustomer(app), await decidedCustomer(app)]
  const him = await operator()
  await give(him, 'MOBILE', one.number)
  assert.equal(await see(him, two.userId), 'SUCCESS')
  await query(
    app,
    `update bank_account b set bank_code = o.bank_code, account_hash = o.account_hash from bank_account o
     where b.user_id = $1 and o.user_id = $2`,
    [two.userId, one.userId],
  )
  assert.equal(await see(him, two.userId), 'OWN_RELATION')
})

test('#26: every call about a person’s thing is refused, also a write with the right factor; nothing is done', async () => {
  const own = await decidedCustomer(app, { ktp: { idNumber: newNik('9018') } })
  const [row] = await query(app, 'select application_id as id from review_case where user_id = $1', [own.userId])
  const params = { applicationId: String(row?.id) }
  const by = await operator()
  await give(by, 'MOBILE', own.number)
  assert.equal((await by.client.call(readCase, { params })).code, 'OWN_RELATION')
  assert.equal((await by.client.call(takeCase, { params })).code, 'OWN_RELATION')
  const freeze = { params: { customerId: own.userId }, body: { cause: 'FRAUD' as const, reason: 'I do not like him' } }
  assert.equal((await by.client.call(freezeLimit, freeze)).code, 'OWN_RELATION')
  const [lease] = await query(app, 'select lease_by from review_case where user_id = $1', [own.userId])
  assert.equal(lease.lease_by, null)
  await query(app, `delete from review_case where user_id <> $1`, [own.userId])
  assert.equal((await by.client.call(takeNextCase)).code, 'NOT_FOUND', 'the next case is not this one')
  const reviewer = await operator('REVIEWER')
  assert.equal((await reviewer.client.data(takeNextCase)).applicationId, params.applicationId)
})

test('behaviour 13: a search shows that there is somebody, but no way to them', async () => {
  const idNumber = newNik()
  const own = await decidedCustomer(app, { ktp: { idNumber } })
  const by = await operator('SUPPORT')
  await give(by, 'MOBILE', own.number)
  const { items } = await by.client.data(searchCustomers, { body: { query: idNumber } })
  assert.deepEqual(
    items.map(({ customerId, isOwnRelation }) => [customerId, isOwnRelation]),
    [[undefined, true]],
  )
  const stranger = await operator('SUPPORT')
  const seen = await stranger.client.data(searchCustomers, { body: { query: idNumber } })
  assert.deepEqual(
    seen.items.map(({ customerId, isOwnRelation }) => [customerId, isOwnRelation]),
    [[own.userId, undefined]],
  )
})

test('I16: nobody proposes or approves for a relative, though the proposal names only itself', async () => {
  const own = next()
  const [maker, relative] = [await operator(), await operator()]
  await query(
    app,
    `insert into operator_trace select $1, 'MOBILE', mobile_hash, now() from mobile_directory where user_id = $2`,
    [relative.id, own.userId],
  )
  await query(app, 'update credit_limit set total = 1000000 where user_id = $1', [own.userId])
  const raise = { params: { customerId: own.userId }, body: { limit: 2_000_000, reason: 'A higher income was proved' } }
  assert.equal((await relative.client.call(proposeRaise, raise)).code, 'OWN_RELATION')
  const proposed = await maker.client.call(proposeRaise, raise)
  const approvalId = proposed.code === 'SUCCESS' ? proposed.data.approvalId : assert.fail(proposed.code)
  assert.equal((await relative.client.call(approve, { params: { approvalId } })).code, 'OWN_RELATION')
  const other = await operator()
  assert.equal((await other.client.call(approve, { params: { approvalId } })).code, 'SUCCESS')
})

test('a relation that is told while a call runs counts at the next; a stored reply is not given again', async () => {
  const own = await decidedCustomer(app)
  const by = await operator()
  const freeze = {
    params: { customerId: own.userId },
    body: { cause: 'FRAUD' as const, reason: 'Documents are not real' },
    key: 'freeze-once',
  }
  assert.equal((await by.client.call(freezeLimit, freeze)).code, 'SUCCESS')
  await give(by, 'MOBILE', own.number)
  assert.equal((await by.client.call(freezeLimit, freeze)).code, 'OWN_RELATION')
})

test('what was given is never shown, cannot be taken back, and has a limit', async () => {
  const by = await operator('FINANCE')
  assert.equal((await give(by, 'MOBILE', '123')).code, 'INVALID_INPUT')
  assert.equal((await give(by, 'NIK', '12345')).code, 'INVALID_INPUT')
  assert.equal((await give(by, 'ACCOUNT', 'abc')).code, 'INVALID_INPUT')
  for (let n = 0; n < 12; n++) assert.equal((await give(by, 'MOBILE', newNumber())).code, 'SUCCESS')
  const [{ count }] = await query(
    app,
    `select count(*)::int as count from operator_trace where operator_id = $1 and kind = 'MOBILE'`,
    [by.id],
  )
  assert.equal(count, 10)
  const { traces } = await by.client.data(ownAccount)
  assert.deepEqual(
    traces.map(({ kind }) => kind),
    ['MOBILE', 'NIK'],
  )
})

test('each thing that a path of an operator’s call names has an owner, or is no customer’s', () => {
  const nobodys = new Set(['operator', 'passkey', 'date', 'reveal', 'export', 'view', 'event', 'job'])
  /** Beside one that has an owner. */
  const parts = new Set(['photo', 'agreement', 'voucher', 'security-check', 'file'])
  const missing = operatorEndpoints.flatMap(({ endpoint, name }) => {
    const named = [...endpoint.path.matchAll(/\{(\w+?)(?:Id)?\}/g)].map(([, kind = '']) =>
      kind.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    )
    const known = named.some((kind) => kind in owners)
    return named
      .filter((kind) => !(kind in owners || nobodys.has(kind) || (known && parts.has(kind))))
      .map((kind) => `${name}: ${kind}`)
  })
  assert.deepEqual(missing, [])
  assert.ok(operatorEndpoints.some(({ endpoint }) => anyAddress(endpoint).includes('/operator/customers/')))
})

test('#26: a writing call of operators names whose it is in its path, or says so itself, or is about no customer', () => {
  /** Each has a test that the trail names the customer or the case. */
  const sayThemselves = new Set(['takeNextCase', 'takeNextNumber', 'takeNextIdentity', 'assignCases', 'releaseCases'])
  const aboutNobody =
    /^(session|passkey|relation|operator|view|job|event|list)\.|^(calendar\.change|books\.\w[\w-]*|close\.\w+)$/
  const writes = operatorEndpoints.filter(({ endpoint }) => endpoint.method !== 'GET' && !endpoint.safe)
  const nameless = writes.filter(({ endpoint, name }) => {
    const named = [...endpoint.path.matchAll(/\{(\w+?)(?:Id)?\}/g)].map(([, kind = '']) =>
      kind.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    )
    const isKnown = named.some((kind) => kind in owners || kind === 'reveal')
    return !(isKnown || sayThemselves.has(name) || endpoint.act === undefined || aboutNobody.test(endpoint.act))
  })
  assert.deepEqual(
    nameless.map(({ name }) => name),
    [],
  )
  assert.ok(writes.length > 70)
})

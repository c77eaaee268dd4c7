import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { proveSecurity } from '@lumbung/shared/contract/accounts/security.ts'
import { applyConversion, conversionOptions } from '@lumbung/shared/contract/billing/conversions.ts'
import { invoiceList } from '@lumbung/shared/contract/billing/invoices.ts'
import { loan } from '@lumbung/shared/contract/billing/loans.ts'
import { applyForLoan, loanAgreement } from '@lumbung/shared/contract/lending/orders.ts'
import { notifications } from '@lumbung/shared/contract/notifications.ts'
import { images } from '@lumbung/shared/contract/onboarding/photos.ts'
import { createPaymentCode } from '@lumbung/shared/contract/payments.ts'
import { requestExport } from '@lumbung/shared/contract/rights.ts'
import { newId } from '../../platform/ids.ts'
import { servedCalls } from '../../testing/calls.ts'
import { type Borrower, borrowers, loanOf3Million } from '../../testing/loans/borrowers.ts'
import { filledIn, formWith } from '../../testing/people/customers.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

let app: TestApp
let owner: Borrower
let otherCustomer: Borrower
let photographed: TestClient
/** Ids of the owner's records, by their names in the contract. */
let ids: Record<string, string>
before(async () => {
  app = await openTestApp()
  const next = await borrowers(app, 2)
  owner = next()
  otherCustomer = next()
  photographed = (await filledIn(app)).client
  const orderId = await owner.order({ insurance: { insuranceId: 'personal-accident', version: 1 } })
  const loanId = await disbursed(orderId)
  const target = { kind: 'INSTALLMENT' as const, loanId, number: 1 }
  const body = { method: 'BCA' as const, target }
  const { paymentId } = await owner.client.data(createPaymentCode, { body, key: 'the-first-code' })
  await app.settle()
  ids = { orderId, loanId, paymentId, accountId: owner.bankAccountId }
  ids.agreementId = (await owner.client.data(loanAgreement, { query: { orderId } })).agreementId
  ids.conversionId = await conversionApplied()
  ids.requestId = await securityCheck()
  ids.exportId = (await owner.client.data(requestExport)).requestId
  await app.settle()
  ids.deviceId = await otherDevice()
  ids.statementId = await statementIssued()
  ids.materialId = await pageSent()
  ids.notificationId = (await owner.client.data(notifications, { query: {} })).items[0]?.notificationId ?? assert.fail()
  ids.invoiceId = (await owner.client.data(invoiceList)).items[0]?.invoiceId ?? assert.fail()
})
after(() => app.close())

async function disbursed(orderId: string): Promise<string> {
  const reply = await owner.sign(orderId)
  assert.equal(reply.code, 'SUCCESS')
  for (let tries = 0; tries < 20; tries++) {
    await app.settle()
    const { rows } = await app.app.db.pool.query('select id from loan where order_id = $1', [orderId])
    if (rows[0]) return rows[0].id
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the loan was not disbursed')
}

async function securityCheck(): Promise<string> {
  const id = newId()
  await app.app.db.pool.query(
    `insert into security_request (user_id, id, device_hash, status, context, necessary, created_at)
     select user_id, $2, device_hash, 'PENDING', 'securityCheck', '{LIVENESS}', $3 from session where user_id = $1 limit 1`,
    [owner.userId, id, app.clock.now()],
  )
  return id
}

async function pageSent(): Promise<string> {
  const id = newId()
  await app.app.db.pool.query(
    `insert into supplement_file (user_id, id, type, place, file_id, format, pages, digest, created_at)
     values ($1, $2, 'SALARY_SLIPS', 1, 'none', 'PDF', 1, '\\x00', $3)`,
    [owner.userId, id, app.clock.now()],
  )
  return id
}

/** Another device on which the owner is signed in. */
async function otherDevice(): Promise<string> {
  const id = newId()
  const values = [owner.userId, id, app.clock.now()]
  await app.app.db.pool.query(
    `insert into device (user_id, device_hash, first_seen, id) values ($1, sha256($2::text::bytea), $3, $2::uuid)`,
    values,
  )
  await app.app.db.pool.query(
    `insert into session (user_id, token_hash, channel, device_hash, created_at, seen_at)
     values ($1, sha256($2::text::bytea), 'H5', sha256($2::text::bytea), $3, $3)`,
    values,
  )
  return id
}

async function statementIssued(): Promise<string> {
  const id = newId()
  const content = { lines: [], earlier: [], payments: [], credit: 0, owedBack: 0 }
  await app.app.db.pool.query(
    `insert into bill_statement (user_id, month, id, issued_on, issued_at, amount, content)
     values ($1, '2026-11', $2, '2026-11-23', $3, 0, $4)`,
    [owner.userId, id, app.clock.now(), content],
  )
  return id
}

/** An application for instalments on the bill date of the loan. */
async function conversionApplied(): Promise<string> {
  const { data } = owner.client
  const { installments } = await data(loan, { params: { loanId: ids.loanId ?? '' } })
  const month = installments[0]?.dueDate.slice(0, 7) ?? ''
  const { billDate } = await data(conversionOptions, { query: { month } })
  app.clock.set(`${billDate}T03:00:00Z`)
  const [offer] = (await data(conversionOptions, { query: { month } })).offers
  const body = { month, loanId: ids.loanId ?? '', plan: offer?.plans[0]?.plan ?? '' }
  return (await data(applyConversion, { body, key: 'the-first-conversion' })).conversionId
}

/** Bodies with which a call on an id is refused only because of its owner. A call that takes an id and is missing here fails. */
const bodies: Readonly<Record<string, unknown>> = {
  sendSecurityCode: undefined,
  proveSecurity: { challengeId: newId() },
  signOutDevice: undefined,
  sendOrderCode: { step: 'SIGN' },
  confirmOrder: { otp: '123456' },
  signOrder: { otp: '123456', documentHash: '0'.repeat(64), consent: true },
  changeOrderAccount: { bankAccountId: newId(), otp: '123456' },
  sendExportCode: undefined,
  openExport: { otp: '123456' },
  cancelOrder: undefined,
  makePrimary: undefined,
  removeBankAccount: undefined,
  cancelInsurance: undefined,
  settleWithCredit: undefined,
  acknowledgeVatNotice: undefined,
  sendConversionCode: undefined,
  signConversion: { otp: '123456', documentHash: '0'.repeat(64), consent: true },
  withdrawConversion: undefined,
  deleteSupplement: undefined,
}
const inQuery = new Set(['loanAgreement'])
const bySignature = new Set(['imageFile', 'exportFile', 'supplementFile'])

const withIds = servedCalls.filter(
  ({ endpoint, name }) => (/\{\w+Id\}/.test(endpoint.path) || inQuery.has(name)) && !bySignature.has(name),
)

function address(path: string, name: string, values: Readonly<Record<string, string>>): string {
  const filled = path.replaceAll(
    /\{(\w+)\}/g,
    (_, part: string) => values[part] ?? (part === 'item' ? 'LIVENESS' : '?'),
  )
  return `/api${filled}${inQuery.has(name) ? `?orderId=${values.orderId}` : ''}`
}

async function ask(client: TestClient, { endpoint, name }: (typeof servedCalls)[number]) {
  const { method, path } = endpoint
  const body = bodies[name]
  const response = await client.fetch(address(path, name, ids), {
    method,
    headers: { 'idempotency-key': `key-${name}-${newId()}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const isJson = response.headers.get('content-type')?.includes('json')
  const reply = isJson ? ((await response.json()) as { code: string; data?: unknown }) : { code: 'SUCCESS' }
  return { status: response.status, ...reply }
}

test('#7: every call with an id returns NOT_FOUND to everyone but its owner', async () => {
  for (const call of withIds) {
    if (call.endpoint.method !== 'GET') assert.ok(call.name in bodies, `no body for ${call.name} in this test`)
    const reply = await ask(otherCustomer.client, call)
    assert.deepEqual([reply.status, reply.code, reply.data], [404, 'NOT_FOUND', undefined], call.name)
  }
  assert.ok(withIds.length >= 14)
})

test('#7: the owner does not get NOT_FOUND', async () => {
  for (const call of withIds.filter(({ name }) => name !== 'cancelOrder'))
    assert.notEqual((await ask(owner.client, call)).status, 404, call.name)
})

test('#7: a malformed id is refused before any look-up', async () => {
  for (const { endpoint, name } of withIds) {
    const values = Object.fromEntries(Object.keys(ids).map((key) => [key, "1'%20or%201=1"]))
    const response = await otherCustomer.client.fetch(address(endpoint.path, name, values), { method: endpoint.method })
    assert.equal(response.status, 400, name)
  }
})

test('#7: the signed link of a photo opens for its owner only', async () => {
  const [photo] = await photographed.data(images)
  const url = photo?.url ?? assert.fail('no photo')
  assert.equal((await photographed.fetch(url)).status, 200)
  assert.equal((await otherCustomer.client.fetch(url)).status, 404)
  assert.equal((await app.client().fetch(url)).status, 401)
  const forged = url.replace(/signature=(.)/, (_, first: string) => `signature=${first === 'A' ? 'B' : 'A'}`)
  assert.equal((await photographed.fetch(forged)).status, 404)
})

test('#7: another customer’s account, loan or challenge in a body is not found either', async () => {
  const body = { ...loanOf3Million, loanPurpose: 'EDUCATION' as const, bankAccountId: owner.bankAccountId }
  const applied = await otherCustomer.client.call(applyForLoan, { body, key: 'foreign-account' })
  assert.ok(['NOT_FOUND', 'BANK_ACCOUNT_IS_INVALID'].includes(applied.code), applied.code)
  for (const target of [
    { kind: 'INSTALLMENT' as const, loanId: ids.loanId ?? '', number: 1 },
    { kind: 'SETTLEMENT' as const, loanId: ids.loanId ?? '' },
    { kind: 'CONVERSION' as const, conversionId: ids.conversionId ?? '' },
  ]) {
    const request = { body: { method: 'BCA' as const, target }, key: `foreign-${target.kind}` }
    assert.equal((await otherCustomer.client.call(createPaymentCode, request)).code, 'NOT_FOUND')
  }
  const plan = { month: '2026-12', loanId: ids.loanId ?? '', plan: '0'.repeat(64) }
  assert.equal(
    (await otherCustomer.client.call(applyConversion, { body: plan, key: 'foreign-plan' })).code,
    'NOT_FOUND',
  )
  const params = { requestId: ids.requestId ?? '', item: 'OTP' as const }
  assert.equal((await otherCustomer.client.call(proveSecurity, { params, body: { otp: '1234' } })).code, 'NOT_FOUND')
})

const asJson = { headers: { 'content-type': 'application/json' } }

test('#11: every call that needs an Idempotency-Key refuses to run without one', async () => {
  const sendable: Readonly<Record<string, unknown>> = {
    ...bodies,
    submitApplication: undefined,
    applyForLoan: { ...loanOf3Million, loanPurpose: 'EDUCATION', bankAccountId: otherCustomer.bankAccountId },
    createPaymentCode: { method: 'BCA', target: { kind: 'ALL_DUE' } },
    applyExtension: { month: '2026-12', method: 'BCA' },
    applyConversion: { month: '2026-12', loanId: ids.loanId, plan: '0'.repeat(64) },
    remindOfConversion: { month: '2026-12', plan: '0'.repeat(64) },
    redeemCode: { code: 'PANEN2026' },
    generateWeblink: { productId: 'pinjaman-tunai', insuranceId: 'personal-accident', loanId: ids.loanId },
    openWeblink: { link: 'A'.repeat(60) },
    requestData: { kind: 'ACCESS', text: 'Data apa yang disimpan?' },
    complain: formWith('photo', [], { subject: 'APP', text: 'Tidak terbuka.' }),
  }
  for (const { endpoint, name } of servedCalls.filter((one) => one.endpoint.idempotent)) {
    assert.ok(name in sendable, `no body for ${name} in this test`)
    const body = sendable[name]
    const response = await otherCustomer.client.fetch(address(endpoint.path, name, ids), {
      method: endpoint.method,
      ...(body instanceof FormData ? { body } : body ? { ...asJson, body: JSON.stringify(body) } : {}),
    })
    const { data } = (await response.json()) as { data?: unknown }
    assert.deepEqual(data, { fields: { 'Idempotency-Key': 'required' } }, name)
  }
})

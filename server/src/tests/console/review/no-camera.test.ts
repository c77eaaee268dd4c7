import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { notifications } from '@lumbung/shared/contract/notifications.ts'
import { currentApplication, submitApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { askWithoutCamera, noCamera } from '@lumbung/shared/contract/onboarding/no-camera.ts'
import { saveKtpInfo } from '@lumbung/shared/contract/onboarding/sections.ts'
import type { Role } from '@lumbung/shared/contract/operators/acts.ts'
import { approvals, approve } from '@lumbung/shared/contract/operators/approvals.ts'
import * as contract from '@lumbung/shared/contract/operators/cases/no-camera.ts'
import { readCase } from '@lumbung/shared/contract/operators/cases.ts'
import { decideApplication } from '@lumbung/shared/contract/operators/credit.ts'
import { takeLateEffects } from '../../../modules/credit/decision/cases.ts'
import {
  type Customer,
  type CustomerOverrides,
  cardPhoto,
  decidedCustomer,
  failLiveness,
  filledIn,
  ktpInfo,
  newNik,
  passLiveness,
  signedIn,
  uploadPhoto,
} from '../../../testing/people/customers.ts'
import { askedWithout, askWithout, noCameraOf, whyWithout } from '../../../testing/people/no-camera.ts'
import { approval, newOperator, type TestOperator } from '../../../testing/people/operators.ts'
import { signIn } from '../../../testing/people/sign-in.ts'
import { openTestApp, query, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let rina: TestOperator
let dewi: TestOperator
before(async () => {
  app = await openTestApp()
  rina = await operator('REVIEWER', 'Rina Kartika')
  dewi = await operator('SENIOR', 'Dewi Sartika')
})
after(() => app.close())

const reason = 'Panggilan video, KTP ditunjukkan'
const operator = (role: Role = 'SENIOR', name?: string) => newOperator(app, [role], name)
const ask = askWithout
const statusOf = async ({ client }: Customer) => (await client.data(noCamera)).status
const idOf = (customer: Customer) => noCameraOf(app, customer)
const fresh = (...of: TestOperator[]) =>
  query(app, 'update operator_session set factor_at = $1 where operator_id = any($2)', [
    app.clock.now(),
    of.map(({ id }) => id),
  ])

const asked = (overrides?: CustomerOverrides) => askedWithout(app, overrides)
type Asked = Pick<Awaited<ReturnType<typeof asked>>, 'params'>
const propose = async ({ params }: Asked, by = rina) => {
  await fresh(by)
  return by.client.call(contract.proposeIdentity, { params, body: { reason } })
}
async function proposed(one: Asked, by = rina): Promise<string> {
  const reply = await propose(one, by)
  return reply.code === 'SUCCESS' ? reply.data.approvalId : assert.fail(reply.code)
}
const approveBy = async (by: TestOperator, approvalId: string) => {
  await fresh(by)
  return (await by.client.call(approve, { params: { approvalId } })).code
}
const confirm = async (one: Asked) => assert.equal(await approveBy(dewi, await proposed(one)), 'SUCCESS')
const isFaceDone = async ({ client }: Customer) =>
  (await client.data(currentApplication)).steps.find(({ step }) => step === 'liveness')?.done
const submit = async (customer: Customer) => {
  await app.settle()
  const reply = await customer.client.call(submitApplication, { key: `s-${Math.random()}` })
  await app.settle()
  return reply.code
}
const smsTo = async (number: string): Promise<string[]> => {
  await app.settle()
  const inbox = await fetch(`${app.url}/api/sandbox/inbox?to=${number}`)
  const { data } = (await inbox.json()) as { data: { messages: { text: string }[] } }
  return data.messages.map(({ text }) => text)
}
const told = async ({ client }: Customer) => {
  await app.settle()
  const { items } = await client.data(notifications, { query: {} })
  return items.map(({ event }) => event).filter((event) => event.startsWith('IDENTITY'))
}
async function caseOf({ userId }: Customer) {
  const [row] = await query(app, 'select application_id as id from review_case where user_id = $1', [userId])
  return row && { applicationId: String(row.id) }
}

test('D-116: two people confirm; the step is done, a person always decides, and sees who confirmed instead of a score', async () => {
  const one = await asked()
  assert.equal(await submit(one), 'USER_INFO_NOT_COMPLETED')
  const approvalId = await proposed(one)
  assert.equal(await isFaceDone(one), false, 'nothing happens before the second person')
  assert.equal(await approveBy(rina, approvalId), 'FORBIDDEN')
  assert.equal(await approveBy(dewi, approvalId), 'SUCCESS')
  assert.deepEqual([await isFaceDone(one), await statusOf(one)], [true, 'CONFIRMED'])
  assert.deepEqual(await told(one), ['IDENTITY_CONFIRMED'])
  assert.equal((await smsTo(one.number)).filter((text) => text.includes('tanpa kamera')).length, 1)

  assert.equal(await submit(one), 'SUCCESS')
  assert.equal((await one.client.data(currentApplication)).review, 'CREDITING', 'the same with a face is approved')
  const params = (await caseOf(one)) ?? assert.fail('no case')
  const { decision } = await rina.client.data(readCase, { params })
  const { face, bureau } = decision?.inputs ?? {}
  assert.deepEqual(
    [face?.kind, face?.by, face?.similarityPpm],
    ['OTHER_WAY', ['Rina Kartika', 'Dewi Sartika'], undefined],
  )
  assert.ok(bureau, 'the identity is proved')
  assert.deepEqual(decision?.reasons, ['FACE_OTHER_WAY'])
  await query(app, 'update decision set limit_amount = 4000000 where user_id = $1', [one.userId])
  await fresh(rina)
  assert.equal((await rina.client.call(decideApplication, { params, body: approval })).code, 'SUCCESS')
  await query(app, 'update review_case set effective_at = now() where effective_at is not null')
  await takeLateEffects(app.app)
  assert.equal((await one.client.data(currentApplication)).review, 'APPROVED')
})

test('D-116: a refusal is read as its sentence, told once, and the words of the customer are erased', async () => {
  const one = await asked()
  const { params } = one
  const refuse = () =>
    rina.client.call(contract.refuseIdentity, { params, body: { refusedFor: 'NOT_REACHED', reason } })
  const codes = await Promise.all([refuse(), refuse(), refuse()])
  assert.deepEqual(codes.map(({ code }) => code).toSorted(), ['STATE_CHANGED', 'STATE_CHANGED', 'SUCCESS'])
  assert.deepEqual(
    [(await one.client.data(noCamera)).refusedFor, await told(one), await isFaceDone(one)],
    ['NOT_REACHED', ['IDENTITY_REFUSED'], false],
  )
  const [row] = await query(app, 'select told from no_camera where user_id = $1', [one.userId])
  assert.equal(row.told, null)
  assert.equal((await propose(one)).code, 'STATE_CHANGED')
  await app.clock.moveBy(1000)
  assert.equal((await ask(one)).code, 'SUCCESS')
  const again = await rina.client.data(contract.readIdentity, { params: { noCameraId: await idOf(one) } })
  assert.deepEqual(
    again.earlier.map(({ status, decidedBy }) => [status, decidedBy]),
    [['REFUSED', 'Rina Kartika']],
  )
})

test('D-116: bad input, too early, too late, twice at once and four times a day store nothing', async () => {
  const [wrong, one] = [await filledIn(app, { withoutFace: true }), await filledIn(app, { withoutFace: true })]
  const send = async (given: object) =>
    (await wrong.client.call(askWithoutCamera, { body: { ...whyWithout, ...given } as typeof whyWithout })).code
  assert.equal(await send({ why: 'OTHER', note: undefined }), 'INVALID_INPUT')
  assert.equal(await send({ note: 'x'.repeat(201) }), 'INVALID_INPUT')
  assert.equal(await send({ callAt: 'NIGHT' }), 'INVALID_INPUT')
  const early = await signedIn(app)
  assert.equal((await ask(early)).code, 'USER_INFO_NOT_COMPLETED')
  const codes = await Promise.all([ask(one), ask(one)])
  assert.ok(codes.every(({ code }) => code === 'SUCCESS'))
  assert.equal((await query(app, 'select 1 from no_camera where user_id = $1', [one.userId])).length, 1)
  assert.equal((await ask(one)).code, 'SUCCESS')
  assert.equal((await ask(one)).code, 'TOO_MANY_REQUESTS')

  const live = await filledIn(app)
  assert.equal((await ask(live)).code, 'STATE_CHANGED')
  const limited = await decidedCustomer(app)
  assert.equal((await ask(limited)).code, 'HAS_LIMIT')
  const stored = await query(app, 'select 1 from no_camera where user_id = any($1)', [
    [wrong.userId, early.userId, live.userId, limited.userId],
  ])
  assert.equal(stored.length, 0)
})

test('D-116: a face check passed meanwhile takes the request back, also a confirmed one', async () => {
  const one = await asked()
  const approvalId = await proposed(one)
  await passLiveness(one.client, 'moduleKYC')
  assert.equal(await approveBy(dewi, approvalId), 'STALE')
  assert.equal(await statusOf(one), 'NONE')
  const other = await asked()
  await confirm(other)
  await passLiveness(other.client, 'moduleKYC')
  assert.equal(await submit(other), 'SUCCESS')
  assert.equal((await other.client.data(currentApplication)).review, 'APPROVED', 'by the face alone')
})

test('D-116: it is of one card: another NIK, name or photo ends the proposal, and opens the step again', async () => {
  const nik = newNik()
  const one = await asked({ ktp: { idNumber: nik } })
  const approvalId = await proposed(one)
  await app.clock.moveBy(1000)
  await one.client.data(saveKtpInfo, { body: ktpInfo({ idNumber: newNik() }) })
  assert.equal(await approveBy(dewi, approvalId), 'STALE')
  await confirm(one)
  assert.equal(await isFaceDone(one), true)
  await uploadPhoto(one.client, 'KTP', await cardPhoto())
  assert.deepEqual([await isFaceDone(one), await statusOf(one)], [false, 'NONE'])

  const named = await asked({ ktp: { idNumber: newNik() } })
  await confirm(named)
  await named.client.data(saveKtpInfo, { body: ktpInfo({ idNumber: newNik() }) })
  assert.equal(await isFaceDone(named), false)
})

test('D-116: failed face checks are shown, block nothing silently, and one more ends the proposal', async () => {
  const one = await filledIn(app, { withoutFace: true })
  for (let n = 0; n < 2; n++) await failLiveness(one.client)
  await ask(one)
  const params = { noCameraId: await idOf(one) }
  const shown = await rina.client.data(contract.readIdentity, { params })
  assert.deepEqual([shown.failures.length, shown.triesLeft], [2, 1])
  const approvalId = await proposed({ params })
  const { items } = await dewi.client.data(approvals)
  const changes = items.find((item) => item.approvalId === approvalId)?.changes
  assert.deepEqual(changes?.find(({ field }) => field === 'faceFailures')?.to, { kind: 'COUNT', value: 2 })
  await failLiveness(one.client)
  assert.equal(await approveBy(dewi, approvalId), 'STALE')
  assert.equal((await one.client.data(noCamera)).status, 'OPEN')
})

test('D-116: of 50 approvals at once one confirms', async () => {
  const one = await asked()
  const approvalId = await proposed(one)
  const seniors = await Promise.all(Array.from({ length: 5 }, () => operator()))
  const codes = await Promise.all(
    Array.from({ length: 50 }, (_, n) => approveBy(seniors[n % 5] ?? assert.fail(), approvalId)),
  )
  assert.equal(codes.filter((code) => code === 'SUCCESS').length, 1)
  assert.deepEqual(new Set(codes), new Set(['SUCCESS', 'ALREADY_DECIDED']))
  assert.deepEqual(await told(one), ['IDENTITY_CONFIRMED'])
})

test('D-116: a returned face check is confirmed in another way, which sends the application again', async () => {
  const one = await decidedCustomer(app, { ktp: { idNumber: newNik('9018') } })
  const params = (await caseOf(one)) ?? assert.fail('no case')
  await fresh(rina)
  const items = [{ item: 'liveness', reason: 'UNIDENTIFIED_KTP_PHOTO' }]
  assert.equal(
    (await rina.client.call(decideApplication, { params, body: { outcome: 'RETURN', items } })).code,
    'SUCCESS',
  )
  await query(app, 'update review_case set effective_at = now() where effective_at is not null')
  await takeLateEffects(app.app)
  assert.equal((await one.client.data(currentApplication)).review, 'RETURN')
  assert.equal((await ask(one)).code, 'SUCCESS')
  await confirm({ params: { noCameraId: await idOf(one) } })
  await app.settle()
  assert.equal((await one.client.data(currentApplication)).review, 'CREDITING')
  const { decision } = await rina.client.data(readCase, { params: (await caseOf(one)) ?? assert.fail() })
  assert.equal(decision?.inputs.face.kind, 'OTHER_WAY')
})

test('D-116: a rejection by another rule stays one, also of who was identified in another way', async () => {
  const one = await asked({ work: { monthlyIncome: 1_000_000 } })
  await confirm(one)
  assert.equal(await submit(one), 'SUCCESS')
  assert.equal((await one.client.data(currentApplication)).review, 'REJECTED')
  await app.clock.moveBy(31 * 86_400_000)
  await signIn(app, one.number, one.client)
  assert.deepEqual(
    [await isFaceDone(one), await statusOf(one)],
    [false, 'NONE'],
    'another application needs another one',
  )
  assert.equal((await ask(one)).code, 'SUCCESS')
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { deleteAccount, sendDeletionCode } from '@lumbung/shared/contract/accounts/deletion.ts'
import { submitApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { askWithoutCamera, noCamera } from '@lumbung/shared/contract/onboarding/no-camera.ts'
import type { Role } from '@lumbung/shared/contract/operators/acts.ts'
import { approve } from '@lumbung/shared/contract/operators/approvals.ts'
import * as contract from '@lumbung/shared/contract/operators/cases/no-camera.ts'
import { giveOwnTrace } from '@lumbung/shared/contract/operators/privacy/relations.ts'
import { unzipSync } from 'fflate'
import { buildZip } from '../../../modules/rights/export/build-zip.ts'
import { endRetention } from '../../../platform/personal-data/retention.ts'
import { type Customer, type CustomerOverrides, filledIn, newNumber } from '../../../testing/people/customers.ts'
import { newOperator, type TestOperator } from '../../../testing/people/operators.ts'
import { readCode } from '../../../testing/people/sign-in.ts'
import { rowsLeft } from '../../../testing/rows-left.ts'
import { openTestApp, query, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let rina: TestOperator
let dewi: TestOperator
before(async () => {
  app = await openTestApp()
  rina = await operator('REVIEWER')
  dewi = await operator()
})
after(() => app.close())

const reason = 'Panggilan video, KTP ditunjukkan'
const operator = (role: Role = 'SENIOR') => newOperator(app, [role])
const statusOf = async ({ client }: Customer) => (await client.data(noCamera)).status

/** Somebody who has filled in everything but the face check, and asked. */
async function asked(overrides: CustomerOverrides = {}) {
  const customer = await filledIn(app, { ...overrides, withoutFace: true })
  const body = { why: 'DISABILITY', note: 'Saya tunanetra', callAt: 'MORNING' } as const
  await customer.client.data(askWithoutCamera, { body })
  const [row] = await query(app, 'select id from no_camera where user_id = $1', [customer.userId])
  return { ...customer, params: { noCameraId: String(row?.id) } }
}
type Asked = Pick<Awaited<ReturnType<typeof asked>>, 'params'>
const propose = ({ params }: Asked, by = rina) => by.client.call(contract.proposeIdentity, { params, body: { reason } })
async function proposed(one: Asked): Promise<string> {
  const reply = await propose(one)
  return reply.code === 'SUCCESS' ? reply.data.approvalId : assert.fail(reply.code)
}
const approveBy = async ({ client }: TestOperator, approvalId: string) =>
  (await client.call(approve, { params: { approvalId } })).code

test('take next: the earliest promised, each once, not those that a second person decides, nor those of relatives', async () => {
  await query(app, `delete from no_camera where status = 'OPEN'`)
  const [first, second, third, own] = [await asked(), await asked(), await asked(), await asked()]
  await proposed(first)
  const [a, b, c] = [await operator('REVIEWER'), await operator('REVIEWER'), await operator('REVIEWER')]
  await c.client.data(giveOwnTrace, { body: { kind: 'MOBILE', value: own.number } })
  const next = ({ client }: TestOperator) => client.call(contract.takeNextIdentity)
  const taken = await Promise.all([next(a), next(b)])
  const ids = taken.map((reply) => (reply.code === 'SUCCESS' ? reply.data.id : reply.code))
  assert.deepEqual(ids.toSorted(), [second.params.noCameraId, third.params.noCameraId].toSorted())
  assert.equal((await next(c)).code, 'NOT_FOUND')
  await a.client.data(contract.releaseIdentity, { params: { noCameraId: String(ids[0]) } })
  const reply = await next(c)
  assert.equal(reply.code === 'SUCCESS' && reply.data.id, ids[0])
  const { items, count } = await rina.client.data(contract.noCameraCases)
  assert.deepEqual([items.length, count], [4, 4])
  assert.ok(items.find(({ noCameraId }) => noCameraId === first.params.noCameraId)?.proposed)
})

test('#26 OWN_RELATION: an operator does not touch a request from the operator’s own number', async () => {
  const number = newNumber()
  const one = await asked({ number })
  const approvalId = await proposed(one)
  const senior = await operator()
  await senior.client.data(giveOwnTrace, { body: { kind: 'MOBILE', value: number } })
  assert.equal((await senior.client.call(contract.readIdentity, { params: one.params })).code, 'OWN_RELATION')
  assert.equal(await approveBy(senior, approvalId), 'OWN_RELATION')
})

test('#27: a deletion in the middle ends it with all its rows; what was refused ends after a year, what was confirmed does not', async () => {
  const gone = await asked()
  const files = unzipSync(await buildZip(app.app, app.app.db, gone.userId))
  const texts = Object.values(files).map((bytes) => Buffer.from(bytes).toString())
  assert.ok(
    texts.some((text) => text.includes('Saya tunanetra')),
    'the export has the words',
  )
  const approvalId = await proposed(gone)
  await gone.client.data(sendDeletionCode)
  const otp = await readCode(app, gone.number)
  assert.equal((await gone.client.call(deleteAccount, { body: { otp } })).code, 'SUCCESS')
  assert.equal((await rowsLeft(app, gone.userId))['no_camera'], undefined)
  assert.equal(await approveBy(dewi, approvalId), 'STALE')

  const [refused, confirmed] = [await asked(), await asked()]
  await rina.client.data(contract.refuseIdentity, {
    params: refused.params,
    body: { refusedFor: 'OTHER_DEVICE', reason },
  })
  assert.equal(await approveBy(dewi, await proposed(confirmed)), 'SUCCESS')
  await confirmed.client.data(submitApplication, { key: 'sent-with-a-waiver' })
  await app.settle()
  await query(app, `update no_camera set asked_at = asked_at - interval '13 months'`)
  await endRetention(app.app, app.retentions)
  assert.deepEqual([await statusOf(refused), await statusOf(confirmed)], ['NONE', 'CONFIRMED'])
})

test('#26: who holds a request sees its number and photos, and nobody else decides; a proposal shows them to the senior', async () => {
  const one = await asked()
  const { params } = one
  const second = await operator('REVIEWER')
  const read = (by: TestOperator) => by.client.data(contract.readIdentity, { params })
  const { photoId = '' } = (await read(rina)).photos.find(({ kind }) => kind === 'KTP') ?? {}
  const photo = async (by: TestOperator) =>
    (await by.client.fetch(`/api/operator/no-camera/${params.noCameraId}/photos/${photoId}`)).status
  assert.deepEqual([(await read(rina)).callNumber, await photo(rina)], [undefined, 400])
  await rina.client.data(contract.takeIdentity, { params })
  assert.deepEqual([(await read(rina)).callNumber, await photo(rina)], [`+62${one.number.slice(1)}`, 200])
  assert.deepEqual([(await read(second)).callNumber, await photo(second)], [undefined, 400])
  const looks = `select 1 from audit_entry where operator = $1 and act = 'identity.see' and 'field:MOBILE' = any(subjects)`
  assert.equal((await query(app, looks, [rina.id])).length, 1, 'the trail says who saw the number')
  assert.equal((await query(app, looks, [second.id])).length, 0)
  for (const reply of [
    await second.client.call(contract.takeIdentity, { params }),
    await propose(one, second),
    await second.client.call(contract.refuseIdentity, { params, body: { refusedFor: 'NOT_CONFIRMED', reason } }),
  ])
    assert.equal(reply.code, 'CLAIMED')
  await proposed(one)
  assert.deepEqual([await photo(dewi), await photo(second), (await read(dewi)).showsPhotos], [200, 400, true])
  await app.clock.moveBy(15 * 60_000)
  assert.equal((await read(rina)).callNumber, undefined)
  assert.equal(await photo(rina), 400)
})

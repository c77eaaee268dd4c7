import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { deleteAccount, deletion, sendDeletionCode } from '@lumbung/shared/contract/accounts/deletion.ts'
import { complain } from '@lumbung/shared/contract/complaints.ts'
import { home } from '@lumbung/shared/contract/home.ts'
import { requestData } from '@lumbung/shared/contract/rights.ts'
import { personSeal } from '../../../platform/keys/sealing.ts'
import { endRetention } from '../../../platform/personal-data/retention.ts'
import { type Watched, watched } from '../../../testing/canaries.ts'
import { leaksIn, tablesOf } from '../../../testing/leaks.ts'
import {
  type Customer,
  cardPhoto,
  decidedCustomer,
  filledIn,
  formWith,
  newNik,
} from '../../../testing/people/customers.ts'
import { readCode } from '../../../testing/people/sign-in.ts'
import { rowsLeft } from '../../../testing/rows-left.ts'
import { anHourLater, storedFiles } from '../../../testing/stored-files.ts'
import { openTestApp, query, type TestApp } from '../../../testing/test-app.ts'
import { complaintPurposes } from '../../complaints/complain.ts'
import { answerComplaint } from '../../complaints/handling/handle-complaint.ts'
import { publish } from '../../topics.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const minute = 60_000
async function deleted({ client, number }: Customer): Promise<void> {
  await app.clock.moveBy(minute)
  await client.data(sendDeletionCode)
  await client.data(deleteAccount, { body: { otp: await readCode(app, number) } })
  await app.settle()
}

const left = (userId: string) => rowsLeft(app, userId)
const hold = (userId: string) =>
  query(app, `insert into legal_hold values ($1, 'a court asked', $2, 'OPERATOR:TEST')`, [userId, app.clock.now()])
const person = { person: 1, person_key: 1 }
const text = 'Pembayaran 12 November belum tercatat di tagihan saya.'
const sendComplaint = ({ client }: Customer, photos: readonly Buffer[] = []) =>
  client.data(complain, { form: formWith('photo', photos, { subject: 'PAYMENT', text }), key: randomUUID() })

test('#27 D-234: of a customer who only complained the complaint stays, under a pseudonym, and nothing else', async () => {
  const files = new Set(await storedFiles(app))
  const who: Watched = watched('a', 7, '4771', '6175')
  const customer = await filledIn(app, who.overrides)
  await sendComplaint(customer, [await cardPhoto()])
  await sendComplaint(customer)
  assert.deepEqual(await customer.client.data(deletion), { allowed: true, reasons: [], keeps: 'RECORDS' })
  await deleted(customer)
  const { userId } = customer
  assert.deepEqual(await left(userId), { complaint: 2, complaint_history: 2, ...person })
  const [row] = await query(app, 'select id, text from complaint where user_id = $1', [userId])
  const answer = { id: row.id, caller: { id: 'test' }, answer: 'Pembayaran Anda sudah kami catat.' }
  await app.app.db.transaction((tx) => answerComplaint(app.app, tx, answer))
  assert.deepEqual(
    await left(userId),
    { complaint: 2, complaint_history: 3, ...person },
    'nobody is notified of the answer',
  )
  const { open } = await personSeal(app.app.db, app.app.keys, userId)
  assert.equal(open<string>(complaintPurposes.text, row.text), text)
  const [closed] = await query(app, 'select mobile, display_name, closed_at from person where user_id = $1', [userId])
  assert.deepEqual([open<string>('person.mobile', closed.mobile), closed.display_name], ['', null])
  assert.ok(closed.closed_at)
  assert.deepEqual(leaksIn(await tablesOf(app.app.db.pool), who.canaries), [])
  await anHourLater(app)
  assert.equal((await storedFiles(app)).filter((id) => !files.has(id)).length, 1, 'the photo of the complaint')
})

test('#27 D-236: of a rejected applicant the decision stays, and the NIK is held while the rejection lasts', async () => {
  const nik = newNik('9011')
  const customer = await decidedCustomer(app, { ktp: { idNumber: nik } })
  assert.equal((await customer.client.data(deletion)).keeps, 'RECORDS')
  await deleted(customer)
  const kept = await left(customer.userId)
  const { application_history: moves, ...others } = kept
  assert.ok((moves ?? 0) > 0)
  assert.deepEqual(others, { application: 1, decision: 1, nik_directory: 1, ...person })
  const again = await decidedCustomer(app, { ktp: { idNumber: nik } })
  assert.equal((await again.client.data(home)).status, 'NKP_REJECTED')
})

test('#27: a request about data or a form keeps nothing', async () => {
  const customer = await filledIn(app)
  const body = { kind: 'ACCESS' as const, text: 'Data apa saja yang disimpan tentang saya?' }
  await customer.client.data(requestData, { body, key: randomUUID() })
  assert.equal((await customer.client.data(deletion)).keeps, 'NOTHING')
  await deleted(customer)
  // Orders may refer to an account that received money: the row stays, empty.
  assert.deepEqual(await left(customer.userId), { bank_account: 1 })
  const [blank] = await query(app, 'select sealed, last4 from bank_account where user_id = $1', [customer.userId])
  assert.deepEqual([blank.sealed.length, blank.last4], [0, ''])
})

test('#27: of an approved customer the identity stays sealed, but not the numbers of the contacts', async () => {
  const customer = await decidedCustomer(app)
  assert.equal((await customer.client.data(deletion)).keeps, 'IDENTITY')
  await deleted(customer)
  const sections = await query(app, 'select section from profile_section where user_id = $1 order by 1', [
    customer.userId,
  ])
  assert.deepEqual(
    sections.map(({ section }) => section),
    ['ktp', 'personal', 'work'],
  )
  const messages = 'select 1 from message where to_hash = $1'
  const to = [app.app.keys.fingerprint('message', `+62${customer.number.slice(1)}`)]
  const before = (await query(app, messages, to)).length
  const late = {
    userId: customer.userId,
    applicationId: randomUUID(),
    eventId: randomUUID(),
    outcome: 'APPROVE',
  } as const
  await app.app.db.transaction((tx) => publish(tx, { topic: 'credit.decided', payload: late }, app.clock.now()))
  await app.settle()
  assert.equal((await query(app, messages, to)).length, before, 'the number may be somebody else’s by now')
})

test('#27: of a customer under a legal hold the identity stays sealed, whatever else is kept', async () => {
  const customer = await filledIn(app)
  await hold(customer.userId)
  assert.equal((await customer.client.data(deletion)).keeps, 'IDENTITY')
  await deleted(customer)
  assert.ok((await left(customer.userId)).profile_section)
})

test('#27 D-236: a sealed account holds a rejected NIK too, and either account no longer than the rejection lasts', async () => {
  const [nikOfSealed, nikOfReduced] = [newNik('9011'), newNik('9011')]
  const sealed = await decidedCustomer(app, { ktp: { idNumber: nikOfSealed } })
  const reduced = await decidedCustomer(app, { ktp: { idNumber: nikOfReduced } })
  const open = await decidedCustomer(app, { ktp: { idNumber: newNik('9011') } })
  await hold(sealed.userId)
  assert.equal((await sealed.client.data(deletion)).keeps, 'IDENTITY')
  for (const customer of [sealed, reduced]) await deleted(customer)
  const anew = async (idNumber: string) =>
    (await (await decidedCustomer(app, { ktp: { idNumber } })).client.data(home)).status
  for (const nik of [nikOfSealed, nikOfReduced]) assert.equal(await anew(nik), 'NKP_REJECTED')
  await app.clock.moveBy(31 * 24 * 60 * minute)
  await endRetention(app.app, app.retentions)
  assert.equal((await left(open.userId)).nik_directory, 1)
  // The sandbox rejects this ending again, on its own account.
  for (const nik of [nikOfSealed, nikOfReduced]) assert.equal(await anew(nik), 'REJECTED')
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { complaints } from '@lumbung/shared/contract/complaints.ts'
import type { Role } from '@lumbung/shared/contract/operators/acts.ts'
import * as contract from '@lumbung/shared/contract/operators/complaints.ts'
import { watchDueComplaints } from '../../modules/complaints/handling/watch-due.ts'
import { packed } from '../../testing/payloads.ts'
import { complained, friday } from '../../testing/people/complainants.ts'
import { type Customer, cardPhoto, decidedCustomer, signedIn } from '../../testing/people/customers.ts'
import { newOperator } from '../../testing/people/operators.ts'
import { openTestApp, query, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

/** Somebody of support, signed in at the clock's time. */
const somebody = async (name = 'Sari Dewi', role: Role = 'SUPPORT') => (await newOperator(app, [role], name)).client

const readOf = async (customer: Pick<Customer, 'client'>) => (await customer.client.data(complaints)).items[0]

test('lists have views, pages, masked names and the ends of numbers, and nothing that a customer wrote', async () => {
  await query(app, 'delete from complaint')
  const customer = await decidedCustomer(app)
  const mine = await complained(app, customer)
  await query(
    app,
    `insert into complaint (user_id, id, number, subject, status, text, created_at, due_on)
     select $1, ('01999999-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, n, 'APP', 'RECEIVED', '', $2, '2026-12-05'
     from generate_series(1, 60) n`,
    [customer.userId, friday],
  )
  const sari = await somebody()
  await sari.data(contract.takeComplaint, { params: mine.params, body: {} })
  const first = await sari.data(contract.waitingComplaints)
  assert.deepEqual([first.items.length, first.counts.open, first.counts.mine, first.counts.late], [50, 61, 1, 0])
  const second = await sari.data(contract.waitingComplaints, { query: { after: first.next ?? '' } })
  assert.deepEqual([second.items.length, second.next], [11, undefined])
  const ids = [...first.items, ...second.items].map(({ complaintId }) => complaintId)
  assert.deepEqual([new Set(ids).size, ids[0]], [61, mine.complaintId])
  const [shown] = (await sari.data(contract.waitingComplaints, { query: { view: 'MINE' } })).items
  assert.ok(shown)
  assert.match(shown.name, /^\p{L}•••••(?: \p{L}•••••)*$/u)
  assert.equal(shown.mobile, customer.number.slice(-4))
  assert.deepEqual([shown.holder?.by, shown.holder?.isOwn], ['Sari Dewi', true])
  assert.ok(!JSON.stringify(first).includes('belum tercatat'))
  await sari.data(contract.answerComplaint, { params: mine.params, body: { answer: 'Sudah.' } })
  const answered = await sari.data(contract.waitingComplaints, { query: { view: 'ANSWERED' } })
  assert.deepEqual(
    answered.items.map(({ complaintId, workdaysLeft }) => [complaintId, workdaysLeft]),
    [[mine.complaintId, undefined]],
  )
  assert.equal((await sari.data(contract.waitingComplaints, { query: { view: 'ALL' } })).counts.all, 61)
  await query(app, 'delete from complaint')
})

test('an open one is reported once with a quarter of its time left, and recorded once it is late; so is a late answer, with its reason', async () => {
  await query(app, 'delete from complaint')
  await query(app, 'delete from complaint_breach')
  const [answered, open] = [await complained(app, await signedIn(app)), await complained(app, await signedIn(app))]
  const counts: string[] = []
  const { count } = app.app.metrics
  app.app.metrics.count = (name) => void counts.push(name)
  try {
    for (const [at, reported] of [
      // The time lasts 14 days and 15 hours; a quarter of it begins on 1 December at 08:15 WIB.
      ['2026-12-01T01:14:00Z', []],
      ['2026-12-01T01:16:00Z', ['complaint_due', 'complaint_due']],
      ['2026-12-04T16:59:00Z', []],
    ] as const) {
      app.clock.set(at)
      await watchDueComplaints(app.app)
      assert.deepEqual(counts.splice(0), reported, at)
    }
    app.clock.set('2026-12-07T01:00:00Z')
    const sari = await somebody()
    await sari.data(contract.answerComplaint, { params: answered.params, body: { answer: 'Maaf terlambat.' } })
    await watchDueComplaints(app.app)
    await watchDueComplaints(app.app)
    assert.deepEqual(
      counts.filter((name) => name.startsWith('complaint')),
      ['complaint_late'],
    )
  } finally {
    app.app.metrics.count = count
  }
  app.clock.set('2026-12-09T01:00:00Z')
  const [sari, agus] = [await somebody(), await somebody('Agus Salim', 'AUDITOR')]
  assert.equal((await sari.call(contract.complaintBreaches)).code, 'FORBIDDEN')
  const lateOf = async () => (await agus.data(contract.complaintBreaches)).items
  const find = async (id: string) => (await lateOf()).find(({ complaintId }) => complaintId === id)
  assert.equal((await lateOf()).length, 2)
  assert.deepEqual(
    [(await find(answered.complaintId))?.workdaysLate, (await find(open.complaintId))?.workdaysLate],
    [1, 3],
  )
  assert.ok((await find(answered.complaintId))?.endedAt)
  assert.equal((await find(open.complaintId))?.endedAt, undefined)
  const why = { reason: 'Bank menjawab setelah batas waktu.' }
  await sari.data(contract.explainComplaintBreach, { params: open.params, body: why })
  assert.equal((await agus.call(contract.explainComplaintBreach, { params: open.params, body: why })).code, 'FORBIDDEN')
  assert.equal(
    (await sari.call(contract.explainComplaintBreach, { params: open.params, body: { reason: 'x' } })).status,
    400,
  )
  const explained = (await find(open.complaintId))?.explained
  assert.deepEqual([explained?.reason, explained?.by], [why.reason, 'Sari Dewi'])
  const shown = await sari.data(contract.readComplaint, { params: open.params })
  assert.deepEqual([shown.isLate, shown.breach?.workdaysLate, shown.breach?.explained?.reason], [true, 3, why.reason])
  const entries = await query(app, `select reason from audit_entry where act = 'breach.explain' and outcome = 'DONE'`)
  assert.deepEqual(entries, [why])
  const other = await complained(app, await signedIn(app))
  const early = { params: other.params, body: why }
  assert.equal((await (await somebody()).call(contract.explainComplaintBreach, early)).code, 'NOT_FOUND')
})

test('a look at a complaint is in the trail with its customer, and so is the list, with nobody', async () => {
  const customer = await signedIn(app)
  const { params } = await complained(app, customer)
  const { client, id } = await newOperator(app, ['SUPPORT'])
  await client.data(contract.waitingComplaints)
  await client.data(contract.readComplaint, { params })
  const rows = await query(
    app,
    `select act, subjects from audit_entry where operator = $1 and act <> 'session.begin' order by seq`,
    [id],
  )
  assert.deepEqual(rows, [
    { act: 'complaint.see', subjects: [] },
    { act: 'complaint.see', subjects: [`complaint:${params.complaintId}`, `customer:${customer.userId}`] },
  ])
  const unknown = { complaintId: '01999999-0000-7000-8000-000000000001' }
  for (const call of [contract.readComplaint, contract.waitingComplaintPhoto])
    assert.equal((await client.call(call, { params: unknown })).code, 'NOT_FOUND')
})

test('#20: hostile texts reach the operator and the customer letter by letter', async () => {
  const customer = await signedIn(app)
  const [text = ''] = packed(1900)
  const { params } = await complained(app, customer, { text })
  const sari = await somebody()
  const { text: shown } = await sari.data(contract.readComplaint, { params })
  assert.equal(shown, (await readOf(customer))?.text)
  assert.match(shown, /<script>alert\(1\)<\/script>/)
  await sari.data(contract.answerComplaint, { params, body: { answer: text } })
  assert.equal((await readOf(customer))?.answer, shown)
})

test('a photo is shown to those who answer complaints, not to auditors, who read masked', async () => {
  const customer = await signedIn(app)
  const { complaintId } = await complained(app, customer, { photos: [await cardPhoto()] })
  const path = `/api/operator/complaints/${complaintId}/photo`
  assert.equal((await (await somebody('Yusuf', 'SUPPORT')).fetch(path)).status, 200)
  for (const role of ['AUDITOR', 'FINANCE'] as const)
    assert.equal((await (await somebody('Agus Salim', role)).fetch(path)).status, 403)
})

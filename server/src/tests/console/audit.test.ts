import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { SentQueryOf } from '@lumbung/shared/contract/endpoint.ts'
import { auditTrail, verifyAudit } from '@lumbung/shared/contract/operators/audit.ts'
import { readCase, reviewQueue, takeCase } from '@lumbung/shared/contract/operators/cases.ts'
import { decideApplication } from '@lumbung/shared/contract/operators/credit.ts'
import { searchCustomers } from '@lumbung/shared/contract/operators/customers.ts'
import { addDays } from '@lumbung/shared/lending/dates/calendar.ts'
import { operatorEndpoints } from '../../modules/endpoints.ts'
import { sealAudit } from '../../modules/operators/audit/seal-audit.ts'
import { verifyAuditTrail } from '../../modules/operators/audit/verify-audit.ts'
import { decidedCustomer, newNik } from '../../testing/people/customers.ts'
import { approval, newOperator, type TestOperator } from '../../testing/people/operators.ts'
import { openTestApp, query, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let reviewer: TestOperator
let auditor: TestOperator
before(async () => {
  app = await openTestApp()
  reviewer = await newOperator(app, ['REVIEWER'], 'Rina Kartika')
  auditor = await newOperator(app, ['AUDITOR'], 'Ayu Lestari')
})
after(() => app.close())

/** A customer whose application waits for a person. */
async function waiting() {
  const { client, userId } = await decidedCustomer(app, { ktp: { idNumber: newNik('9018') } })
  const [row] = await query(app, 'select application_id as id from review_case where user_id = $1', [userId])
  return { client, userId, params: { applicationId: String(row?.id) } }
}

const chain = (id: string) =>
  query(app, 'select seq, act, outcome, subjects, address from audit_entry where operator = $1 order by seq', [id])
const findings = async () => (await verifyAuditTrail(app.app.db, app.app.clock.now())).findings

/** Changes what nothing of ours may change, as somebody with the database's own password could. */
async function tampered(sql: string, values: unknown[], work: () => Promise<void>): Promise<void> {
  await query(app, 'alter table audit_entry disable trigger user')
  await query(app, sql, values)
  await query(app, 'alter table audit_entry enable trigger user')
  await work()
}

test('each act and each look is in the trail before its answer, with ids alone', async () => {
  const { userId, params } = await waiting()
  const { client, id } = reviewer
  const before = (await chain(id)).length
  await client.data(reviewQueue)
  await client.data(reviewQueue)
  await client.data(takeCase, { params })
  await client.data(readCase, { params })
  await client.data(decideApplication, { params, body: { outcome: 'REJECT' } })
  const subject = `application:${params.applicationId}`
  assert.deepEqual((await chain(id)).slice(before), [
    { seq: before + 1, act: 'queue.see', outcome: 'DONE', subjects: [], address: '127.0.0.1' },
    { seq: before + 2, act: 'case.take', outcome: 'DONE', subjects: [subject], address: '127.0.0.1' },
    {
      seq: before + 3,
      act: 'case.see',
      outcome: 'DONE',
      subjects: [subject, `customer:${userId}`, 'field:NIK', 'field:ACCOUNT', 'field:MOTHER_NAME'],
      address: '127.0.0.1',
    },
    {
      seq: before + 4,
      act: 'case.decide',
      outcome: 'DONE',
      subjects: [subject, `customer:${userId}`],
      address: '127.0.0.1',
    },
  ])
  const { items } = await auditor.client.data(auditTrail, { query: { subject: `customer:${userId}` } })
  assert.deepEqual(
    items.map(({ by, act }) => [by, act]),
    [
      ['Rina Kartika', 'case.decide'],
      ['Rina Kartika', 'case.see'],
    ],
  )
})

test('without the row of the trail nothing is shown and nothing is done', async () => {
  const { params, userId } = await waiting()
  await query(app, 'alter table audit_entry add constraint broken check (false) not valid')
  try {
    const looked = await reviewer.client.call(readCase, { params })
    assert.equal(looked.status, 500)
    assert.doesNotMatch(JSON.stringify(looked), /record|decision|history/)
    const decided = await reviewer.client.call(decideApplication, { params, body: approval })
    assert.equal(decided.status, 500)
    const [application] = await query(app, 'select review from application where user_id = $1', [userId])
    assert.equal(application.review, 'CREDITING')
  } finally {
    await query(app, 'alter table audit_entry drop constraint broken')
  }
  assert.equal((await reviewer.client.call(readCase, { params })).status, 200)
})

test('rows and seals of the trail cannot be changed, deleted or emptied', async () => {
  await sealAudit(app.app)
  for (const sql of [
    `update audit_entry set reason = 'x'`,
    'delete from audit_entry',
    'truncate audit_entry',
    `update audit_seal set at = now()`,
    'delete from audit_seal',
    'truncate audit_seal',
  ])
    await assert.rejects(query(app, sql), /append only/, sql)
})

test('concurrent acts of one operator make one chain without gaps', async () => {
  const { id, client } = await newOperator(app, ['REVIEWER'])
  const { params } = await waiting()
  await Promise.all(Array.from({ length: 30 }, () => client.data(readCase, { params })))
  assert.deepEqual(
    (await chain(id)).map(({ seq }) => seq),
    Array.from({ length: 31 }, (_, n) => n + 1),
  )
  assert.deepEqual(await findings(), [])
})

test('#26: a changed byte, a missing row, a lost end and a changed seal are named', async () => {
  await sealAudit(app.app)
  assert.deepEqual(await findings(), [])
  const { id } = reviewer
  const [{ address, reason }] = await query(
    app,
    'select address, reason from audit_entry where operator = $1 and seq = 2',
    [id],
  )
  assert.equal(reason, null)
  const change = 'update audit_entry set address = $2 where operator = $1 and seq = 2'
  await tampered(change, [id, '10.0.0.1'], async () => assert.deepEqual(await findings(), [`${id}/2: was changed`]))
  await tampered(change, [id, address], async () => assert.deepEqual(await findings(), []))

  const saved = await query(app, 'select * from audit_entry where operator = $1 and seq = 3', [id])
  await tampered('delete from audit_entry where operator = $1 and seq = 3', [id], async () =>
    assert.deepEqual(await findings(), [`${id}/4: the row before it is missing`]),
  )
  const columns = Object.keys(saved[0])
  const places = columns.map((_, n) => `$${n + 1}`)
  const back = `insert into audit_entry (${columns.join(', ')}) values (${places.join(', ')})`
  await tampered(back, Object.values(saved[0]), async () => assert.deepEqual(await findings(), []))

  // The end is deleted, and the head set back with it: only the seal tells.
  const [last] = await query(app, 'select seq from audit_entry where operator = $1 order by seq desc limit 1', [id])
  await tampered('delete from audit_entry where operator = $1 and seq = $2', [id, last.seq], async () => undefined)
  const set = `update audit_head h set seq = e.seq, hash = e.hash from audit_entry e
    where h.operator = $1 and e.operator = $1 and e.seq = $2`
  await tampered(set, [id, last.seq - 1], async () => {
    const found = await findings()
    assert.ok(
      found.length > 0 && found.every((text) => text.startsWith(`${id}/${last.seq}: is missing or not as seal`)),
      found.join('\n'),
    )
  })
  const shown = await auditor.client.data(verifyAudit)
  assert.deepEqual(shown.findings, await findings())
})

/** A change of each column of a row, the number of its chain aside. */
const changes = {
  at: `at + interval '1 millisecond'`,
  act: `'case.decide'`,
  outcome: `'FORBIDDEN'`,
  subjects: `subjects || array['application:1']`,
  reason: `'The customer asked for it'`,
  address: `'10.0.0.1'`,
  session: `coalesce('\\x01' || session, '\\x01')`,
  former: `sha256(former)`,
  hash: `sha256(hash)`,
}

test('#26: a change of any column of a row is named', async () => {
  const { id, client } = await newOperator(app, ['REVIEWER'])
  const { params } = await waiting()
  for (let n = 0; n < 3; n++) await client.data(readCase, { params })
  const [row] = await query(app, 'select * from audit_entry where operator = $1 and seq = 2', [id])
  assert.deepEqual(Object.keys(row).toSorted(), [...Object.keys(changes), 'operator', 'seq'].toSorted())
  const found = async () => (await findings()).filter((text) => text.startsWith(id))
  for (const [column, changed] of Object.entries(changes)) {
    await tampered(`update audit_entry set ${column} = ${changed} where operator = $1 and seq = 2`, [id], async () =>
      assert.ok((await found()).includes(`${id}/2: was changed`), column),
    )
    const back = `update audit_entry set ${column} = $2 where operator = $1 and seq = 2`
    await tampered(back, [id, row[column]], async () => assert.deepEqual(await found(), [], column))
  }
})

test('the trail is read page by page without a gap, also where many rows have the same instant', async () => {
  const { id, client } = await newOperator(app, ['REVIEWER'])
  const { params } = await waiting()
  for (let n = 0; n < 120; n++) await client.data(readCase, { params })
  const subject = `application:${params.applicationId}`
  const read = (before?: string) => auditor.client.data(auditTrail, { query: { subject, ...(before && { before }) } })
  const { items: first } = await read()
  const { items: second } = await read(first.at(-1)?.auditId)
  const numbers = [...first, ...second].map(({ auditId }) => Number(auditId.split('/')[1]))
  assert.deepEqual([first.length, second.length], [100, 20])
  assert.deepEqual(
    numbers,
    Array.from({ length: 120 }, (_, n) => 121 - n),
  )
  assert.ok(first.every(({ auditId }) => auditId.startsWith(`${id}/`)))
  assert.deepEqual((await read(second.at(-1)?.auditId)).items, [])
})

test('the trail is filtered by operator, act and dates together, and so is what follows a page', async () => {
  const [one, other] = [await newOperator(app, ['SUPPORT']), await newOperator(app, ['SUPPORT'])]
  const auditor = await newOperator(app, ['AUDITOR'])
  const see = ({ client }: typeof one) => client.data(searchCustomers, { body: { query: '081200000000' } })
  await see(one)
  await see(other)
  const read = async (query: NonNullable<SentQueryOf<typeof auditTrail>>) =>
    (await auditor.client.data(auditTrail, { query })).items.map(({ auditId, act }) => `${act} ${auditId}`)
  const mine = ['customer.search', 'session.begin'].map((act, n) => `${act} ${one.id}/${2 - n}`)
  assert.deepEqual(await read({ operator: one.id }), mine)
  assert.deepEqual(await read({ operator: one.id, act: 'customer.search' }), mine.slice(0, 1))
  assert.deepEqual(await read({ operator: one.id, before: `${one.id}/2` }), mine.slice(1))
  const today = app.app.clock.today()
  const tomorrow = addDays(today, 1)
  assert.deepEqual(await read({ operator: one.id, from: today, until: today }), mine)
  assert.deepEqual(await read({ operator: one.id, from: tomorrow }), [])
  assert.deepEqual(await read({ operator: one.id, until: addDays(today, -1) }), [])
  assert.equal((await auditor.client.call(auditTrail, { query: { act: '%' } })).code, 'INVALID_INPUT')
})

test('a list of people has a row when it is opened; reading it again has none for a quarter hour, another filter does', async () => {
  const lists = operatorEndpoints.filter(
    ({ endpoint: { method, reads, binary } }) => method === 'GET' && reads === 'bulk' && !binary,
  )
  assert.deepEqual(lists.map(({ name }) => name).toSorted(), [
    'disbursementList',
    'lostNumbers',
    'noCameraCases',
    'orderQueue',
    'paymentList',
    'refunds',
    'reportList',
    'reviewQueue',
    'waitingComplaints',
    'waitingDataRequests',
  ])
  const { id, client } = await newOperator(app, ['REVIEWER'])
  const looks = async () =>
    (await query(app, `select 1 from audit_entry where operator = $1 and act = 'queue.see'`, [id])).length
  const read = (view?: 'VIDEO') => client.data(reviewQueue, { query: view ? { view } : {} })
  await Promise.all([read(), read()])
  const opened = await looks()
  assert.ok(opened >= 1 && opened <= 2, `${opened}`)
  for (let n = 0; n < 10; n++) await read()
  assert.equal(await looks(), opened)
  await read('VIDEO')
  assert.equal(await looks(), opened + 1)
  await app.clock.moveBy(15 * 60_000)
  await read()
  assert.equal(await looks(), opened + 2)
  await query(app, 'alter table audit_entry add constraint broken check (false) not valid')
  try {
    await app.clock.moveBy(15 * 60_000)
    for (let n = 0; n < 2; n++) assert.equal((await client.call(reviewQueue)).status, 500)
  } finally {
    await query(app, 'alter table audit_entry drop constraint broken')
  }
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Role } from '@lumbung/shared/contract/operators/acts.ts'
import { approvals, approve, rejectApproval } from '@lumbung/shared/contract/operators/approvals.ts'
import { reviewQueue } from '@lumbung/shared/contract/operators/cases.ts'
import { exportFiles, exportList } from '@lumbung/shared/contract/operators/tools/exports.ts'
import type { ListName } from '@lumbung/shared/contract/operators/tools/lists.ts'
import { ownWork } from '@lumbung/shared/contract/operators/work.ts'
import { makeAskedExport } from '../../../modules/console/exports/export-list.ts'
import { exportSchedule } from '../../../modules/console/exports/export-store.ts'
import { csvRecords } from '../../../platform/csv.ts'
import { removeFiles } from '../../../platform/files/loose-files.ts'
import { newId } from '../../../platform/ids.ts'
import { decidedCustomer, newNik } from '../../../testing/people/customers.ts'
import { newOperator, type TestOperator } from '../../../testing/people/operators.ts'
import { ofHouse, ofMany, plantEntries } from '../../../testing/planted/entries.ts'
import { openTestApp, query, type TestApp } from '../../../testing/test-app.ts'
import { together } from '../../../testing/together.ts'

let app: TestApp
let senior: TestOperator
let finance: TestOperator
let cashier: TestOperator
let auditor: TestOperator
before(async () => {
  app = await openTestApp()
  const person = (role: Role, name: string) => newOperator(app, [role], name)
  senior = await person('SENIOR', '=SUM(A1:A9)')
  finance = await person('FINANCE', 'Fitri Finansia')
  cashier = await person('FINANCE', 'Kris Kasir')
  auditor = await person('AUDITOR', 'Agus Pengawas')
})
after(() => app.close())

type Filter = Record<string, string>
const reason = 'monthly report for the board'
const ask = ({ client }: TestOperator, list: ListName, filter: Filter = {}) =>
  client.call(exportList, { body: { list, filter, reason } })
const asked = ({ client }: TestOperator, list: ListName, filter: Filter = {}) =>
  client.data(exportList, { body: { list, filter, reason } })
const codeOf = async (operator: TestOperator, list: ListName, filter?: Filter) =>
  (await ask(operator, list, filter)).code

async function download({ client }: TestOperator, exportId: string) {
  const reply = await client.fetch(`/api/operator/exports/${exportId}/file?channel=H5&lang=id`)
  return { status: reply.status, disposition: reply.headers.get('content-disposition'), text: await reply.text() }
}
async function recordsOf(operator: TestOperator, exportId: string): Promise<string[][]> {
  const { status, text } = await download(operator, exportId)
  assert.equal(status, 200, text)
  const records: string[][] = []
  for await (const record of csvRecords([text])) records.push(record)
  return records
}
const trailOf = (exportId: string) =>
  query(app, `select operator, act, outcome, reason from audit_entry where subjects @> array[$1] order by at, seq`, [
    `export:${exportId}`,
  ])
const file = async ({ client }: TestOperator, exportId: string) =>
  (await client.data(exportFiles)).items.find((one) => one.exportId === exportId)

const day = (date: string) => ({ from: date, to: date })
const plant = (date: string, count: number, owner: string) => plantEntries(app, date, count, owner)

test('a list is a file with the rows of the screen, masked as there; no cell becomes a formula', async () => {
  await decidedCustomer(app, { ktp: { idNumber: newNik('9018') } })
  const [shown] = (await senior.client.data(reviewQueue)).items
  const { exportId, status } = await asked(senior, 'queue')
  assert.equal(status, 'READY')
  const { disposition, text } = await download(senior, exportId)
  assert.equal(disposition, 'attachment; filename="list.csv"')
  assert.match(text, new RegExp(`^exported,operator:${senior.id},'=SUM\\(A1:A9\\),export:${exportId},2026-11-20T`))
  const [, columns, row, ...others] = await recordsOf(senior, exportId)
  assert.deepEqual(columns?.slice(0, 3), ['number', 'name', 'channel'])
  assert.deepEqual(row?.slice(0, 3), [shown?.number, shown?.name, shown?.channel])
  assert.match(shown?.name ?? '', /•/)
  assert.deepEqual(others, [])
  const did = (act: string) => ({
    operator: senior.id,
    act,
    outcome: 'DONE',
    reason: act === 'list.export' ? reason : null,
  })
  assert.deepEqual(await trailOf(exportId), [did('list.export'), did('export.download'), did('export.download')])
})

test('the first line names the export as the audit trail does, also in the file of the trail itself', async () => {
  const { exportId } = await asked(auditor, 'audit', { subject: `operator:${senior.id}` })
  const [head, columns, ...rows] = await recordsOf(auditor, exportId)
  assert.deepEqual(head?.slice(0, 4), ['exported', `operator:${auditor.id}`, 'Agus Pengawas', `export:${exportId}`])
  assert.equal(columns?.[0], 'auditId')
  assert.ok(rows.length > 0)
  for (const row of rows) assert.match(row.join(' '), new RegExp(senior.id))
})

test('#26: whoever does not see a list cannot take it out, nor filter it as the screen could not', async () => {
  assert.equal(await codeOf(senior, 'journal', day('2026-11-20')), 'FORBIDDEN')
  assert.equal(await codeOf(senior, 'audit'), 'FORBIDDEN')
  assert.equal(await codeOf(finance, 'complaints', { view: 'ALL' }), 'FORBIDDEN')
  for (const filter of [{ view: 'EVERYTHING' }, { name: 'Sari' }, { after: newId() }])
    assert.equal(await codeOf(senior, 'orders', filter as Filter), 'INVALID_INPUT', JSON.stringify(filter))
  assert.equal(await codeOf(auditor, 'audit', { before: `${senior.id}/1` }), 'INVALID_INPUT')
  const short = await senior.client.call(exportList, { body: { list: 'queue', filter: {}, reason: 'because' } })
  assert.equal(short.code, 'INVALID_INPUT')
})

test('an export and each download take a fresh factor', async () => {
  const operator = await newOperator(app, ['FINANCE'])
  const { exportId } = await asked(operator, 'suspense')
  const age = `update operator_session set factor_at = factor_at - interval '10 minutes' where operator_id = $1`
  await query(app, age, [operator.id])
  assert.equal(await codeOf(operator, 'suspense'), 'FACTOR_REQUIRED')
  assert.equal(JSON.parse((await download(operator, exportId)).text).code, 'FACTOR_REQUIRED')
})

test('a file belongs to who made it: to everybody else there is none, not even to a colleague or an auditor', async () => {
  const { exportId } = await asked(finance, 'suspense')
  for (const other of [cashier, auditor, senior]) {
    const { status, text } = await download(other, exportId)
    assert.equal(status, 404)
    assert.equal(JSON.parse(text).code, 'NOT_FOUND')
    assert.equal(await file(other, exportId), undefined)
  }
  assert.equal((await download(finance, exportId)).status, 200)
})

test('more than ten thousand rows are made by a job, with all of them; home says when the file is ready, and until when', async () => {
  await plant('2026-09-01', 5_001, ofHouse)
  const { exportId, status } = await asked(finance, 'journal', day('2026-09-01'))
  assert.equal(status, 'QUEUED')
  assert.equal((await download(finance, exportId)).status, 404)
  await app.settle()
  const records = await recordsOf(finance, exportId)
  assert.equal(records.length, 10_002 + 2)
  assert.equal(new Set(records.slice(2).map((fields) => `${fields[0]} ${fields[6]}`)).size, 10_002)
  const found = await file(finance, exportId)
  assert.deepEqual([found?.status, found?.rows], ['READY', 10_002])
  const { items } = await finance.client.data(ownWork)
  const work = items.find(({ kind }) => kind === 'EXPORTS')
  assert.ok(work && work.waiting > 0 && work.nextDueAt)
})

test('a job whose operator has lost the role makes no file', async () => {
  const leaving = await newOperator(app, ['FINANCE'])
  await query(app, `update operator set roles = '{SUPPORT}' where id = $1`, [leaving.id])
  const id = newId()
  await query(
    app,
    `insert into list_export (id, operator, list, filter, language, status, asked_at)
     values ($1, $2, 'journal', $3, 'id', 'QUEUED', now())`,
    [id, leaving.id, day('2026-09-01')],
  )
  await makeAskedExport(app.app, id)
  assert.deepEqual(await query(app, 'select status, rows from list_export where id = $1', [id]), [
    { status: 'FAILED', rows: null },
  ])
})

test('a file past its day is gone: from the list, for its owner, and from the disk', async () => {
  const { exportId } = await asked(finance, 'suspense')
  const parts = await query(app, 'select file_id from list_export_part where export_id = $1', [exportId])
  assert.equal(parts.length, 1)
  const age = (interval: string) =>
    query(app, `update list_export set ended_at = $2::timestamptz - $3::interval where id = $1`, [
      exportId,
      app.clock.now(),
      interval,
    ])
  await age('23:59:59')
  assert.ok(await file(finance, exportId))
  assert.equal((await download(finance, exportId)).status, 200)
  await age('24:00:00')
  assert.equal(await file(finance, exportId), undefined)
  assert.equal((await download(finance, exportId)).status, 404)
  await exportSchedule.run(app.app)
  assert.deepEqual(await query(app, 'select id from list_export where id = $1', [exportId]), [])
  await query(app, `update file_to_remove set at = at - interval '2 hours'`)
  await removeFiles(app.app)
  for (const { file_id: id } of parts) await assert.rejects(app.app.files.get(id as never), /no stored file/)
})

const inboxOf = async ({ client }: TestOperator, approvalId: string) =>
  (await client.data(approvals)).items.find((one) => one.approvalId === approvalId)

test('above a thousand people a second person who sees the list has to approve it, then a job makes the file', async () => {
  await plant('2026-08-03', 1_000, ofMany)
  assert.equal((await asked(finance, 'journal', day('2026-08-03'))).status, 'READY')
  await plant('2026-08-03', 1, ofMany)
  const { exportId, status, approvalId = '' } = await asked(finance, 'journal', day('2026-08-03'))
  assert.equal(status, 'PROPOSED')
  assert.equal((await download(finance, exportId)).status, 404)
  const decide = async ({ client }: TestOperator) => (await client.call(approve, { params: { approvalId } })).code
  assert.equal(await decide(finance), 'OWN_PROPOSAL')
  // A senior approves lists, but does not see the books.
  assert.equal(await decide(senior), 'FORBIDDEN')
  const shown = await inboxOf(cashier, approvalId)
  assert.deepEqual(
    shown?.changes.map(({ field, to }) => [field, to?.value]),
    [
      ['exportList', 'journal'],
      ['exportFilter', 'from 2026-08-03, to 2026-08-03'],
    ],
  )
  const outcomes = await together(
    app,
    { sql: 'select from list_export where id = $1 for update', values: [exportId] },
    Array.from({ length: 20 }, () => () => decide(cashier)),
  )
  assert.deepEqual([...new Set(outcomes)].toSorted(), ['ALREADY_DECIDED', 'SUCCESS'])
  assert.equal(outcomes.filter((code) => code === 'SUCCESS').length, 1)
  await app.settle()
  assert.equal((await recordsOf(finance, exportId)).length, 2_002 + 2)
  assert.equal((await download(cashier, exportId)).status, 404)
})

test('a rejected export leaves nothing; one whose maker lost the role is STALE', async () => {
  const first = await asked(finance, 'journal', day('2026-08-03'))
  const params = { approvalId: first.approvalId ?? '' }
  await cashier.client.data(rejectApproval, { params, body: { reason: 'not needed for this report' } })
  assert.equal(await file(finance, first.exportId), undefined)
  const leaving = await newOperator(app, ['FINANCE'])
  const second = await asked(leaving, 'journal', day('2026-08-03'))
  await query(app, `update operator set roles = '{MARKETING}' where id = $1`, [leaving.id])
  const stale = await cashier.client.call(approve, { params: { approvalId: second.approvalId ?? '' } })
  assert.equal(stale.code, 'STALE')
  assert.deepEqual(await query(app, 'select id from list_export where operator = $1', [leaving.id]), [])
})

test('a download whose row cannot be written shows nothing', async () => {
  const { exportId } = await asked(finance, 'suspense')
  await query(app, `alter table audit_entry add constraint nothing check (act <> 'export.download') not valid`)
  const { status, text } = await download(finance, exportId)
  assert.equal(status, 500)
  assert.doesNotMatch(text, /exported/)
  await query(app, 'alter table audit_entry drop constraint nothing')
})

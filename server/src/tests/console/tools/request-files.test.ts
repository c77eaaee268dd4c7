import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { lostNumbers, takeNumber } from '@lumbung/shared/contract/operators/cases/lost-numbers.ts'
import { noCameraCases } from '@lumbung/shared/contract/operators/cases/no-camera.ts'
import { exportList } from '@lumbung/shared/contract/operators/tools/exports.ts'
import type { ListName } from '@lumbung/shared/contract/operators/tools/lists.ts'
import { saveView } from '@lumbung/shared/contract/operators/tools/views.ts'
import { csvRecords } from '../../../platform/csv.ts'
import { newId } from '../../../platform/ids.ts'
import { decidedCustomer, newNik } from '../../../testing/people/customers.ts'
import { askedForLost } from '../../../testing/people/lost-numbers.ts'
import { askedWithout } from '../../../testing/people/no-camera.ts'
import { newOperator, type TestOperator } from '../../../testing/people/operators.ts'
import { openTestApp, query, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let senior: TestOperator
before(async () => {
  app = await openTestApp()
  senior = await newOperator(app, ['SENIOR'], 'Dewi Sartika')
})
after(() => app.close())

const reason = 'Laporan antrean mingguan'
const lists = ['lostNumbers', 'noCamera'] as const
const ask = ({ client }: TestOperator, list: ListName, filter = {}) =>
  client.call(exportList, { body: { list, filter, reason } })

/** The rows of a list's file, each by the names of its columns. */
async function rowsOf(by: TestOperator, list: ListName): Promise<Record<string, string>[]> {
  const asked = await ask(by, list)
  assert.ok(asked.code === 'SUCCESS', asked.code)
  const reply = await by.client.fetch(`/api/operator/exports/${asked.data.exportId}/file?channel=H5&lang=id`)
  assert.equal(reply.status, 200)
  const records: string[][] = []
  for await (const record of csvRecords([await reply.text()])) records.push(record)
  const [, columns = [], ...rows] = records
  return rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at] ?? ''])))
}

test('the files of lost numbers and of those without a camera have the rows of the screen, masked, with who holds them', async () => {
  const idNumber = newNik()
  const owner = await decidedCustomer(app, { ktp: { idNumber } })
  const { asks, lostNumberId } = await askedForLost(app, idNumber)
  const { number, params } = await askedWithout(app)
  await senior.client.data(takeNumber, { params: { lostNumberId } })
  const [listed] = (await senior.client.data(lostNumbers)).items
  assert.deepEqual(await rowsOf(senior, 'lostNumbers'), [
    {
      lostNumberId,
      name: listed?.name,
      face: 'SAME',
      askedAt: listed?.askedAt,
      dueAt: listed?.dueAt,
      'lease.by': 'Dewi Sartika',
      'proposed.by': '',
      'proposed.at': '',
    },
  ])
  assert.match(listed?.name ?? '', /•/)
  const [without] = (await senior.client.data(noCameraCases)).items
  const [row, ...others] = await rowsOf(senior, 'noCamera')
  assert.deepEqual([row?.['noCameraId'], row?.['name'], others], [params.noCameraId, without?.name, []])
  assert.match(without?.name ?? '', /•/)
  const all = JSON.stringify([row, await rowsOf(senior, 'lostNumbers')])
  for (const one of [owner.number, asks.number, number, idNumber]) assert.ok(!all.includes(one.slice(1)))
})

test('a file has all requests, also beyond the 100 that the screen lists', async () => {
  await query(
    app,
    `insert into lost_number (user_id, id, told, asked_at, due_at)
     select id, id, ''::bytea, $2::timestamptz, $2::timestamptz + interval '48 hours' from unnest($1::uuid[]) id`,
    [Array.from({ length: 120 }, newId), app.clock.now()],
  )
  assert.equal((await senior.client.data(lostNumbers)).items.length, 100)
  assert.equal((await rowsOf(senior, 'lostNumbers')).length, 121)
})

test('#26: who does not see the requests takes no file of them and keeps no view; there is nothing to filter them by', async () => {
  const [reviewer, support] = [await newOperator(app, ['REVIEWER']), await newOperator(app, ['SUPPORT'])]
  const keep = async ({ client }: TestOperator, list: ListName) =>
    (await client.call(saveView, { body: { list, name: 'Tanpa wajah', filter: { hide: 'face' } } })).code
  for (const list of lists) {
    assert.equal((await ask(support, list)).code, 'FORBIDDEN')
    assert.equal((await ask(reviewer, list)).code, 'FORBIDDEN', 'reviewers take out no list')
    assert.equal((await ask(senior, list, { view: 'ALL' })).code, 'INVALID_INPUT')
    assert.equal(await keep(support, list), 'FORBIDDEN')
    assert.equal(await keep(reviewer, list), 'SUCCESS')
  }
})

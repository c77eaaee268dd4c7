import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Role } from '@lumbung/shared/contract/operators/acts.ts'
import type { ListName } from '@lumbung/shared/contract/operators/tools/lists.ts'
import {
  changeView,
  deleteView,
  mostViews,
  savedViews,
  saveView,
} from '@lumbung/shared/contract/operators/tools/views.ts'
import { newOperator, type TestOperator } from '../../../testing/people/operators.ts'
import { openTestApp, query, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let siti: TestOperator
let budi: TestOperator
let senior: TestOperator
let auditor: TestOperator
before(async () => {
  app = await openTestApp()
  siti = await newOperator(app, ['SUPPORT'], 'Siti Aminah')
  budi = await newOperator(app, ['SUPPORT', 'FINANCE'], 'Budi Hartono')
  senior = await newOperator(app, ['SENIOR'], 'Dewi Sartika')
  auditor = await newOperator(app, ['AUDITOR'], 'Agus Pengawas')
})
after(() => app.close())

const filter = { view: 'mine' }
interface Wanted {
  list?: ListName
  sharedWith?: Role
}
const save = ({ client }: TestOperator, name: string, { list = 'complaints', sharedWith }: Wanted = {}) =>
  client.call(saveView, { body: { list, name, filter, ...(sharedWith && { sharedWith }) } })
async function saved(operator: TestOperator, name: string, wanted?: Wanted): Promise<string> {
  const reply = await save(operator, name, wanted)
  assert.equal(reply.code, 'SUCCESS')
  return 'data' in reply ? reply.data.viewId : ''
}
const viewsOf = async ({ client }: TestOperator) => (await client.data(savedViews)).items
const seen = async (operator: TestOperator, viewId: string) =>
  (await viewsOf(operator)).find((one) => one.viewId === viewId)
const rename = async ({ client }: TestOperator, viewId: string, body: { name: string; sharedWith?: Role }) =>
  (await client.call(changeView, { params: { viewId }, body })).code
const remove = async ({ client }: TestOperator, viewId: string) =>
  (await client.call(deleteView, { params: { viewId } })).code

test('an own view comes back with its filter, and nobody else sees it', async () => {
  const viewId = await saved(siti, 'Punya saya')
  assert.deepEqual(await seen(siti, viewId), {
    viewId,
    list: 'complaints',
    name: 'Punya saya',
    filter,
    isOwn: true,
    by: 'Siti Aminah',
    mayChange: true,
  })
  for (const other of [budi, senior, auditor]) assert.equal(await seen(other, viewId), undefined)
})

test('a view shared with a role is seen by its people; its owner and a senior change it, others do not', async () => {
  const viewId = await saved(siti, 'Tim dukungan', { sharedWith: 'SUPPORT' })
  const shared = await seen(budi, viewId)
  assert.deepEqual([shared?.isOwn, shared?.by, shared?.mayChange], [false, 'Siti Aminah', false])
  assert.equal(await seen(auditor, viewId), undefined)
  assert.equal(await rename(budi, viewId, { name: 'Lain' }), 'NOT_FOUND')
  assert.equal(await remove(budi, viewId), 'NOT_FOUND')
  assert.equal(await remove(auditor, viewId), 'NOT_FOUND')
  assert.equal((await seen(senior, viewId))?.mayChange, true)
  assert.equal(await rename(senior, viewId, { name: 'Tim', sharedWith: 'SUPPORT' }), 'SUCCESS')
  assert.equal((await seen(budi, viewId))?.name, 'Tim')
  assert.equal(await remove(siti, viewId), 'SUCCESS')
  assert.equal(await seen(budi, viewId), undefined)
})

test('#26: nobody shares with a role that is not the own one, nor keeps a view of a list that is not for the own roles', async () => {
  assert.equal((await save(siti, 'Untuk senior', { sharedWith: 'SENIOR' })).code, 'FORBIDDEN')
  assert.equal((await save(siti, 'Jurnal', { list: 'journal' })).code, 'FORBIDDEN')
  const viewId = await saved(siti, 'Milik')
  assert.equal(await rename(siti, viewId, { name: 'Milik', sharedWith: 'ADMIN' }), 'FORBIDDEN')
})

test('a view of a list that a lost role showed is no longer there', async () => {
  const leaving = await newOperator(app, ['SUPPORT'])
  const viewId = await saved(leaving, 'Lama', { sharedWith: 'SUPPORT' })
  await query(app, `update operator set roles = '{MARKETING}' where id = $1`, [leaving.id])
  assert.equal(await seen(leaving, viewId), undefined)
  assert.ok(await seen(siti, viewId))
})

test('two views of a list have two names, also after renaming; another list may have the same name', async () => {
  const first = await saved(budi, 'Pagi')
  assert.equal((await save(budi, 'Pagi')).code, 'VIEW_NAME_TAKEN')
  await saved(budi, 'Pagi', { list: 'payments' })
  const second = await saved(budi, 'Sore')
  assert.equal(await rename(budi, second, { name: 'Pagi' }), 'VIEW_NAME_TAKEN')
  assert.equal(await rename(budi, first, { name: 'Pagi' }), 'SUCCESS')
})

test('a filter has words, dates and ids: a name or a number to be found is refused', async () => {
  for (const wrong of [{ name: 'Sari Dewi' }, { view: '=1+1' }, { view: '' }, { 'a b': 'x' }]) {
    const body = { list: 'orders', name: 'Salah', filter: wrong }
    assert.equal((await senior.client.call(saveView, { body })).code, 'INVALID_INPUT', JSON.stringify(wrong))
  }
})

test('an operator keeps at most fifty views, also when many are saved at once', async () => {
  const many = await newOperator(app, ['SUPPORT'])
  for (let one = 0; one < mostViews - 2; one++) await saved(many, `Tampilan ${one}`)
  const codes = await Promise.all(Array.from({ length: 8 }, (_, one) => save(many, `Sekaligus ${one}`)))
  assert.equal(codes.filter(({ code }) => code === 'SUCCESS').length, 2)
  assert.ok(codes.every(({ code }) => code === 'SUCCESS' || code === 'TOO_MANY_VIEWS'))
  assert.equal((await viewsOf(many)).filter(({ isOwn }) => isOwn).length, mostViews)
})

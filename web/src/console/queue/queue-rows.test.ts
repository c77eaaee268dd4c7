import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { QueuedCase } from '@lumbung/shared/contract/operators/cases.ts'
import { nextPage, nothingLoaded, type QueuePage, viewOf, wantedPages, withPage } from './queue-rows.ts'

const waiting = (applicationId: string, more: Partial<QueuedCase> = {}): QueuedCase => ({
  applicationId,
  number: 'AP-2611-10431',
  name: 'D••• L••••',
  channel: 'H5',
  reasons: [],
  submittedAt: '2026-11-21T01:00:00.000Z',
  dueAt: '2026-11-22T01:00:00.000Z',
  ...more,
})
const ids = (rows: readonly QueuedCase[]) => rows.map(({ applicationId }) => applicationId).join('')

/** Cases whose places are in the order of their names. */
const page = (names: string, next?: string): QueuePage => ({
  items: [...names].map((name) => waiting(name)),
  ...(next && { next: `2026-11-22T01:00:00.000Z/${next}` }),
})
const loadedOf = (...pages: QueuePage[]) =>
  pages.reduce((all, one, number) => withPage(all, number, one), nothingLoaded)
const again = (before: QueuePage, after: QueuePage) => viewOf(withPage(loadedOf(before), 0, after))
const gone = ({ rows }: ReturnType<typeof viewOf>) => ids(rows.filter(({ isGone }) => isGone))

test('a case that was sent meanwhile waits outside the list, also if it is more urgent', () => {
  const view = again(page('bd'), page('abde'))
  assert.equal(ids(view.rows), 'bd')
  assert.equal(view.newCount, 2)
  assert.equal(view.goneCount, 0)
})

test('a case that was decided meanwhile keeps its place and is marked', () => {
  const view = again(page('abc'), page('ac'))
  assert.equal(ids(view.rows), 'abc')
  assert.equal(gone(view), 'b')
  assert.equal(view.goneCount, 1)
})

test('who holds a case is shown as of the newest reply', () => {
  const lease = { by: 'Dimas Saputra', isOwn: false, until: '2026-11-21T02:00:00.000Z' }
  assert.deepEqual(again(page('a'), { items: [waiting('a', { lease })] }).rows[0]?.lease, lease)
})

test('a page is added below those that are there, and each case once', () => {
  const loaded = loadedOf(page('abc', 'c'), page('cde', 'e'))
  assert.equal(ids(viewOf(loaded).rows), 'abcde')
  assert.deepEqual([loaded.starts, nextPage(loaded)], [[0, 3], 2])
  assert.equal(nextPage(withPage(loaded, 2, page('f'))), undefined)
})

test('a case that was pushed out of its page by a more urgent one is not gone', () => {
  const view = again(page('bcd', 'd'), page('abc', 'c'))
  assert.equal(gone(view), '')
  assert.equal(view.newCount, 1)
})

test('cases that move into a page from below are not new', () => {
  assert.equal(again(page('abc', 'c'), page('bcde', 'e')).newCount, 0)
})

test('a list that grows after its end goes on', () => {
  assert.equal(nextPage(withPage(loadedOf(page('ab')), 0, page('abc', 'c'))), 1)
})

test('an empty list shows what comes', () => {
  assert.equal(ids(again(page(''), page('ab')).rows), 'ab')
})

const rowsOf = (count: number, from = 0): QueuePage => ({
  items: Array.from({ length: count }, (_, n) => waiting(String(1000 + from + n))),
})

test('the first page, those on the screen and, a hundred rows before the end, the next one are wanted', () => {
  const more = (from: number) => ({ ...rowsOf(200, from), next: `2026-11-22T01:00:00.000Z/${1000 + from + 199}` })
  const loaded = loadedOf(more(0), more(200), more(400))
  assert.deepEqual(wantedPages(nothingLoaded, 0, 50), [0])
  assert.deepEqual(wantedPages(loaded, 0, 50), [0])
  assert.deepEqual(wantedPages(loaded, 0, 100), [0, 1])
  assert.deepEqual(wantedPages(loaded, 450, 499), [0, 2])
  assert.deepEqual(wantedPages(loaded, 450, 500), [0, 2, 3])
  assert.deepEqual(wantedPages(withPage(loaded, 3, rowsOf(10, 600)), 550, 610), [0, 2, 3])
})

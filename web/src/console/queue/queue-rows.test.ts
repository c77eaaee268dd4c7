import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { QueuedCase } from '@lumbung/shared/contract/operators/cases.ts'
import { viewOf } from './queue-rows.ts'

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

test('a case that was sent meanwhile waits outside the list, also if it is more urgent', () => {
  const view = viewOf([waiting('a'), waiting('b')], [waiting('x'), waiting('a'), waiting('b'), waiting('y')])
  assert.equal(ids(view.rows), 'ab')
  assert.equal(view.newCount, 2)
  assert.equal(view.goneCount, 0)
})

test('a case that was decided meanwhile keeps its place and is marked', () => {
  const view = viewOf([waiting('a'), waiting('b'), waiting('c')], [waiting('c'), waiting('a')])
  assert.equal(ids(view.rows), 'abc')
  assert.deepEqual(
    view.rows.map(({ isGone }) => isGone),
    [false, true, false],
  )
  assert.equal(view.goneCount, 1)
})

test('who holds a case is shown as of the newest reply', () => {
  const lease = { by: 'Dimas Saputra', isOwn: false, until: '2026-11-21T02:00:00.000Z' }
  assert.deepEqual(viewOf([waiting('a')], [waiting('a', { lease })]).rows[0]?.lease, lease)
})

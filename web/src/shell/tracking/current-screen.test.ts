import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screenNames } from '@lumbung/shared/facts/analytics.ts'
import { routeMeta } from '../router/route-table.ts'

test('C-067: every screen has its analytics name in the table, and every name there is a screen', () => {
  const screens = Object.entries(routeMeta).filter(([, { redirect }]) => redirect === undefined)
  assert.deepEqual([...screenNames].sort(), screens.map(([name]) => name).sort())
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chunksOf, type Used } from '../../web/chunk-plan.ts'
import { sizeOf } from '../../web/chunks.ts'

const used = (id: string, users: readonly number[], more: Partial<Used> = {}): Used => ({
  id,
  users,
  view: undefined,
  size: 1_000,
  imports: [],
  ...more,
})
const plan = (...modules: Used[]) => chunksOf(modules).map(({ ids }) => [...ids].toSorted().join(' '))

test('modules with the same users share a file, and small ones with those of others', () => {
  assert.deepEqual(plan(used('a', [1, 2]), used('b', [1, 2])), ['a b'])
  assert.deepEqual(plan(used('a', [1, 2]), used('b', [1, 2, 3])), ['a b'])
})

test('a file that few need does not join one that many load', () => {
  const many = Array.from({ length: 50 }, (_, at) => at)
  assert.deepEqual(plan(used('large', [1, 2], { size: 90_000 }), used('common', many)).toSorted(), ['common', 'large'])
})

test('nothing else joins what a first view loads', () => {
  const shared = plan(used('a', [1, 2], { view: 'sign-in' }), used('b', [1, 2, 3]))
  assert.deepEqual(shared.toSorted(), ['a', 'b'])
})

test('what a file needs comes before it, and its users load that as well', () => {
  const rule = used('rule', [1, 2, 3, 4], { size: 30_000 })
  const form = used('form', [3, 4], { size: 60_000, imports: ['rule'] })
  assert.deepEqual(plan(form, rule), ['rule', 'form'])
})

test('files do not import each other by way of a third', () => {
  const [top, middle, base] = [
    used('top', [1, 2], { imports: ['middle'] }),
    used('middle', [1, 2, 3, 4, 5], { size: 90_000, imports: ['base'] }),
    used('base', [1, 2, 3, 4, 5, 6]),
  ]
  const order = plan(top, middle, base)
  assert.ok(!order.includes('base top'), order.join(', '))
})

test('a module weighs the same in every folder', () => {
  const from = (folder: string) => `import Arrow from "${folder}/node_modules/icons/arrow.mjs"
    import "${folder}/arrow.css"
    export * from './more.ts'
    export const text = Arrow('from "here"')`
  const size = sizeOf('arrow.ts', from('/srv'))
  assert.ok(size > 40)
  assert.equal(sizeOf('arrow.ts', from('/home/somebody/a/folder/with/a/long/name')), size)
})

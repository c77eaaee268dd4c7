import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Guard } from './guard.ts'
import { guards } from './guards.ts'
import { pickGuards } from './pick.ts'

const guard = (name: string, files: Partial<Guard> = {}): Guard => ({
  name,
  file: 'server/src/a.ts',
  find: 'a',
  replace: 'b',
  test: 'server/src/a.test.ts',
  pattern: 'a',
  also: [],
  ...files,
})
const many = Array.from({ length: 1000 }, (_, index) => guard(`guard ${index}`))

test('each commit picks another twentieth of the guards', () => {
  const drawn = (commit: string) => pickGuards(many, { commit, changed: [] }).map(({ name }) => name)
  const [first, second] = [drawn('a1'), drawn('b2')]
  for (const names of [first, second]) assert.equal(names.length, 50)
  assert.deepEqual(drawn('a1'), first)
  assert.ok(second.filter((name) => first.includes(name)).length < 30)
})

test('every guard is picked within some commits', () => {
  const drawn = new Set<string>()
  for (let index = 0; index < 300; index++)
    for (const { name } of pickGuards(guards, { commit: `commit ${index}`, changed: [] })) drawn.add(name)
  assert.equal(drawn.size, new Set(guards.map(({ name }) => name)).size)
})

test('a guard whose code or test has changed is always picked', () => {
  const changed = [new Set(['server/src/b.ts']), new Set(['server/src/c.test.ts'])]
  const affected = [
    guard('its file', { file: 'server/src/b.ts' }),
    guard('its test', { test: 'server/src/c.test.ts' }),
    guard('its second file', { also: [{ file: 'server/src/b.ts', find: 'a', replace: 'b' }] }),
  ]
  for (let index = 0; index < 20; index++) {
    const picked = pickGuards([...many, ...affected], { commit: `commit ${index}`, changed })
    assert.deepEqual(
      affected.filter((one) => !picked.includes(one)),
      [],
    )
  }
})

test('after commits that changed everything a sixteenth is picked, for another commit another one', () => {
  const changed = [new Set(many.map(({ file }) => file))]
  const picked = (commit: string) => pickGuards(many, { commit, changed })
  assert.equal(picked('a1').length, 63)
  const first = new Set(picked('a1'))
  assert.ok(picked('b2').filter((one) => first.has(one)).length < 38)
})

test('of more changed guards than may run, those of the latest commit are picked', () => {
  const latest = [guard('its file', { file: 'server/src/b.ts' }), guard('its test', { test: 'server/src/b.test.ts' })]
  const everything = new Set(many.map(({ file }) => file))
  const changed = [new Set(['server/src/b.ts', 'server/src/b.test.ts']), everything]
  for (let index = 0; index < 20; index++) {
    const picked = pickGuards([...many, ...latest], { commit: `commit ${index}`, changed })
    assert.deepEqual(
      latest.filter((one) => !picked.includes(one)),
      [],
    )
  }
})

test('without git history all guards are picked', () => {
  assert.deepEqual(pickGuards(many, undefined), many)
})

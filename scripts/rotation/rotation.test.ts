import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { root } from '../../checks/imports.ts'
import { touches } from './dependencies.ts'
import { readHistory } from './history.ts'
import { pick } from './pick.ts'
import { pickFiles } from './test-files.ts'

const serverTests = globSync('server/src/**/*.test.ts', { cwd: root })
const paying = 'e2e/journeys/billing/paying.spec.ts'

test('a server test is touched by what it imports, by its folder and below, not by everything that the product is made of', () => {
  const isTouched = touches('server/src/modules/billing/days/end-of-day.test.ts')
  const isTouchedBy = (file: string) => isTouched(new Set([file]))
  assert.ok(isTouchedBy('server/src/modules/billing/days/end-of-day.test.ts'))
  assert.ok(isTouchedBy('server/src/modules/billing/days/late-fees/new.ts'))
  assert.ok(isTouchedBy('server/src/testing/test-app.ts'))
  assert.ok(isTouchedBy('server/src/platform/clock.ts'), 'imported through others')
  assert.ok(!isTouchedBy('server/src/modules/complaints/complain.ts'))
  assert.ok(!isTouchedBy('docs/money.md'))
})

test('a journey is touched by its steps and by the screens of its domain', () => {
  const history = { commit: 'a', changed: [new Set(['web/src/customer/billing/bills/bill.tsx'])] }
  const specs = [paying, ...Array.from({ length: 40 }, (_, n) => `e2e/journeys/lending/planted-${n}.spec.ts`)]
  for (const commit of ['a', 'b', 'c', 'd', 'e', 'f'])
    assert.ok(pickFiles('journeys', specs, { ...history, commit }).includes(paying))
})

test('an ordinary run takes the attacks and a part of the other server tests, another commit others, and some commits all', () => {
  const drawn = (commit: string) => pickFiles('server', serverTests, { commit, changed: [new Set(serverTests)] })
  assert.deepEqual(drawn('a'), drawn('a'))
  assert.ok(drawn('a').includes('server/src/tests/attacks/money-attacks.test.ts'))
  assert.notDeepEqual(drawn('a'), drawn('b'))
  assert.ok(drawn('a').length <= serverTests.length / 3)
  assert.equal(new Set(Array.from({ length: 120 }, (_, n) => drawn(`commit ${n}`)).flat()).size, serverTests.length)
})

test('the latest change comes first when more is touched than may run', () => {
  const rules = {
    nameOf: (name: string) => name,
    isTouched: (name: string, changed: ReadonlySet<string>) => changed.has(name),
  }
  const many = Array.from({ length: 100 }, (_, n) => `test ${n}`)
  const changed = [new Set(['test 7', 'test 8']), new Set(many)]
  for (const commit of ['a', 'b', 'c', 'd']) {
    const picked = pick(many, { commit, changed }, { ...rules, share: 0.1, most: 0.2 })
    assert.equal(picked.length, 20)
    assert.ok(picked.includes('test 7') && picked.includes('test 8'))
  }
})

test('without git history everything runs', () => {
  assert.deepEqual(pickFiles('server', serverTests, undefined), serverTests)
})

test('the history knows the commit and its files', () => {
  const history = readHistory()
  if (!history) return
  assert.match(history.commit, /^[0-9a-f]{40}$/)
  assert.ok(history.changed.length > 1)
})

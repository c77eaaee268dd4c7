import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { root } from '../imports.ts'
import { allTexts, missingTargets, otherSpellings, targetsIn, unnamedChoices } from './references.ts'
import { type Entry, faultsOf, specification } from './specification.ts'

const texts = allTexts()
const textOf = (path: string) => texts.find(([file]) => file === path)?.[1] ?? ''
const entries = [...specification.specification, ...specification.ours]
const named = [...targetsIn(texts), ...entries.map(({ id }) => id)]
const targets = new Set(named)

test('every reference in code, tests, migrations and documents has a target', () => {
  assert.deepEqual(missingTargets(texts, targets), [])
})

test('every target is defined once', () => {
  assert.deepEqual(
    named.filter((name, at) => named.indexOf(name) !== at),
    [],
  )
})

test('every reference is spelled as in docs/product/README.md', () => {
  assert.deepEqual(otherSpellings(texts), [])
})

test('every file with a ⚙ is named in docs/product/chosen-values.md', () => {
  assert.deepEqual(unnamedChoices(texts, textOf('docs/product/chosen-values.md')), [])
})

test('every page of docs/product is in its README', () => {
  const pages = texts.map(([file]) => file).filter((file) => /^docs\/product\/(?!README)/.test(file))
  assert.ok(pages.length > 10)
  assert.deepEqual(
    pages.filter((page) => !textOf('docs/product/README.md').includes(`(${basename(page)})`)),
    [],
  )
})

test('every path that docs/product names exists', () => {
  const paths = texts
    .filter(([file]) => file.startsWith('docs/product/'))
    .flatMap(([, text]) =>
      [...text.matchAll(/`((?:shared|server|web|checks|e2e)\/[\w./-]+)`/g)].map(([, path = '']) => path),
    )
  assert.ok(paths.length > 20)
  assert.deepEqual(
    paths.filter((path) => !existsSync(join(root, path))),
    [],
  )
})

test('the specification has its 543 ids, each with an existing location and a test that names it', () => {
  assert.equal(specification.specification.length, 543)
  assert.deepEqual(
    entries.flatMap((entry) => faultsOf(entry, texts)),
    [],
  )
})

for (const planted of [
  '// as D-999 says',
  '/** The ceiling (behaviour 5 and 77). */',
  '-- kept by specification 12',
  "test('I99: nothing is lost', run)",
  "test('#99: nobody else', run)",
  '// ASVS 1.2.5, 99.1.1',
  "test('V-99 is refused', run)",
  '// domain 2.9',
])
  test(`a planted reference without a target is found: ${planted}`, () => {
    assert.equal(missingTargets([['server/src/planted.ts', planted]], targets).length, 1)
  })

for (const planted of ['(b.7)', 'behaviour.md 7', 'security.md section 4', 'gaps 11', 'spec.md 8', "test('1.6 x', y)"])
  test(`a planted former spelling is found: ${planted}`, () => {
    assert.equal(otherSpellings([['server/src/planted.ts', planted]]).length, 1)
  })

const [first] = entries
for (const [name, change] of [
  ['a folder that is not there', { where: 'server/src/modules/nothing' }],
  ['a test that is not there', { test: 'nothing.test.ts' }],
  ['a test that does not name it', { test: 'money.test.ts' }],
  ['a test of what waits', { where: 'waits for vouchers' }],
] as const)
  test(`a planted entry with ${name} is found`, () => {
    assert.ok(first)
    assert.equal(faultsOf({ ...first, ...change } satisfies Entry, texts).length, 1)
  })

test('a planted ⚙ in a file that the page does not name is found', () => {
  assert.deepEqual(unnamedChoices([['server/src/planted.ts', '/** Tries ⚙. */']], ''), ['server/src/planted.ts'])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dangerousCalls, dangersIn } from './dangerous-calls.ts'
import { productSources } from './imports.ts'

const sources = productSources('server/src', 'shared/src')

test('ASVS 1.2.5 1.3.6 6.5.3: programs, shells, other servers and weak random numbers are used only in listed files', () => {
  assert.deepEqual(dangersIn(sources), [])
})

test('ASVS 1.2.5 1.3.6 6.5.3: every listed file still makes its call', () => {
  for (const { name, pattern, allowed } of dangerousCalls)
    for (const file of allowed)
      assert.ok(
        sources.some(([one, text]) => one === file && text.search(pattern) >= 0),
        `${file} ${name}`,
      )
})

for (const [text, name] of [
  ["import { execFile } from 'node:child_process'", 'starts a program'],
  ['spawn(program, args, { shell: true })', 'uses a shell'],
  ['await fetch(body.url)', 'calls another server'],
  ['const code = Math.random()', 'takes a random number that can be foretold'],
] as const)
  test(`ASVS 1.2.5 1.3.6 6.5.3: a planted file that ${name} is found`, () => {
    assert.deepEqual(dangersIn([['server/src/modules/lending/planted.ts', text]]), [
      `server/src/modules/lending/planted.ts ${name}`,
    ])
  })

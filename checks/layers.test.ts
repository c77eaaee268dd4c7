import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { allImports, importsOf, root } from './imports.ts'
import { cycleOfFiles, cycleOfModules, layers, upwardImports } from './layers.ts'

const imports = allImports()
const modules = 'server/src/modules'

test('neither files nor modules import each other in a cycle', () => {
  assert.equal(cycleOfFiles(imports), undefined)
  assert.equal(cycleOfModules(imports), undefined)
})

test('a module imports only modules of lower layers', () => {
  assert.deepEqual(upwardImports(imports), [])
})

test('every module is in exactly one layer', () => {
  const folders = readdirSync(join(root, modules), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  assert.deepEqual(layers.flat().toSorted(), folders.map(({ name }) => name).toSorted())
})

test('docs/architecture.md shows the layers', () => {
  const map = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const [, , rows = ''] = /```text\n[^─]*(─+)\n([^─]*)\n─/.exec(map) ?? []
  assert.deepEqual(
    rows.split('\n').map((row) => row.split('  ')[0]?.split(' · ')),
    layers,
  )
})

const planted = (file: string, text: string) => [...imports, ...importsOf(`${modules}/${file}`, text)]

for (const [file, text, cycle] of [
  ['ledger/api.ts', "import { moveLoans } from '../billing/api.ts'", 'billing → ledger → billing'],
  ['lending/subscriptions.ts', "import type { Payable } from '../billing/api.ts'", 'billing → lending → billing'],
  ['accounts/log-in.ts', "await import('../onboarding/api.ts')", 'onboarding → accounts → onboarding'],
] as const)
  test(`a planted cycle of modules is found: ${file} ${text}`, () => {
    const found = cycleOfModules(planted(file, text))?.split(' → ') ?? []
    assert.deepEqual([found.length, new Set(found)], [3, new Set(cycle.split(' → '))])
    assert.equal(upwardImports(planted(file, text)).length, 1)
  })

for (const [file, text] of [
  ['ledger/posting.ts', "import { post } from './api.ts'"],
  ['ledger/accounts.ts', "import type { Line } from './posting.ts'"],
] as const)
  test(`a planted cycle of files is found: ${file} ${text}`, () => {
    const found = cycleOfFiles(planted(file, text))?.split(' → ') ?? []
    assert.ok(found.includes(`${modules}/${file}`) && found.length === 3, found.join(' → '))
    assert.equal(found.at(0), found.at(-1))
  })

test('a planted import of a module of the same layer is found', () => {
  assert.deepEqual(
    upwardImports(importsOf(`${modules}/home/x.ts`, "import { amountOfCode } from '../payments/api.ts'")),
    [`${modules}/home/x.ts → ${modules}/payments/api.ts`],
  )
})

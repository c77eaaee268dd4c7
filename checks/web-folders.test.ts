import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { domains } from './boundaries.ts'
import { allImports, importsOf, root, sourceFiles } from './imports.ts'
import { upwardArrows, webFolder, webFolders } from './web-folders.ts'
import { arrowsUp, tooSmall } from './web-imports.ts'

const imports = allImports()
const files = sourceFiles('web/src')

test('every folder of the web has its place in the order', () => {
  const found = new Set(files.map(webFolder).filter((folder) => folder !== undefined))
  assert.deepEqual(
    [...found].filter((folder) => !webFolders.includes(folder) && folder !== 'head'),
    [],
  )
  assert.deepEqual(
    webFolders.filter((folder) => !found.has(folder)),
    [],
  )
})

test('imports lead down in the order of the folders, but for those listed', () => {
  assert.deepEqual(arrowsUp(imports).toSorted(), [...upwardArrows].toSorted())
})

test('no folder of the web has more than 25 files, tests and styles counted', () => {
  const sizes = webFolders.map((folder) => {
    const entries = readdirSync(join(root, 'web/src', folder), { withFileTypes: true })
    return { folder, size: entries.filter((entry) => entry.isFile()).length }
  })
  assert.deepEqual(
    sizes.filter(({ size }) => size > 25),
    [],
  )
})

test('a file of the web with one importer has more than 15 lines', () => {
  assert.deepEqual(tooSmall(files, imports), [])
})

test("the domains of the customer's app stand in the order of docs/architecture.md", () => {
  assert.match(readFileSync(join(root, 'docs/architecture.md'), 'utf8'), new RegExp(domains.join('\\s+→\\s+')))
})

test('a planted import that leads up is found, and a short file with one importer', () => {
  const up = importsOf('web/src/customer/accounts/codes/x.ts', "import { y } from '../../home/home-state.ts'")
  assert.deepEqual(arrowsUp(up), ['customer/accounts/codes → customer/home'])
  const small = 'web/src/state/store.ts'
  assert.deepEqual(tooSmall([small], importsOf('web/src/state/x.ts', "import { y } from './store.ts'")), [])
  const short = 'web/src/state/keeps-cookies.ts'
  assert.deepEqual(tooSmall([short], importsOf('web/src/state/x.ts', "import { y } from './keeps-cookies.ts'")), [
    short,
  ])
})

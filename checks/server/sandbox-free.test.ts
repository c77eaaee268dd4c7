import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { allImports, importsOf, root } from '../imports.ts'
import { entryFile, isSandbox, sandboxImports, unconditionalImports } from './sandbox-free.ts'

const imports = allImports()
const app = readFileSync(join(root, entryFile), 'utf8')

test('the live product loads no code of the sandbox', () => {
  const sandboxFiles = new Set(imports.map(({ to }) => to).filter(isSandbox))
  for (const known of ['modules/desk/routes.ts', 'providers/bureau/sandbox.ts', 'providers/xendit/sandbox/server.ts'])
    assert.ok(sandboxFiles.has(`server/src/${known}`), known)
  assert.deepEqual(sandboxImports(imports), [])
  assert.deepEqual(unconditionalImports(imports, app), [])
})

/** The imports, with those of one file replaced by the imports in a text. */
const planted = (file: string, text: string) => [
  ...imports.filter(({ from }) => from !== file),
  ...importsOf(file, `${readFileSync(join(root, file), 'utf8')}\n${text}`),
]

for (const [file, text] of [
  [entryFile, "import { sandboxSms } from './providers/sms/sandbox.ts'"],
  ['server/src/providers/compose.ts', "import { sandboxBureau } from './bureau/sandbox.ts'"],
  ['server/src/providers/adapters.ts', "import { startXenditSandbox } from './xendit/sandbox/server.ts'"],
  ['server/src/providers/bureau/bridge.ts', "import { bureauReports } from '@lumbung/shared/sandbox/magic-values.ts'"],
  ['server/src/modules/lending/api.ts', "export { deliver } from '../desk/inbox.ts'"],
  ['server/src/modules/payments/codes/guide.ts', "import { think } from '../../../providers/sandbox-answer.ts'"],
] as const)
  test(`a planted import path to the sandbox is found: ${file} ${text}`, () => {
    assert.ok(sandboxImports(planted(file, text)).length >= 1)
  })

test('a planted dynamic import is found anywhere in a file', () => {
  const anywhere = planted('server/src/providers/compose.ts', "await import('./sms/sandbox.ts')")
  assert.equal(unconditionalImports(anywhere, app).length, 1)
  const unguarded = app.replace('core.config.sandbox ? (await', 'true ? (await')
  assert.notEqual(unguarded, app)
  assert.equal(unconditionalImports(imports, unguarded).length, 1)
})

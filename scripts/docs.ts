import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'

// Writes what is generated of the documentation: `npm run docs`, or only some of it: `npm run docs -- coverage money`.

const root = dirname(import.meta.dirname)
const node = (...args: string[]) => [process.execPath, ...args]
const format = (path: string) => [join(root, 'node_modules/.bin/biome'), 'check', '--write', path]

interface Part {
  writes: string
  steps: readonly (readonly string[])[]
  /** Whether it takes long and is written only when it is named. */
  onlyNamed?: boolean
}

const parts: Readonly<Record<string, Part>> = {
  coverage: { writes: 'docs/coverage.md', steps: [node('checks/coverage/main.ts')] },
  money: {
    writes: 'docs/money.md',
    steps: [node('scripts/with-postgres.ts', process.execPath, 'server/src/testing/loans/write-money-walk.ts')],
  },
  bridge: {
    writes: 'docs/provider-bridge.openapi.json',
    steps: [node('scripts/reference/bridge-openapi.ts'), format('docs/provider-bridge.openapi.json')],
  },
  replies: {
    writes: 'server/src/platform/http/reference/recorded-replies',
    steps: [node('scripts/reference/record-replies.ts'), format('server/src/platform/http/reference/recorded-replies')],
    onlyNamed: true,
  },
  'contact-sheet': {
    writes: 'contact-sheet/index.html',
    steps: [node('scripts/contact-sheet.ts')],
    onlyNamed: true,
  },
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`No part "${unknown.join('", "')}". There are: ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}
for (const [name, { writes, steps, onlyNamed }] of Object.entries(parts)) {
  if (names.length > 0 ? !names.includes(name) : onlyNamed) continue
  for (const [program = '', ...args] of steps) {
    const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit' })
    if (status !== 0) process.exit(status ?? 1)
  }
  console.log(`Written: ${writes}`)
}

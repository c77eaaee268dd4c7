import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../imports.ts'
import { fullTable, summary } from './document.ts'

// Regenerates docs/coverage.md and the table behind it: `npm run docs -- coverage`.
writeFileSync(join(root, 'docs/coverage.md'), summary())
mkdirSync(join(root, 'coverage'), { recursive: true })
writeFileSync(join(root, 'coverage/specification.md'), `| | What | Evidence |\n|---|---|---|\n${fullTable()}\n`)

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../imports.ts'
import { allRows, coverageDocument } from './document.ts'

// Regenerates docs/coverage.md: `npm run coverage:doc`.
writeFileSync(join(root, 'docs/coverage.md'), coverageDocument(allRows()))

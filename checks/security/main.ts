import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { guards } from '../guards/guards.ts'
import { securityDocument } from './document.ts'
import { requirementGroups } from './requirements.ts'
import { threats } from './threats.ts'

// Regenerates docs/security.md: `npm run docs -- security`.
const file = join(import.meta.dirname, '../../docs/security.md')
writeFileSync(file, securityDocument({ threats, groups: requirementGroups, guards }))

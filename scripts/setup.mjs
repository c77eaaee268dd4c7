import { installIfNeeded, requireBuild, requireNode } from './prepare.mjs'

// Installs and builds without starting: `npm run setup`.
requireNode()
await installIfNeeded()
await requireBuild()

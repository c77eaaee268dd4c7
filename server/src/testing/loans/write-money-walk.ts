import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openTestApp } from '../test-app.ts'
import { moneyWalk } from './money-walk.ts'

// Rewrites docs/money.md: `npm run docs -- money`.
const app = await openTestApp()
try {
  writeFileSync(join(import.meta.dirname, '../../../../docs/money.md'), await moneyWalk(app))
} finally {
  await app.close()
}

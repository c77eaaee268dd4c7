import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { verifyLedger } from '../../modules/audit/api.ts'
import { moneyWalk } from '../../testing/loans/money-walk.ts'
import { openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp()
after(() => app.close())

test('docs/money.md shows the postings that the product makes; otherwise run npm run docs -- money', async () => {
  const text = await moneyWalk(app)
  assert.equal(readFileSync(join(import.meta.dirname, '../../../../docs/money.md'), 'utf8'), text)
  assert.equal(text.match(/The loan is REPAID: Rp0 is left to pay/g)?.length, 2)
  assert.deepEqual(await verifyLedger(app.app.db), [])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paymentScreenViews, paymentViewHref, paymentViewIn } from './views.ts'

test('each list of payments has its address; another one shows the reports', () => {
  for (const view of paymentScreenViews) assert.equal(paymentViewIn(paymentViewHref(view).replace(/^[^?]*/, '')), view)
  for (const search of ['', '?view=', '?view=REPORTS', '?view=../x']) assert.equal(paymentViewIn(search), 'reports')
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { OrderStatus } from '@lumbung/shared/enums/lending.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { orderIs } from './order-lists.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

/** The statuses in an SQL condition. */
const named = (condition: string) => [...condition.matchAll(/'([A-Z_]+)'/g)].map(([, status]) => status)

test('each SQL condition lists the statuses with that meaning', () => {
  assert.equal(orderIs.open('o.status'), `o.status not in ('DISBURSED', 'REJECTED', 'CANCELED')`)
  assert.equal(orderIs.over('status'), `status in ('DISBURSED', 'REJECTED', 'CANCELED')`)
  assert.equal(orderIs.endedWithoutLoan('status'), `status in ('REJECTED', 'CANCELED')`)
  assert.equal(orderIs.sending('status'), `status in ('DISBURSING', 'DISBURSEMENT_UNKNOWN')`)
  assert.equal(orderIs.waitingForCustomer('status'), `status in ('OTP_REQUIRED', 'SIGNING', 'DISBURSEMENT_FAILED')`)
  assert.equal(orderIs.takingAccount('status'), `status in ('DISBURSEMENT_FAILED')`)
})

test('the database accepts the statuses of E-66, and its indexes on open orders use the same list', async () => {
  const { rows: checks } = await app.app.db.pool.query(
    `select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'loan_order_status_check'`,
  )
  assert.deepEqual(named(checks[0].text), [...OrderStatus])
  const { rows: indexes } = await app.app.db.pool.query(
    `select indexdef as text from pg_indexes where indexname in ('loan_order_open', 'loan_order_waiting')`,
  )
  assert.equal(indexes.length, 2)
  for (const { text } of indexes) assert.deepEqual(named(text), named(orderIs.open('status')))
})

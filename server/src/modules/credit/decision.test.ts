import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { currentApplication } from '@lumbung/shared/contract/application.ts'
import { approvedCustomer } from '../../testing/customers.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { limitOf } from './api.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

test('a customer without any mark is approved with a limit of Rp20.000.000', async () => {
  const { client, userId } = await approvedCustomer(app)
  const { review, stage } = await client.data(currentApplication)
  assert.deepEqual([review, stage], ['APPROVED', undefined])
  const limit = await limitOf(app.app.db, userId)
  assert.deepEqual([limit?.total, limit?.reserved, limit?.outstanding, limit?.status], [20_000_000, 0, 0, 'ACTIVE'])
  assert.deepEqual([limit?.income, limit?.otherInstallments], [12_000_000, 0])
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ownWork, type WorkKind } from '@lumbung/shared/contract/operators/work.ts'
import { decidedCustomer, newNik } from '../../testing/people/customers.ts'
import { newOperator } from '../../testing/people/operators.ts'
import { openTestApp, query, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

test('each role sees how much of its own work waits, and what of it is past its time', async () => {
  const { userId } = await decidedCustomer(app, { ktp: { idNumber: newNik('9018') } })
  await decidedCustomer(app, { ktp: { idNumber: newNik('9018') } })
  await query(app, `update review_case set due_at = now() - interval '1 year' where user_id = $1`, [userId])
  const kindsOf = async (role: 'REVIEWER' | 'SUPPORT' | 'FINANCE' | 'ADMIN' | 'AUDITOR') => {
    const { client } = await newOperator(app, [role])
    return (await client.data(ownWork)).items
  }
  const cases = (await kindsOf('REVIEWER')).find(({ kind }) => kind === 'CASES')
  assert.deepEqual([cases?.waiting, cases?.late, typeof cases?.nextDueAt], [2, 1, 'string'])
  const names = async (role: Parameters<typeof kindsOf>[0]): Promise<WorkKind[]> =>
    (await kindsOf(role)).map(({ kind }) => kind)
  assert.deepEqual(await names('SUPPORT'), ['COMPLAINTS', 'DATA_REQUESTS', 'APPROVALS', 'OWN_PROPOSALS'])
  assert.deepEqual(await names('FINANCE'), ['SUSPENSE', 'WRITE_OFFS', 'APPROVALS', 'OWN_PROPOSALS'])
  assert.deepEqual(await names('ADMIN'), ['APPROVALS', 'OWN_PROPOSALS'])
  assert.deepEqual(await names('AUDITOR'), [])
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { loan as customerLoan } from '@lumbung/shared/contract/billing/loans.ts'
import { cancelPolicy, readLoan, requestPolicy } from '@lumbung/shared/contract/operators/loans.ts'
import { openLoanDays } from '../../testing/loans/loan-days.ts'
import { newOperator } from '../../testing/people/operators.ts'

const { app, rows, person } = await openLoanDays()
after(() => app.close())

test('D-153: a refused policy is asked for again at once, a policy is cancelled with a reason, each once', async () => {
  app.clock.set('2026-11-20T03:00:00Z')
  const debtor = person()
  const loanId = await debtor.lend({ insured: true })
  const support = await newOperator(app, ['SUPPORT'])
  const params = { loanId }
  const file = async () => (await support.client.data(readLoan, { params })).policy
  const { id: policyId } = (await rows('select id from insurance_policy where user_id = $1', [debtor.userId]))[0]
  await rows(
    `update insurance_policy set status = 'FAILED', failures = 1, policy_number = null, next_try_at = $2::timestamptz + interval '1 hour'
     where id = $1`,
    [policyId, app.clock.now()],
  )
  assert.deepEqual([(await file())?.status, (await file())?.refusals], ['FAILED', 1])
  const again = await Promise.all(Array.from({ length: 3 }, () => support.client.call(requestPolicy, { params })))
  assert.ok(again.every(({ code }) => code === 'SUCCESS'))
  for (let n = 0; n < 100 && (await file())?.status !== 'ISSUED'; n++) await app.settle()
  assert.ok((await file())?.policyNumber)
  assert.equal((await support.client.call(requestPolicy, { params })).code, 'STATE_CHANGED')
  const retries = await rows(`select actor from insurance_policy_history where policy_id = $1 and event = 'retry'`, [
    policyId,
  ])
  assert.deepEqual(retries, [{ actor: `OPERATOR:${support.id}` }])

  const cancel = (reason: string) => support.client.call(cancelPolicy, { params, body: { reason } })
  assert.equal((await cancel('singkat')).code, 'INVALID_INPUT')
  const reason = 'Pelanggan meminta lewat telepon'
  const cancelled = await Promise.all([cancel(reason), cancel(reason), cancel(reason)])
  assert.deepEqual(cancelled.map(({ code }) => code).toSorted(), [
    'INSURANCE_NOT_CANCELLABLE',
    'INSURANCE_NOT_CANCELLABLE',
    'SUCCESS',
  ])
  const shown = await debtor.client.data(customerLoan, { params })
  assert.equal(shown.insurance?.status, 'CANCELED')
  assert.equal((await file())?.status, 'CANCELED')
  const [row] = await rows(
    `select reason from audit_entry where operator = $1 and act = 'policy.cancel' and outcome = 'DONE'`,
    [support.id],
  )
  assert.equal(row.reason, reason)
  const uninsured = await person().lend()
  for (const sent of [
    support.client.call(requestPolicy, { params: { loanId: uninsured } }),
    support.client.call(cancelPolicy, { params: { loanId: uninsured }, body: { reason } }),
  ])
    assert.equal((await sent).code, 'NOT_FOUND')
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { currentApplication, submitApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { bankInfo } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { ProviderRefused } from '../../../providers/provider-error.ts'
import {
  type Customer,
  decidedCustomer,
  filledIn,
  ktpInfo,
  newAccount,
  newNik,
} from '../../../testing/people/customers.ts'
import { bridgeSecret, openBridgeBench } from '../../../testing/services/bridge-example.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { submissionOf } from '../../onboarding/api.ts'
import { currentRulebook } from './decision-store.ts'
import { gatherFacts } from './gather-facts.ts'

const { example } = await openBridgeBench({ holderOf: async () => ktpInfo().fullName })
let app: TestApp
before(async () => {
  app = await openTestApp({
    env: {
      LUMBUNG_NIK_REGISTER: 'bridge',
      LUMBUNG_FACE_CHECK: 'bridge',
      LUMBUNG_BUREAU: 'bridge',
      LUMBUNG_NAME_INQUIRY: 'bridge',
      BRIDGE_URL: example.url,
      BRIDGE_SECRET: bridgeSecret,
    },
  })
})
after(() => app.close())

const reviewOf = async ({ client }: Customer) => (await client.data(currentApplication)).review
async function decisionOf({ userId }: Customer) {
  const { rows } = await app.app.db.pool.query('select outcome, reasons from decision where user_id = $1', [userId])
  return rows.map(({ outcome, reasons }) => [outcome, reasons])
}

for (const [serial, review, outcome, reasons] of [
  ['0000', 'APPROVED', 'APPROVE', []],
  ['9011', 'REJECTED', 'REJECT', ['BUREAU_LATE']],
  ['9003', 'RETURN', 'RETURN', ['NIK_NUMBER_IS_WRONG']],
  ['9017', 'APPROVED', 'APPROVE', []],
  ['9018', 'CREDITING', 'REFER', ['BUREAU_LATE']],
] as const)
  test(`over the bridge a customer with NIK …${serial} gets the outcome ${outcome}`, async () => {
    const customer = await decidedCustomer(app, { ktp: { idNumber: newNik(serial === '0000' ? undefined : serial) } })
    assert.equal(await reviewOf(customer), review)
    assert.deepEqual(await decisionOf(customer), [[outcome, reasons]])
  })

test('over the bridge another person’s face and an account that cannot receive money are detected', async () => {
  const customer = await filledIn(app, {
    ktp: { idNumber: newNik('9022') },
    bank: { accountNumber: newAccount('9004') },
  })
  await app.settle()
  assert.equal((await customer.client.data(bankInfo))[0]?.status, 'ABNORMAL_ACCOUNT')
  const refused = await customer.client.call(submitApplication, { key: `submit-${customer.userId}` })
  assert.deepEqual(refused.code !== 'SUCCESS' && refused.data, { missing: ['liveness', 'bank-info'] })
})

test('gathering the facts of a submission twice calls each vendor once', async () => {
  // A referred application stays under review.
  const customer = await decidedCustomer(app, { ktp: { idNumber: newNik('9018') } })
  const submission = await submissionOf(app.app, app.app.db, customer.userId)
  assert.ok(submission)
  const before = example.vendorCalls()
  const { register, bureau } = await gatherFacts(app.app, submission, (await currentRulebook(app.app.db)).policy)
  assert.deepEqual([register?.outcome, bureau?.worstDaysLate], ['MATCH', 45])
  assert.equal(example.vendorCalls(), before)
})

test('an application is referred immediately if a vendor permanently refuses', async (t) => {
  const { providers } = app.app
  t.after(() => {
    app.app.providers = providers
  })
  let calls = 0
  const report = async () => {
    calls++
    throw new ProviderRefused('bridge bureau/report', 'NO_CONTRACT')
  }
  app.app.providers = { ...providers, bureau: { report } }
  const customer = await decidedCustomer(app)
  assert.deepEqual(await decisionOf(customer), [['REFER', ['BUREAU_UNKNOWN', 'SCORE_UNKNOWN']]])
  assert.equal(calls, 1)
})

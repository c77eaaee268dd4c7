import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { submitApplication, withdrawApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { saveHrInfo, saveSupplement } from '@lumbung/shared/contract/onboarding/supplement.ts'
import { decideByHand } from '../../modules/credit/api.ts'
import { byOperator } from '../../platform/access/actor.ts'
import { pdfOf } from '../../platform/files/pdf-samples.ts'
import { endRetention } from '../../platform/personal-data/retention.ts'
import { type Customer, filledIn, formWith, newAccount } from '../../testing/people/customers.ts'
import { anHourLater, storedFiles } from '../../testing/stored-files.ts'
import { openTestApp, query, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const day = 86_400_000
const run = (rule: string) =>
  endRetention(
    app.app,
    app.retentions.filter((one) => one.rule === rule),
  )
const documentsOf = async ({ userId }: Customer) =>
  (
    await query(
      app,
      `select 'file' from supplement_file where user_id = $1
       union all select 'hr' from profile_section where user_id = $1 and section = 'hr'`,
      [userId],
    )
  ).length

/** An applicant who has sent a PDF and an HR contact. */
async function withDocuments(): Promise<Customer> {
  const customer = await filledIn(app, { bank: { accountNumber: newAccount('9002') } })
  const { client, userId } = customer
  await client.data(submitApplication, { key: `submit-${userId}` })
  await app.settle()
  const items = (['BANK_STATEMENTS', 'HR_INFO'] as const).map((document) => {
    return { item: 'supplement' as const, document, reason: 'INCOME' as const }
  })
  await app.app.db.transaction((tx) =>
    decideByHand(app.app, tx, { userId, outcome: 'RETURN', actor: byOperator('sandbox'), items }),
  )
  await client.data(saveSupplement, { form: formWith('file', [await pdfOf(2)], { type: 'BANK_STATEMENTS' }) })
  const body = { name: 'Dewi Lestari', position: 'HRD', email: 'hrd@example.com', consent: true as const }
  await client.data(saveHrInfo, { body })
  return customer
}

test('D-236: documents of a withdrawn application go with its form after 180 days, and their files from the disk', async () => {
  const files = await storedFiles(app)
  const customer = await withDocuments()
  await customer.client.data(withdrawApplication)
  await app.clock.moveBy(179 * day)
  await run('unfinished_application')
  assert.equal(await documentsOf(customer), 2)
  await app.clock.moveBy(2 * day)
  await run('unfinished_application')
  assert.equal(await documentsOf(customer), 0)
  await anHourLater(app)
  assert.deepEqual(await storedFiles(app), files)
})

test('D-236: documents of a rejected applicant go after twelve months', async () => {
  const customer = await withDocuments()
  const { client, userId } = customer
  await client.data(submitApplication, { key: `documents-${userId}` })
  await app.app.db.transaction((tx) =>
    decideByHand(app.app, tx, { userId, outcome: 'REJECT', actor: byOperator('sandbox') }),
  )
  await app.clock.moveBy(364 * day)
  await run('rejected_application')
  assert.equal(await documentsOf(customer), 2)
  await app.clock.moveBy(3 * day)
  await run('rejected_application')
  assert.equal(await documentsOf(customer), 0)
})

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { complain } from '@lumbung/shared/contract/complaints.ts'
import { mayDo, type Role, roles } from '@lumbung/shared/contract/operators/acts.ts'
import { readCase, releaseCase, takeCase } from '@lumbung/shared/contract/operators/cases.ts'
import { readComplaint } from '@lumbung/shared/contract/operators/complaints.ts'
import { readCustomer } from '@lumbung/shared/contract/operators/customers.ts'
import { readLoan } from '@lumbung/shared/contract/operators/loans.ts'
import { readOrder } from '@lumbung/shared/contract/operators/order-file.ts'
import { readDataRequest } from '@lumbung/shared/contract/operators/rights.ts'
import { requestData } from '@lumbung/shared/contract/rights.ts'
import { operatorEndpoints } from '../../../modules/endpoints.ts'
import { fullRecord } from '../../../modules/onboarding/sections/masked-record.ts'
import { borrowerAt } from '../../../testing/loans/borrowers.ts'
import { type Debtor, debtors } from '../../../testing/loans/loans.ts'
import { decidedCustomer, formWith, newAccount, newNik } from '../../../testing/people/customers.ts'
import { newOperator, type TestOperator } from '../../../testing/people/operators.ts'
import { openTestApp, query, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let next: () => Debtor
let debtor: Debtor
before(async () => {
  app = await openTestApp()
  next = await debtors(app, 2)
  debtor = next()
})
after(() => app.close())

/** What tells who somebody is. */
const telling = [
  'fullName',
  'birthDate',
  'alias',
  'birthPlace',
  'idAddress',
  'residentialAddress',
  'residentialDistrict',
  'residentialVillage',
  'residentialZipCode',
  'employerName',
  'businessAddress',
  'contactFullName',
  'contactFullName2',
]
const numbers = ['idNumber', 'motherMaidenName', 'paymentBankAccountNo']

/** The values of these fields as they are stored. */
async function valuesOf(userId: string, fields: readonly string[]): Promise<string[]> {
  const record = await fullRecord(app.app, app.app.db, userId)
  const values = fields.flatMap((field) => (record[field] ? [String(record[field])] : []))
  assert.ok(values.length >= fields.length / 2, values.join())
  return values
}
const shownOf = (shown: unknown, values: readonly string[]) => {
  const text = JSON.stringify(shown).toLowerCase()
  return values.filter((value) => text.includes(value.toLowerCase()))
}
const trailOf = ({ id }: TestOperator) =>
  query(app, `select act, subjects from audit_entry where operator = $1 and act = 'case.see' order by seq`, [id])

test('an auditor reads customers, orders, loans, complaints and requests without learning who it is', async () => {
  const { client, userId } = debtor
  const loanId = await debtor.lend()
  const [{ id: orderId }] = await query(app, 'select id from loan_order where user_id = $1 order by id limit 1', [
    userId,
  ])
  const form = formWith('photo', [], { subject: 'PAYMENT', text: 'Belum tercatat.' })
  const { complaintId } = await client.data(complain, { form, key: randomUUID() })
  const body = { kind: 'ACCESS' as const, text: 'Apa saja data saya?' }
  const { requestId } = await client.data(requestData, { body, key: randomUUID() })
  const secrets = [...(await valuesOf(userId, telling)), ...(await valuesOf(userId, numbers))]
  const seen = async ({ client: by }: TestOperator) => [
    await by.data(readCustomer, { params: { customerId: userId } }),
    await by.data(readOrder, { params: { orderId: String(orderId) } }),
    await by.data(readLoan, { params: { loanId } }),
    await by.data(readComplaint, { params: { complaintId } }),
    await by.data(readDataRequest, { params: { requestId } }),
  ]
  const auditor = await newOperator(app, ['AUDITOR'])
  for (const shown of await seen(auditor)) assert.deepEqual(shownOf(shown, secrets), [])
  // Whoever works with customers has to know whom they talk to.
  for (const shown of await seen(await newOperator(app, ['SUPPORT'])))
    assert.ok(shownOf(shown, secrets.slice(0, 1)).length > 0, JSON.stringify(shown))
})

test('no file of a customer opens for an auditor, signed, sent or photographed; for others each look is of a person', async () => {
  const files = operatorEndpoints.filter(
    ({ endpoint: { binary } }) => binary === 'application/pdf' || binary === 'image/jpeg',
  )
  assert.ok(files.length >= 9)
  for (const { endpoint, name } of files) assert.equal(endpoint.reads, 'person', name)
  const another = next()
  const borrower = borrowerAt(app, another.client, another)
  const { userId } = borrower
  assert.equal((await borrower.sign(await borrower.order())).code, 'SUCCESS')
  await app.settle()
  const [agreement] = await query(app, 'select order_id, id from agreement where user_id = $1 limit 1', [userId])
  const file = `/api/operator/orders/${agreement.order_id}/documents/${agreement.id}`
  const auditor = await newOperator(app, ['AUDITOR'])
  const refused = await auditor.client.fetch(file)
  assert.equal(refused.status, 403)
  assert.equal(((await refused.json()) as { code: string }).code, 'FORBIDDEN')
  const support = await newOperator(app, ['SUPPORT'])
  assert.equal((await support.client.fetch(file)).status, 200)
  const [row] = await query(
    app,
    `select outcome, subjects from audit_entry where operator = $1 and act = 'loan.file'`,
    [support.id],
  )
  assert.deepEqual([row.outcome, row.subjects.includes(`customer:${userId}`)], ['DONE', true])
  // What only whoever works on a case may open needs the case, which no auditor takes.
  for (const { endpoint, name } of files)
    if (endpoint.act && mayDo(endpoint.act, ['AUDITOR'])) assert.ok(!mayDo('case.take', ['AUDITOR']), name)
  const ofAuditors = files.filter(({ endpoint: { act } }) => act && mayDo(act, ['AUDITOR'])).map(({ name }) => name)
  assert.deepEqual(ofAuditors.toSorted(), ['caseDocumentPdf', 'caseDocumentPhoto', 'casePhoto', 'identityPhoto'])
})

for (const role of roles.filter((one): one is Role => ['REVIEWER', 'SENIOR', 'AUDITOR'].includes(one)))
  test(`a case that somebody else may hold shows ${role} nothing that tells who it is; to its holder all that is compared`, async () => {
    const ktp = { idNumber: newNik('9018'), fullName: 'Sari Dewi Lestari', alias: 'Sari Manis', birthPlace: 'Wonosobo' }
    const { userId } = await decidedCustomer(app, { ktp, bank: { accountNumber: newAccount('9002') } })
    const [row] = await query(app, 'select application_id as id from review_case where user_id = $1', [userId])
    const params = { applicationId: String(row.id) }
    const [secrets, compared] = [await valuesOf(userId, telling), await valuesOf(userId, numbers)]
    const by = await newOperator(app, [role])
    const see = () => by.client.data(readCase, { params })
    assert.deepEqual(shownOf(await see(), [...secrets, ...compared]), [])
    const hidden = { act: 'case.see', subjects: [`application:${params.applicationId}`, `customer:${userId}`] }
    assert.deepEqual(await trailOf(by), [hidden])
    if (role === 'AUDITOR') return
    await by.client.data(takeCase, { params })
    assert.deepEqual(shownOf(await see(), compared), compared)
    const looked = ['field:NIK', 'field:ACCOUNT', 'field:MOTHER_NAME']
    assert.deepEqual(await trailOf(by), [hidden, { ...hidden, subjects: [...hidden.subjects, ...looked] }])
    await by.client.data(releaseCase, { params })
    assert.deepEqual(shownOf(await see(), [...secrets, ...compared]), [])
    await by.client.data(takeCase, { params })
    await app.clock.moveBy(16 * 60_000)
    assert.deepEqual(shownOf(await see(), [...secrets, ...compared]), [])
  })

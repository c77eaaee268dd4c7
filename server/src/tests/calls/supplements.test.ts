import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as contract from '@lumbung/shared/contract/onboarding/application.ts'
import * as supplement from '@lumbung/shared/contract/onboarding/supplement.ts'
import { SupplementaryDocumentType } from '@lumbung/shared/enums/onboarding/application.ts'
import sharp from 'sharp'
import { decideByHand, type ReturnRequest } from '../../modules/credit/api.ts'
import { byOperator } from '../../platform/access/actor.ts'
import { pdfOf } from '../../platform/files/pdf-samples.ts'
import {
  type Customer,
  cardPhoto,
  decidedCustomer,
  filledIn,
  formWith,
  newAccount,
  uploadPhoto,
} from '../../testing/people/customers.ts'
import { anHourLater, storedFiles } from '../../testing/stored-files.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

let keys = 0
const submit = (client: TestClient) => client.call(contract.submitApplication, { key: `send-documents-${++keys}` })
const review = async (client: TestClient) => (await client.data(contract.currentApplication)).review
const materials = (client: TestClient) => client.data(supplement.supplementMaterials, { query: {} })
const byHand = (userId: string, items: readonly ReturnRequest[]) =>
  app.app.db.transaction((tx) =>
    decideByHand(app.app, tx, { userId, outcome: 'RETURN', actor: byOperator('sandbox'), items }),
  )

/** A referred applicant whom an operator has asked for documents. */
async function asked(...items: ReturnRequest[]): Promise<Customer> {
  const customer = await filledIn(app, { bank: { accountNumber: newAccount('9002') } })
  assert.equal((await submit(customer.client)).code, 'SUCCESS')
  await app.settle()
  await byHand(customer.userId, items)
  return customer
}
const payslip: ReturnRequest = { item: 'supplement', document: 'SALARY_SLIPS', reason: 'INCOME' }
const hr: ReturnRequest = { item: 'supplement', document: 'HR_INFO', reason: 'WORK' }

/** A photo unlike all others. */
const photoNo = async (number: number) =>
  sharp(await cardPhoto())
    .modulate({ brightness: 1 + number / 50 })
    .jpeg()
    .toBuffer()
const send = (client: TestClient, file: Buffer, type: SupplementaryDocumentType = 'SALARY_SLIPS') =>
  client.call(supplement.saveSupplement, { form: formWith('file', [file], { type }) })
async function sent(client: TestClient, file: Buffer, type: SupplementaryDocumentType = 'SALARY_SLIPS') {
  const reply = await send(client, file, type)
  assert.equal(reply.code, 'SUCCESS')
  return 'data' in reply ? (reply.data as { id: string }).id : assert.fail()
}
const dataOf = (reply: object) => ('data' in reply ? reply.data : undefined)

test('C-029 C-030 C-031 NEED_SUPPLEMENTAL_MATERIALS: an operator asks for documents, and the customer learns which and why', async () => {
  const { client } = await asked(hr, payslip)
  const { resubmit, items } = await client.data(contract.shouldResubmit)
  assert.equal(resubmit, true)
  assert.deepEqual(
    items.map(({ item, document, reason, done }) => [item, document, reason, done]),
    [
      ['supplement', 'SALARY_SLIPS', 'INCOME', false],
      ['supplement', 'HR_INFO', 'WORK', false],
    ],
  )
  const reasons = await client.data(supplement.loanReturnReason)
  assert.deepEqual(reasons[0], {
    item: 'supplement',
    reason: 'INCOME',
    document: 'SALARY_SLIPS',
    text: 'Kami perlu memastikan penghasilan Anda.',
  })
  assert.deepEqual(
    (await materials(client)).map(({ type, required, status, files }) => [type, required, status, files]),
    [
      ['SALARY_SLIPS', true, 'OPEN', []],
      ['HR_INFO', true, 'OPEN', []],
    ],
  )
  assert.deepEqual(await client.data(contract.checkApplication), {
    result: 'NEED_SUPPLEMENTAL_MATERIALS',
    missing: ['supplement'],
  })
  const early = await submit(client)
  assert.deepEqual([early.code, dataOf(early)], ['NEED_SUPPLEMENTAL_MATERIALS', { missing: ['supplement'] }])
})

test('W-01 C-032 C-034: documents are the last step; sent together they go to a person, who decides', async () => {
  const { client } = await asked(payslip, hr)
  const before = await client.data(contract.currentApplication)
  assert.deepEqual(before.steps.at(-1), { step: 'supplement', done: false })
  assert.equal(before.nextStep, 'supplement')
  assert.equal(before.stepList.requiredAdditionalInfo, false)
  await sent(client, await cardPhoto())
  await sent(client, await pdfOf(3))
  assert.equal(await review(client), 'RETURN', 'a page alone sends nothing')
  assert.equal((await client.data(contract.checkApplication)).result, 'NEED_SUPPLEMENTAL_MATERIALS')
  const body = { name: 'Dewi Lestari', position: 'Manajer HRD', phone: '0215551234', consent: true as const }
  await client.data(supplement.saveHrInfo, { body })
  assert.deepEqual(await client.data(contract.checkApplication), { result: 'SUCCESS', missing: [] })
  const ready = await materials(client)
  assert.deepEqual(
    ready.map(({ status, files }) => [status, files.map(({ format, pages }) => [format, pages])]),
    [
      [
        'READY',
        [
          ['JPEG', 1],
          ['PDF', 3],
        ],
      ],
      ['READY', []],
    ],
  )
  assert.equal(ready[1]?.hr?.phone.includes('555123'), false, 'masked')
  assert.equal((await submit(client)).code, 'SUCCESS')
  await app.settle()
  const now = await client.data(contract.currentApplication)
  assert.equal(now.review, 'CREDITING')
  assert.deepEqual(now.steps.at(-1), { step: 'supplement', done: true })
  assert.equal(now.stepList.requiredAdditionalInfo, true)
  assert.deepEqual(
    (await materials(client)).map(({ required, status }) => [required, status]),
    [
      [false, 'SENT'],
      [false, 'SENT'],
    ],
  )
})

test('documents of an applicant who would be approved are read by a person, not passed over', async () => {
  const customer = await filledIn(app)
  // Returned before the decision, as an operator can.
  assert.equal((await submit(customer.client)).code, 'SUCCESS')
  await byHand(customer.userId, [payslip])
  await sent(customer.client, await cardPhoto())
  assert.equal((await submit(customer.client)).code, 'SUCCESS')
  await app.settle()
  assert.equal(await review(customer.client), 'CREDITING')
  const { rows } = await app.app.db.pool.query(
    `select outcome, reasons from decision where user_id = $1 and actor like 'SYSTEM:%'`,
    [customer.userId],
  )
  assert.deepEqual(rows, [{ outcome: 'REFER', reasons: ['DOCUMENTS_SENT'] }])
  await app.app.db.transaction((tx) =>
    decideByHand(app.app, tx, { userId: customer.userId, outcome: 'APPROVE', actor: byOperator('sandbox') }),
  )
  assert.equal(await review(customer.client), 'APPROVED')
  assert.equal((await send(customer.client, await cardPhoto())).code, 'HAS_LIMIT')
})

test('E-21: every document type can be asked for, and all but the HR contact take files', async () => {
  const all = SupplementaryDocumentType.map((document): ReturnRequest => ({ ...payslip, document }) as ReturnRequest)
  const { client } = await asked(...all)
  const page = await pdfOf(1)
  for (const type of SupplementaryDocumentType.filter((one) => one !== 'HR_INFO')) await sent(client, page, type)
  assert.deepEqual(
    (await materials(client)).map(({ type, status }) => [type, status]),
    SupplementaryDocumentType.map((type) => [type, type === 'HR_INFO' ? 'OPEN' : 'READY']),
  )
  const refused = await send(client, page, 'HR_INFO')
  assert.deepEqual([refused.code, dataOf(refused)], ['INVALID_INPUT', { fields: { type: 'invalid' } }])
})

test('C-032 WRONG_FILE_FORMAT: 0 bytes, 11 MB, HEIC, HTML, a locked and a scripted PDF are refused with the problem', async () => {
  const { client, userId } = await asked(payslip)
  const cases: [string, Buffer][] = [
    ['EMPTY', Buffer.alloc(0)],
    ['TOO_LARGE', Buffer.concat([await cardPhoto(), Buffer.alloc(11 * 1024 * 1024)])],
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['UNSUPPORTED', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['ENCRYPTED', await pdfOf(1, { userPassword: 'rahasia' })],
    ['ACTIVE_CONTENT', Buffer.from('%PDF-1.4\n<< /Type /Page >> << /S /JavaScript >>\n%%EOF')],
    ['TOO_MANY_PAGES', await pdfOf(21)],
  ]
  for (const [problem, bytes] of cases) {
    const reply = await send(client, bytes)
    assert.deepEqual([reply.code, dataOf(reply)], ['WRONG_FILE_FORMAT', { problem }])
  }
  const { rows } = await app.app.db.pool.query('select 1 from supplement_file where user_id = $1', [userId])
  assert.equal(rows.length, 0)
})

test('C-032 TOO_MANY_FILES: of three concurrent uploads two fit beside three; the same file again is the same page', async () => {
  const { client } = await asked(payslip)
  const photos = await Promise.all([1, 2, 3, 4, 5, 6].map(photoNo))
  const [first = Buffer.alloc(0)] = photos
  const id = await sent(client, first)
  for (const photo of photos.slice(1, 3)) await sent(client, photo)
  const replies = await Promise.all(photos.slice(3).map((photo) => send(client, photo)))
  assert.deepEqual(replies.map(({ code }) => code).sort(), ['SUCCESS', 'SUCCESS', 'TOO_MANY_FILES'])
  assert.equal(await sent(client, first), id)
  assert.equal((await materials(client))[0]?.files.length, 5)
})

test('C-032: the same photo sent twice concurrently is one page, and its spare file is removed', async () => {
  const { client } = await asked(payslip)
  await anHourLater(app)
  const files = (await storedFiles(app)).length
  const photo = await photoNo(9)
  const ids = await Promise.all([sent(client, photo), sent(client, photo)])
  assert.equal(ids[0], ids[1])
  await anHourLater(app)
  assert.equal((await storedFiles(app)).length, files + 1)
})

test('C-033: a page can be deleted until the documents are sent; its file is removed', async () => {
  const { client } = await asked(payslip)
  const id = await sent(client, await photoNo(10))
  await anHourLater(app)
  const files = (await storedFiles(app)).length
  await client.data(supplement.deleteSupplement, { params: { materialId: id } })
  assert.equal((await materials(client))[0]?.status, 'OPEN')
  assert.equal((await client.call(supplement.deleteSupplement, { params: { materialId: id } })).code, 'NOT_FOUND')
  await anHourLater(app)
  assert.equal((await storedFiles(app)).length, files - 1)
  const kept = await sent(client, await photoNo(11))
  assert.equal((await submit(client)).code, 'SUCCESS')
  const late = await client.call(supplement.deleteSupplement, { params: { materialId: kept } })
  assert.equal(late.code, 'APPLICATION_VERIFYING')
  assert.equal((await send(client, await photoNo(12))).code, 'APPLICATION_VERIFYING')
})

test('C-033 CX-108 #7: another customer’s page is NOT_FOUND to delete and to see', async () => {
  const { client } = await asked(payslip)
  const other = await asked(payslip)
  const materialId = await sent(client, await photoNo(13))
  assert.equal((await other.client.call(supplement.deleteSupplement, { params: { materialId } })).code, 'NOT_FOUND')
  const url = (await materials(client))[0]?.files[0]?.url ?? assert.fail('no link')
  const shown = await client.fetch(url)
  assert.deepEqual([shown.status, shown.headers.get('content-type')], [200, 'image/jpeg'])
  assert.equal((await other.client.fetch(url)).status, 404)
  assert.equal((await client.fetch(url.replace(/signature=./, 'signature=_'))).status, 404)
  await app.clock.moveBy(6 * 60_000)
  assert.equal((await client.fetch(url)).status, 404, 'expired')
})

test('documents that nobody asked for are refused, before and after an application', async () => {
  const { client } = await filledIn(app)
  const page = await pdfOf(1)
  assert.equal((await send(client, page)).code, 'APPLICATION_NOT_OPEN')
  const returned = await asked(payslip)
  assert.equal((await send(returned.client, page, 'FAMILY_CARD')).code, 'APPLICATION_VERIFYING')
  const body = { name: 'Dewi Lestari', position: 'HRD', email: 'hrd@example.com', consent: true as const }
  assert.equal((await returned.client.call(supplement.saveHrInfo, { body })).code, 'APPLICATION_VERIFYING')
  const rejected = await decidedCustomer(app, { work: { monthlyIncome: 2_000_000 } })
  assert.equal((await send(rejected.client, page)).code, 'APPLICATION_NOT_OPEN')
})

test('C-034 D-128: the HR contact needs consent and a phone or an e-mail, and is sealed', async () => {
  const { client, userId } = await asked(hr)
  const person = { name: 'Dewi Lestari', position: 'HRD' }
  const refused = await client.call(supplement.saveHrInfo, { body: { ...person, consent: true } })
  assert.deepEqual([refused.code, dataOf(refused)], ['INVALID_INPUT', { fields: { phone: 'required' } }])
  const unasked = await client.call(supplement.saveHrInfo, { body: { ...person, phone: '0215551234' } as never })
  assert.equal(unasked.code, 'INVALID_INPUT')
  await client.data(supplement.saveHrInfo, { body: { ...person, email: 'hrd@example.com', consent: true } })
  const { rows } = await app.app.db.pool.query('select sealed from profile_section where user_id = $1', [userId])
  assert.ok(rows.length > 0 && rows.every(({ sealed }) => !sealed.toString('latin1').includes('Dewi')))
})

test('a photo and documents returned together are sent together', async () => {
  const { client } = await asked({ item: 'ktp', reason: 'UNIDENTIFIED_KTP_PHOTO' }, payslip)
  await uploadPhoto(client, 'KTP')
  assert.equal(await review(client), 'RETURN')
  const { missing } = await client.data(contract.checkApplication)
  assert.deepEqual(missing, ['supplement'])
  await sent(client, await photoNo(15))
  const codes = (await Promise.all([submit(client), submit(client)])).map(({ code }) => code)
  assert.deepEqual(codes.sort(), ['APPLICATION_VERIFYING', 'SUCCESS'])
})

test('a document that is asked for again needs something new', async () => {
  const { client, userId } = await asked(payslip)
  const photo = await photoNo(16)
  await sent(client, photo)
  assert.equal((await submit(client)).code, 'SUCCESS')
  await app.settle()
  await app.clock.moveBy(60_000)
  await byHand(userId, [{ ...payslip, reason: 'UNREADABLE' } as ReturnRequest])
  assert.deepEqual(
    (await materials(client)).map(({ status, reason, files }) => [status, reason, files.length]),
    [['OPEN', 'UNREADABLE', 1]],
  )
  assert.equal((await submit(client)).code, 'NEED_SUPPLEMENTAL_MATERIALS')
  await sent(client, await photoNo(17))
  assert.equal((await submit(client)).code, 'SUCCESS')
})

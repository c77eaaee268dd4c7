import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { changeConsent, consents, legalDocument } from '@lumbung/shared/contract/accounts/documents.ts'
import { notifications } from '@lumbung/shared/contract/notifications.ts'
import * as contract from '@lumbung/shared/contract/rights.ts'
import { unzipSync } from 'fflate'
import { endRetention } from '../../platform/personal-data/retention.ts'
import { type Borrower, borrowers } from '../../testing/loans/borrowers.ts'
import { type Customer, decidedCustomer, personalInfo, signedIn } from '../../testing/people/customers.ts'
import { readCode } from '../../testing/people/sign-in.ts'
import { anHourLater, storedFiles } from '../../testing/stored-files.ts'
import { openTestApp, query, type TestApp, type TestClient } from '../../testing/test-app.ts'
import { erasePerson } from '../accounts/retention/erase-person.ts'
import { buildZip } from './export/build-zip.ts'
import { answerDataRequest } from './handling/handle-request.ts'
import { dataRequestStates } from './requests/data-request-state.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const later = (seconds: number) => app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000).toISOString())
const itemsOf = async (client: TestClient) => (await client.data(contract.dataRequests)).items

async function exported(client: TestClient): Promise<string> {
  const { requestId } = await client.data(contract.requestExport)
  await app.settle()
  return requestId
}
async function codeFor({ client, number }: Pick<Customer, 'client' | 'number'>, requestId: string): Promise<string> {
  later(61)
  await client.data(contract.sendExportCode, { params: { exportId: requestId } })
  return readCode(app, number)
}
const open = (client: TestClient, requestId: string, otp: string) =>
  client.call(contract.openExport, { params: { exportId: requestId }, body: { otp } })
const filesIn = async (zip: ArrayBuffer) => unzipSync(new Uint8Array(zip))
const jsonOf = (files: Record<string, Uint8Array>, name: string) =>
  JSON.parse(Buffer.from(files[name] ?? assert.fail(`no ${name}`)).toString())

/** Signs an order and waits until its loan is booked. */
async function disbursed(borrower: Borrower, orderId: string): Promise<void> {
  assert.equal((await borrower.sign(orderId)).code, 'SUCCESS')
  for (let tries = 0; tries < 100; tries++) {
    await app.settle()
    if ((await query(app, 'select 1 from loan where order_id = $1', [orderId])).length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  assert.fail('the loan was not disbursed')
}

/** Every field of N-01, the user info of specification 3. */
const userInfoFields = `mobileNumber idPhoto idHoldingPhoto idNumber fullName handHeldPhoto facePhoto email birthPlace
  maritalStatus education dependents motherMaidenName contactFullName contactRelation contactPhoneNumber contactFullName2
  contactRelation2 contactPhoneNumber2 residentialStatus residentialHomePhone residentialAddress residentialProvince
  residentialCity residentialDistrict residentialVillage residentialZipCode jobType jobIndustry jobPosition employerName
  workSince monthlyIncome businessPhone businessAddress paymentBankCode paymentBankAccountNo paymentBankName loanPurpose npwp
  facebookBinding repeatUser userType userId`.split(/\s+/)

test('#27 CX-51 CX-91 CX-92 CX-93: the export has every field of specification 3, photos, and opens after an SMS code', async () => {
  const customer = await decidedCustomer(app, { personal: { ...personalInfo, email: 'siti@contoh.example' } })
  const { client, userId, number } = customer
  const requestId = await exported(client)
  const [item] = await itemsOf(client)
  assert.equal(item?.status, 'ANSWERED')
  assert.ok(item?.file && item.file.bytes > 1000)
  const news = (await client.data(notifications, { query: {} })).items.map(({ event }) => event)
  assert.ok(news.includes('DATA_EXPORT_READY'))
  const opened = await open(client, requestId, await codeFor(customer, requestId))
  assert.ok(opened.code === 'SUCCESS')
  const reply = await client.fetch(opened.data.url)
  assert.equal(reply.headers.get('content-type'), 'application/zip')
  assert.match(reply.headers.get('content-disposition') ?? '', /^attachment/)
  const files = await filesIn(await reply.arrayBuffer())
  const info = jsonOf(files, 'user-info.json')
  assert.deepEqual(
    userInfoFields.filter((field) => !(field in info)),
    [],
  )
  assert.equal(info.mobileNumber, `+62${number.slice(1)}`)
  assert.equal(info.email, 'siti@contoh.example')
  assert.equal(info.motherMaidenName, 'Sumiati')
  assert.match(info.idNumber, /^\d{16}$/)
  assert.match(info.paymentBankAccountNo, /^\d{10}$/)
  for (const field of ['idPhoto', 'idHoldingPhoto', 'handHeldPhoto', 'facePhoto'])
    assert.ok((files[info[field]]?.length ?? 0) > 100, field)
  assert.equal(jsonOf(files, 'tables/decision.json')[0].outcome, 'APPROVE')
  assert.ok(jsonOf(files, 'tables/consent.json').length >= 3)
  assert.equal(jsonOf(files, 'tables/person.json')[0].user_id, userId)
  assert.match(Buffer.from(files['README.txt'] ?? []).toString(), /SALINAN DATA ANDA[\s\S]*YOUR DATA/)
})

test('#27: a borrower’s export has the loan, its order with the chosen insurance, and the signed agreement', async () => {
  const borrower = (await borrowers(app, 1))()
  const orderId = await borrower.order({ insurance: { insuranceId: 'personal-accident', version: 1 } })
  await disbursed(borrower, orderId)
  const files = unzipSync(await buildZip(app.app, app.app.db, borrower.userId))
  assert.equal(jsonOf(files, 'tables/loan.json')[0].order_id, orderId)
  assert.ok(jsonOf(files, 'tables/installment.json').length > 1)
  const [order] = jsonOf(files, 'tables/loan_order.json')
  assert.ok(JSON.stringify(order.quote).includes('personal-accident'))
  const [agreement] = jsonOf(files, 'tables/agreement.json')
  assert.ok(JSON.stringify(agreement.model).length > 1000)
  const pdf = Object.entries(files).find(([name]) => name.startsWith('agreements/'))?.[1] ?? assert.fail('no agreement')
  assert.equal(Buffer.from(pdf).subarray(0, 5).toString(), '%PDF-')
  assert.notEqual(jsonOf(files, 'user-info.json').loanPurpose, null)
  const text = Object.entries(files).flatMap(([name, bytes]) =>
    name.endsWith('.json') ? [Buffer.from(bytes).toString()] : [],
  )
  assert.deepEqual(
    text.filter((one) => one.includes('\\\\x')),
    [],
    'no bytes that are sealed or hashed',
  )
})

/** Tables with a customer's id that are not exported, and why. */
const notExported: Readonly<Record<string, string>> = {
  person_key: 'the key that seals the rest',
  mobile_directory: 'a hash of the number, which is in person',
  nik_directory: 'a hash of the NIK, which is in profile_section',
  linked_account_directory: 'a hash of linked_account',
  link_attempt: 'the state of an open consent, hashed and sealed, for ten minutes',
  file_to_remove: 'emptied every hour',
  reveal: 'which operators opened masked data: part of their audit trail',
  legal_hold: 'telling a suspect would defeat its purpose',
  legal_hold_lift: 'a legal hold that is over',
  held_deletion: 'accounts that were deleted under a legal hold',
  agreement_directory: 'hashes of agreement',
  payment_directory: 'references of payment',
  suspense_take_back: 'who took a wrong payment back; the payment and its reversal are in payment',
  invoice_number: 'numbers of invoice',
  invoice_waiting: 'invoices that have no number yet',
  ledger_head: 'the last hash of posting',
  webhook_notice: 'what the gateway sent; its content is in payment',
  write_off_candidate: 'a list for operators, computed from loan',
  review_case: 'a list for operators, computed from application and decision',
  calendar_replay: 'whose loans wait for a replay; emptied within minutes',
}

test('#27: every table with a customer’s id is exported, or listed with a reason', async () => {
  const rows = await query(
    app,
    `select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id'`,
  )
  const tables = app.app.personData.flatMap(({ exports }) => exports?.tables.map(({ name }) => name) ?? [])
  assert.deepEqual(rows.map(({ name }) => name).toSorted(), [...tables, ...Object.keys(notExported)].toSorted())
})

test('one export at a time, three a day; the clock of 72 hours', async () => {
  const { client } = await signedIn(app)
  const both = await Promise.all([client.call(contract.requestExport), client.call(contract.requestExport)])
  const ids = both.map((reply) => (reply.code === 'SUCCESS' ? reply.data.requestId : reply.code))
  assert.equal(new Set(ids).size, 1)
  await app.settle()
  const [item] = await itemsOf(client)
  assert.equal(Date.parse(item?.dueAt ?? '') - Date.parse(item?.at ?? ''), 72 * 3_600_000)
  await exported(client)
  await exported(client)
  assert.equal((await client.call(contract.requestExport)).code, 'TOO_MANY_REQUESTS')
  assert.equal((await itemsOf(client)).length, 3)
})

test('a link works in its own session for ten minutes, with the right code only, and for no other customer', async () => {
  const customer = await signedIn(app)
  const { client, number } = customer
  const requestId = await exported(client)
  const stranger = await signedIn(app)
  assert.equal(
    (await stranger.client.call(contract.sendExportCode, { params: { exportId: requestId } })).code,
    'NOT_FOUND',
  )
  assert.equal((await open(stranger.client, requestId, '123456')).code, 'NOT_FOUND')
  const otp = await codeFor(customer, requestId)
  const wrong = otp === '000000' ? '111111' : '000000'
  const guesses = await Promise.all([1, 2, 3].map(() => open(client, requestId, wrong)))
  assert.ok(guesses.every(({ code }) => code === 'OTP_CHECK_FAILED'))
  assert.equal((await open(client, requestId, otp)).code, 'OTP_CHECK_FAILED', 'void after three guesses')
  const opened = await open(client, requestId, await codeFor(customer, requestId))
  assert.ok(opened.code === 'SUCCESS')
  const { url } = opened.data
  assert.equal((await client.fetch(url)).status, 200)
  assert.equal((await client.fetch(url.replace(/signature=./, 'signature=_'))).status, 404)
  assert.equal((await stranger.client.fetch(url)).status, 404)
  later(61)
  assert.equal((await (await signedIn(app, number)).client.fetch(url)).status, 404, 'another session of the customer')
  later(600)
  assert.equal((await client.fetch(url)).status, 404, 'expired')
})

test('retention data_export: the file can be downloaded for seven days, and is then removed', async () => {
  const customer = await signedIn(app)
  const { client, userId } = customer
  await anHourLater(app)
  const files = await storedFiles(app)
  await exported(client)
  const made = (await storedFiles(app)).filter((file) => !files.includes(file))
  assert.equal(made.length, 1)
  later(7 * 86_400 - 60)
  assert.ok((await itemsOf(client))[0]?.file)
  later(60)
  assert.equal((await itemsOf(client))[0]?.file, undefined)
  await endRetention(
    app.app,
    app.retentions.filter(({ rule }) => rule === 'data_export'),
  )
  assert.equal((await itemsOf(client))[0]?.status, 'EXPIRED')
  await anHourLater(app)
  assert.deepEqual(
    (await storedFiles(app)).filter((file) => made.includes(file)),
    [],
  )
  const history = await query(app, `select event from data_request_history where user_id = $1 order by seq`, [userId])
  assert.deepEqual(
    history.map(({ event }) => event),
    ['receive', 'answer', 'expire'],
  )
})

test('CX-89 CX-90 domain 29: a request is due after 72 hours, sealed, answered once, and seen by its customer only', async () => {
  const { client, userId } = await signedIn(app)
  const body = { kind: 'CORRECTION' as const, text: 'Nama ibu saya salah eja.' }
  const { requestId } = await client.data(contract.requestData, { body, key: 'first-request' })
  assert.equal((await client.data(contract.requestData, { body, key: 'first-request' })).requestId, requestId)
  const [item] = await itemsOf(client)
  assert.equal(item?.question, body.text)
  assert.equal(Date.parse(item?.dueAt ?? '') - Date.parse(item?.at ?? ''), 72 * 3_600_000)
  assert.deepEqual(await itemsOf((await signedIn(app)).client), [])
  const [stored] = await query(app, `select encode(question, 'escape') as text from data_request where user_id = $1`, [
    userId,
  ])
  assert.ok(!String(stored?.['text']).includes('ibu'))
  const answer = () =>
    app.app.db.transaction((tx) =>
      answerDataRequest(app.app, tx, { id: requestId, answer: 'Sudah kami perbaiki.', caller: { id: 'TEST' } }),
    )
  const outcomes = await Promise.allSettled([answer(), answer()])
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  const [answered] = await itemsOf(client)
  assert.deepEqual([answered?.status, answered?.answer], ['ANSWERED', 'Sudah kami perbaiki.'])
  for (let n = 2; n <= 5; n++) await client.data(contract.requestData, { body, key: `request-${n}-of-day` })
  assert.equal((await client.call(contract.requestData, { body, key: 'sixth-of-the-day' })).code, 'TOO_MANY_REQUESTS')
  const empty = await client.call(contract.requestData, { body: { ...body, text: '  ' }, key: 'empty-request' })
  assert.equal(empty.code, 'INVALID_INPUT')
})

test('CX-49 CX-50 D-232 domain 18: the consent to offers is given and withdrawn in one tap, and stays as a record', async () => {
  const { client } = await signedIn(app)
  const change = (given: boolean, documents?: { type: 'privacy-policy'; version: string; hash: string }[]) =>
    client.call(changeConsent, { body: { purpose: 'PUSH', given, ...(documents && { documents }) } })
  assert.deepEqual(await client.data(consents), { items: [], offers: false })
  assert.equal((await change(true)).code, 'INVALID_INPUT', 'no text was shown')
  const { version, hash } = await client.data(legalDocument, { params: { type: 'privacy-policy' } })
  const shown = [{ type: 'privacy-policy' as const, version, hash }]
  assert.equal(
    (await change(true, [{ ...shown[0], type: 'privacy-policy', version, hash: '0'.repeat(64) }])).code,
    'DOCUMENT_CHANGED',
  )
  await Promise.all([change(true, shown), change(true, shown)])
  const given = await client.data(consents)
  assert.equal(given.offers, true)
  assert.deepEqual(
    given.items.map(({ purpose, document, isCurrent }) => [purpose, document, isCurrent]),
    [['PUSH', 'privacy-policy', true]],
  )
  assert.equal((await change(false)).code, 'SUCCESS')
  const { offers, items } = await client.data(consents)
  assert.deepEqual([offers, items.length, items[0]?.withdrawnAt !== undefined], [false, 1, true])
})

test('what is asked and exported is erased with the account', async () => {
  const { client, userId } = await signedIn(app)
  await anHourLater(app)
  const files = await storedFiles(app)
  await exported(client)
  await client.data(contract.requestData, { body: { kind: 'ACCESS', text: 'Data apa?' }, key: 'to-be-erased' })
  await app.app.db.transaction((tx) => erasePerson(app.app, tx, userId))
  for (const table of ['data_request', 'data_request_history', 'consent'])
    assert.deepEqual(await query(app, `select 1 from ${table} where user_id = $1`, [userId]), [], table)
  await anHourLater(app)
  assert.deepEqual(await storedFiles(app), files)
})

test('D-129: a request about data moves only as its table says', () => {
  assert.deepEqual(
    dataRequestStates.moves.map(({ from, event, to }) => `${from} ${event} ${to}`),
    ['RECEIVED take RECEIVED', 'RECEIVED answer ANSWERED', 'ANSWERED expire EXPIRED'],
  )
})

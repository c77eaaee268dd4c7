import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { documentCheck } from '@lumbung/shared/contract/lending/agreements.ts'
import { loanAgreement } from '@lumbung/shared/contract/lending/orders.ts'
import { type Borrower, borrowers } from '../../../testing/loans/borrowers.ts'
import { poppler } from '../../../testing/services/poppler.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { canonicalJson, documentHashOf } from './agreement-model.ts'

let app: TestApp
let next: () => Borrower
before(async () => {
  app = await openTestApp()
  next = await borrowers(app, 10)
})
after(() => app.close())

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function pdfOf(borrower: Borrower, orderId: string): Promise<Buffer> {
  const response = await borrower.client.fetch(`/api/loan/order/${orderId}/agreement.pdf`)
  assert.equal(response.status, 200)
  assert.equal(response.headers.get('content-type'), 'application/pdf')
  return Buffer.from(await response.arrayBuffer())
}

async function signed(): Promise<{ borrower: Borrower; orderId: string; pdf: Buffer }> {
  const borrower = next()
  const orderId = await borrower.order()
  assert.equal((await borrower.sign(orderId)).code, 'SUCCESS')
  await app.settle()
  return { borrower, orderId, pdf: await pdfOf(borrower, orderId) }
}

const check = (hash: string) => app.client().call(documentCheck, { query: { hash } })

test('C-040 domain 20: the agreement states every term in Indonesian and excludes no liability', async () => {
  const borrower = next()
  const orderId = await borrower.order()
  const { model, documentHash, status, signedAt } = await borrower.client.data(loanAgreement, { query: { orderId } })
  assert.deepEqual([status, signedAt, documentHash], ['SIGNING', undefined, documentHashOf(model)])
  const text = JSON.stringify(model)
  for (const part of [
    'Sari Wulandari',
    'NIK ',
    'Rp3.000.000',
    'Rp3.426.600',
    '59,4%',
    '0,079%',
    '0,1% per hari',
    '0,2% per hari',
    '100% dari pokok',
    'tanpa biaya tambahan',
    'pukul 24.00 WIB',
    '10 hari kerja',
    'LAPS SJK',
    'OJK',
    'Pendidikan',
  ])
    assert.ok(text.includes(part), part)
  assert.match(text, /diperiksa keasliannya di http:\/\/localhost:\d+\/verify\./)
  assert.doesNotMatch(text, /undefined|NaN|null|Rp-/)
  assert.doesNotMatch(text, /tidak bertanggung jawab|sewaktu-waktu|melepaskan hak/i)
  assert.equal(model.schedule.length, 6)
  const again = await borrower.client.data(loanAgreement, { query: { orderId } })
  assert.equal(again.documentHash, documentHash)
})

test('the text is sealed in the database and does not change with the profile', async () => {
  const borrower = next()
  const orderId = await borrower.order()
  const first = await borrower.client.data(loanAgreement, { query: { orderId } })
  const { rows } = await app.app.db.pool.query('select model from agreement where order_id = $1', [orderId])
  assert.equal(rows.length, 1)
  assert.ok(!rows[0].model.toString('latin1').includes('Sari'))
  await borrower.useAccount('1234567777')
  const second = await borrower.client.data(loanAgreement, { query: { orderId } })
  assert.equal(second.documentHash, first.documentHash)
})

test('pdfsig accepts the signed PDF and rejects one with a changed byte', async () => {
  const { pdf } = await signed()
  const stdout = await poppler('pdfsig', pdf, ['-nocert'])
  assert.match(stdout, /Signature is Valid/)
  assert.match(stdout, /ETSI\.CAdES\.detached/)
  assert.match(stdout, /PT Lumbung Dana Bersama/)
  assert.match(stdout, /Total document signed/)
  const changed = Buffer.from(pdf)
  const at = changed.indexOf('/MediaBox')
  changed[at + 1] = 'm'.charCodeAt(0)
  assert.doesNotMatch(await poppler('pdfsig', changed, ['-nocert']), /Signature is Valid/)
})

test('I17: the PDF contains the figures, both hashes and the signature history', async () => {
  const { borrower, orderId, pdf } = await signed()
  const stdout = await poppler('pdftotext', pdf, ['-layout'])
  const { documentHash, model, signedAt } = await borrower.client.data(loanAgreement, { query: { orderId } })
  assert.ok(signedAt)
  for (const part of [
    'Rp571.100',
    'Rp3.426.600',
    'Sari Wulandari',
    documentHash,
    model.scheduleHash,
    'Jejak tanda tangan',
  ])
    assert.ok(stdout.includes(part), part)
  assert.ok(!stdout.includes('Rancangan'))
  assert.match(stdout, /Angsuran per bulan\s+Rp571\.100 × 6/)
  assert.equal(stdout.match(/Rp571\.100/g)?.length, 7)
})

test('before both parties have signed, the PDF is a draft of the same text', async () => {
  const borrower = next()
  const pdf = await pdfOf(borrower, await borrower.order())
  assert.equal(pdf.subarray(0, 5).toString(), '%PDF-')
  assert.ok(!pdf.includes('/ByteRange'))
  assert.match(await poppler('pdftotext', pdf, []), /Rancangan untuk dibaca/)
})

test('anyone can check whether and when a PDF was signed, and learns nothing else', async () => {
  const { pdf } = await signed()
  assert.deepEqual((await check(sha256(pdf))).data, { signedAt: '2026-11-20T02:00:00.000Z' })
  assert.deepEqual((await check(sha256(Buffer.concat([pdf, Buffer.from(' ')])))).data, {})
  for (const wrong of ['', '<script>', sha256(pdf).toUpperCase(), sha256(pdf).slice(1)])
    assert.equal((await check(wrong)).code, 'INVALID_INPUT', wrong)
})

test('equal values have the same canonical JSON', () => {
  assert.equal(canonicalJson({ b: 1, a: [true, null, { d: 'ü', c: undefined }] }), '{"a":[true,null,{"d":"ü"}],"b":1}')
})

test('E-40: an agreement is UNCOMPLETED, then WAITING_LENDER_APPROVE, and COMPLETED once the lender has signed', async () => {
  const borrower = next()
  const esign = async (orderId: string) => (await borrower.client.data(loanAgreement, { query: { orderId } })).esign
  // Without a location a person approves it (D-125).
  const orderId = await borrower.order({ location: undefined })
  assert.equal(await esign(orderId), 'UNCOMPLETED')
  await borrower.sign(orderId)
  await app.settle()
  assert.equal(await esign(orderId), 'WAITING_LENDER_APPROVE')
  const other = await signed()
  const { esign: both } = await other.borrower.client.data(loanAgreement, { query: { orderId: other.orderId } })
  assert.equal(both, 'COMPLETED')
})

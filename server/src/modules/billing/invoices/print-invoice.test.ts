import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  acknowledgeVatNotice,
  type Invoice,
  invoiceList,
  invoicePdf,
  vatNotice,
} from '@lumbung/shared/contract/billing/invoices.ts'
import type { Language } from '@lumbung/shared/enums/app.ts'
import { openLoanDays } from '../../../testing/loans/loan-days.ts'
import { poppler } from '../../../testing/services/poppler.ts'
import type { TestClient } from '../../../testing/test-app.ts'
import { printInvoice } from './print-invoice.ts'

const { app, borrower } = await openLoanDays()
after(() => app.close())

const fetchPdf = (client: TestClient, invoiceId: string, language: Language) =>
  client.fetch(`/api${invoicePdf.path.replace('{invoiceId}', invoiceId)}?lang=${language}`)
const textOf = async (pdf: Buffer) => (await poppler('pdftotext', pdf, ['-layout'])).replaceAll(/\s+/g, ' ')

const invoice: Invoice = {
  invoiceId: '0',
  number: '2026-000017',
  kind: 'INVOICE',
  issuedOn: '2026-12-22',
  loanId: '0',
  charge: 'EXTENSION_FEE',
  installment: 3,
  fee: 10_003,
  vat: 1_100,
  vatPpm: 110_000,
  total: 11_103,
  seller: { name: 'PT Uji', address: 'Jalan Satu 1', taxNumber: '0012345678012000' },
  buyer: 'Siti Nurhaliza',
  loan: { principal: 3_000_000, disbursedOn: '2026-11-20' },
}

test('D-173 CX-43: an invoice can be saved as a PDF in both languages, by its customer alone, and is always the same', async () => {
  const { debtor } = await borrower('2026-11-24')
  await app.settle()
  const [{ invoiceId, number } = assert.fail()] = (await debtor.client.data(invoiceList)).items
  const expected = {
    id: [
      `Nomor ${number}`,
      'Tanggal 24 Nov 2026',
      app.app.config.lender.name,
      app.app.config.lender.taxNumber,
      'Biaya layanan pinjaman',
      'Pinjaman Rp3.000.000, dana dikirim 24 Nov 2026',
      'Biaya Rp60.000',
      'Dasar pengenaan PPN 11/12 × Rp60.000',
      'Tarif PPN 12%',
      'PPN Rp6.600',
      'Jumlah dengan PPN Rp66.600',
    ],
    'en-us': [
      `Number ${number}`,
      'Service fee of the loan',
      'VAT base 11/12 × Rp60.000',
      'VAT rate 12%',
      'VAT Rp6.600',
    ],
  } as const
  for (const [language, texts] of Object.entries(expected)) {
    const response = await fetchPdf(debtor.client, invoiceId, language as Language)
    assert.equal(response.headers.get('content-type'), 'application/pdf')
    const pdf = Buffer.from(await response.arrayBuffer())
    const text = await textOf(pdf)
    for (const one of texts) assert.ok(text.includes(one), `${one}: ${text}`)
    await new Promise((resolve) => setTimeout(resolve, 1100))
    const again = await fetchPdf(debtor.client, invoiceId, language as Language)
    assert.ok(pdf.equals(Buffer.from(await again.arrayBuffer())))
  }
  const other = (await borrower('2026-11-25')).debtor
  assert.equal((await fetchPdf(other.client, invoiceId, 'id')).status, 404)
})

test('behaviour 5: the base of the VAT is not printed as a rounded amount', async () => {
  const text = await textOf(await printInvoice(invoice, 'id'))
  assert.ok(text.includes('Dasar pengenaan PPN 11/12 × Rp10.003 Tarif PPN 12% PPN Rp1.100'), text)
  assert.ok(text.includes('Perpanjangan jatuh tempo angsuran ke-3'), text)
  assert.ok(!text.includes('Rp9.169'), text)
})

test('a fee whose price has another rate, or none, is printed with its own', async () => {
  const plain = await textOf(await printInvoice({ ...invoice, vat: 1_200, vatPpm: 120_000 }, 'en-us'))
  assert.ok(plain.includes('VAT base Rp10.003 VAT rate 12% VAT Rp1.200'), plain)
  const free = await textOf(await printInvoice({ ...invoice, vat: 0, vatPpm: 0 }, 'en-us'))
  assert.ok(!free.includes('VAT rate'), free)
})

test('a credit note and the invoice that it cancels name each other', async () => {
  const other = { invoiceId: '1', number: '2026-000018' }
  const cancelled = await textOf(await printInvoice({ ...invoice, correctedBy: other }, 'id'))
  assert.ok(cancelled.includes('dibatalkan dengan nota kredit 2026-000018'), cancelled)
  const note = await textOf(await printInvoice({ ...invoice, kind: 'CREDIT_NOTE', corrects: other }, 'en-us'))
  assert.ok(note.includes('This credit note cancels invoice 2026-000018'), note)
})

test('D-173 CX-44 CX-74: the VAT notice is acknowledged once', async () => {
  const { debtor } = await borrower('2026-11-24')
  assert.deepEqual(await debtor.client.data(vatNotice), {})
  const first = await debtor.client.data(acknowledgeVatNotice, { key: 'acknowledged-1' })
  assert.equal(first.acknowledgedAt, app.clock.now().toISOString())
  app.clock.set('2026-11-25T03:00:00Z')
  assert.deepEqual(await debtor.client.data(acknowledgeVatNotice, { key: 'acknowledged-2' }), first)
  assert.deepEqual(await debtor.client.data(vatNotice), first)
})

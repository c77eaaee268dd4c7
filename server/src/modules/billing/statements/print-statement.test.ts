import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { statementList, statementPdf } from '@lumbung/shared/contract/billing/statements.ts'
import { bill, openLoanDays } from '../../../testing/loans/loan-days.ts'
import { poppler } from '../../../testing/services/poppler.ts'
import type { TestClient } from '../../../testing/test-app.ts'
import { issueStatements } from '../api.ts'

const { app, atDay, borrower } = await openLoanDays()
after(() => app.close())

const fetchPdf = (client: TestClient, statementId: string, language: string) =>
  client.fetch(`/api${statementPdf.path.replace('{statementId}', statementId)}?lang=${language}`)

test('D-168 CX-72: a statement can be saved as a PDF with its figures, in both languages, by its customer alone', async () => {
  const { debtor } = await borrower('2026-11-24')
  await atDay('2026-12-17')
  await issueStatements(app.app)
  const { code } = await debtor.code(bill('2026-12'))
  await debtor.pay(code, 100_000)
  await atDay('2027-01-17')
  await issueStatements(app.app)
  const [{ statementId, number } = { statementId: '', number: '' }] = (await debtor.client.data(statementList)).items
  const textIn = async (language: string) => {
    const response = await fetchPdf(debtor.client, statementId, language)
    assert.equal(response.headers.get('content-type'), 'application/pdf')
    return (await poppler('pdftotext', Buffer.from(await response.arrayBuffer()), ['-layout'])).replaceAll(/ +/g, ' ')
  }
  const expected = {
    id: [
      'Rincian tagihan',
      `Nomor ${number} · keadaan per 17 Jan 2027`,
      'Sisa Rp1.053.504',
      'Jatuh tempo 24 Jan 2027',
      'Terlambat dari bulan sebelumnya',
      'Terlambat 24 hari',
      'Denda keterlambatan Rp11.304',
      'Rp482.404',
      'Sudah dibayar – Rp100.000',
      'Angsuran ke-2 dari 6, 24 Jan 2027',
      'Pokok Rp500.000',
      '17 Des 2026, 10.00 WIB · BCA Rp100.000',
    ],
    'en-us': [
      'Bill statement',
      'Late from earlier months',
      '24 days late',
      'Late fee Rp11.304',
      'Due date 24 Jan 2027',
      'Instalment 2 of 6, 24 Jan 2027',
      'Service fee Rp10.000',
      '17 Dec 2026, 10.00 WIB · BCA Rp100.000',
      'Paid – Rp100.000',
    ],
  }
  for (const [language, texts] of Object.entries(expected)) {
    const text = await textIn(language)
    for (const one of texts) assert.ok(text.includes(one), `${one}: ${text}`)
  }
  const other = (await borrower('2026-11-25')).debtor
  assert.equal((await fetchPdf(other.client, statementId, 'id')).status, 404)
})

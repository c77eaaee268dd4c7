import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AgreementModel } from '@lumbung/shared/contract/lending/orders.ts'
import { businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import fc from 'fast-check'
import { poppler } from '../../../testing/services/poppler.ts'
import { agreementPdf } from './agreement-pdf.ts'

const model = (lines: string[]): AgreementModel => ({
  number: 'LBG-1',
  title: 'Perjanjian Pinjaman',
  date: businessDate('2026-11-20'),
  parties: [{ role: 'Penerima Dana', lines }],
  summary: [{ label: 'Jumlah pinjaman', value: 'Rp3.000.000' }],
  clauses: [{ heading: 'Pinjaman dan pencairan', paragraphs: lines }],
  schedule: [],
  scheduleHash: 'a'.repeat(64),
})
const trail = { events: [], verifyAt: 'https://pinjam.example/verify' }
const print = (lines: string[]) => agreementPdf({ model: model(lines), documentHash: 'b'.repeat(64), trail })
const textOf = async (pdf: Buffer) => (await poppler('pdftotext', pdf, ['-raw'])).replaceAll(/\s+/g, ' ')

const hostile: readonly (readonly [name: string, typed: string, printed: string])[] = [
  ['markup', `<img src=x onerror="alert(1)">&lt;`, `<img src=x onerror="alert(1)">&lt;`],
  [
    'PDF operators',
    '(Siti) Tj ET Q endstream endobj \\) /JS (app.alert(1))',
    '(Siti) Tj ET Q endstream endobj \\) /JS (app.alert(1))',
  ],
  ['a formula', '=HYPERLINK("http://evil.example","Siti")', '=HYPERLINK("http://evil.example","Siti")'],
  ['control characters', 'Si\u0000ti\u0007 Nur\u001bhaliza', 'Si?ti? Nur?haliza'],
  ['a turned direction', 'Siti \u202e000.000.3pR\u202c', 'Siti ?000.000.3pR?'],
  ['an emoji', 'Siti 😀 Nurhaliza', 'Siti ? Nurhaliza'],
  ['letters of other scripts', 'Шахин 李 سيتي', '????? ? ????'],
  ['Latin letters with marks', 'Şāhīn Nguyễn Łódź', 'Sahin Nguyen ?ódz'],
  ['half of a surrogate pair', 'Siti \ud83d Nurhaliza', 'Siti ? Nurhaliza'],
]

for (const [name, typed, printed] of hostile)
  test(`#20: ${name} in a name or an address stay text in the PDF`, async () => {
    const pdf = await print([typed])
    const text = await textOf(pdf)
    assert.equal(text.split(printed).length - 1, 2, text)
    assert.ok(text.includes('Rp3.000.000'), 'the rest is there')
    assert.doesNotMatch(pdf.toString('latin1'), /\/(JavaScript|JS|OpenAction|AA|URI|Launch|EmbeddedFile)\b/)
  })

test('#20: a word of 200 letters is wrapped, not cut off', async () => {
  const word = 'Wulandari'.repeat(22)
  const text = (await textOf(await print([word]))).replaceAll(/\s/g, '')
  assert.equal(text.split(word).length - 1, 2)
})

test('#20: arbitrary text always gives a valid PDF', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'binary', maxLength: 300 }), { maxLength: 4 }), async (lines) => {
      const pdf = await print(lines)
      assert.equal(pdf.subarray(0, 5).toString(), '%PDF-')
      assert.ok(pdf.subarray(-6).toString().includes('%%EOF'))
    }),
    { numRuns: 40 },
  )
})

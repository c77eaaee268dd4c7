import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkPdf, isPdf, maxPdfPages, type PdfProblem } from './pdf-check.ts'
import { packedPdf, pdfOf } from './pdf-samples.ts'

const problemOf = (bytes: Buffer): PdfProblem | 'none' => {
  const checked = checkPdf(bytes)
  return checked.ok ? 'none' : checked.problem
}
const plain = (body: string) => Buffer.from(`%PDF-1.4\n${body}\n%%EOF\n`)
const onePage = '1 0 obj << /Type /Page >> endobj'

test('D-127: a PDF of 1 to 20 pages is accepted with its number of pages', async () => {
  assert.deepEqual(checkPdf(await pdfOf(1)), { ok: true, pages: 1 })
  assert.deepEqual(checkPdf(await pdfOf(maxPdfPages)), { ok: true, pages: maxPdfPages })
  assert.deepEqual(checkPdf(packedPdf('<< /Type /Pages /Count 2 >> << /Type /Page >> << /Type/Page >>')), {
    ok: true,
    pages: 2,
  })
})

test('D-127: no byte is EMPTY, 11 MB is TOO_LARGE, 21 pages are TOO_MANY_PAGES', async () => {
  assert.equal(problemOf(Buffer.alloc(0)), 'EMPTY')
  assert.equal(problemOf(Buffer.concat([await pdfOf(1), Buffer.alloc(11 * 1024 * 1024)])), 'TOO_LARGE')
  assert.equal(problemOf(await pdfOf(maxPdfPages + 1)), 'TOO_MANY_PAGES')
})

test('D-127: another format, a PDF cut off, one without pages and one whose objects do not unpack are DAMAGED', async () => {
  const whole = await pdfOf(3)
  assert.equal(isPdf(Buffer.from('<!doctype html>%PDF-1.7')), false)
  assert.equal(problemOf(Buffer.from('<html>%PDF-1.7 %%EOF')), 'DAMAGED')
  assert.equal(problemOf(whole.subarray(0, whole.length / 2)), 'DAMAGED')
  assert.equal(problemOf(plain('nothing here')), 'DAMAGED')
  const broken = packedPdf(onePage)
  broken.fill(0, broken.indexOf('stream\n') + 7, broken.indexOf('stream\n') + 17)
  assert.equal(problemOf(broken), 'DAMAGED')
})

test('#9 D-127: a PDF that unpacks to more than 16 MB is DAMAGED before it is unpacked', () => {
  const bomb = packedPdf(Buffer.alloc(64 * 1024 * 1024, ' '))
  assert.ok(bomb.length < 100_000)
  const before = process.memoryUsage().rss
  assert.equal(problemOf(bomb), 'DAMAGED')
  assert.ok(process.memoryUsage().rss - before < 60 * 1024 * 1024)
})

test('D-127: a PDF with a password is ENCRYPTED', async () => {
  assert.equal(problemOf(await pdfOf(1, { userPassword: 'rahasia' })), 'ENCRYPTED')
})

test('#9 D-127: scripts, programs, attachments and sending forms are ACTIVE_CONTENT, also compressed or with escaped names', () => {
  const scripted = '<< /S /JavaScript /JS (app.alert(1)) >>'
  for (const act of ['/JavaScript', '/Launch', '/EmbeddedFile', '/EmbeddedFiles', '/RichMedia', '/SubmitForm', '/XFA'])
    assert.equal(problemOf(plain(`${onePage} << ${act} 2 0 R >>`)), 'ACTIVE_CONTENT', act)
  assert.equal(problemOf(packedPdf(`${onePage} ${scripted}`)), 'ACTIVE_CONTENT')
  assert.equal(problemOf(packedPdf(`${onePage} << /S /Java#53cript >>`)), 'ACTIVE_CONTENT')
  assert.equal(problemOf(packedPdf(`${onePage} ${scripted}`, '/Type /Obj#53tm')), 'ACTIVE_CONTENT')
  assert.equal(problemOf(plain(`${onePage} << /OpenAction [1 0 R /Fit] >>`)), 'none')
})

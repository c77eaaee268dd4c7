import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { checkPdf, isPdf, maxPdfPages, type PdfProblem } from './pdf-check.ts'
import { packedPdf, pdfOf, pdfOfObjectStreams } from './pdf-samples.ts'

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

test('#36 D-127: names are found behind any blanks and comments, and wherever a dictionary is not expected', () => {
  const script = '<< /S /JavaScript /JS (app.alert(1)) >>'
  const far = ' '.repeat(5000)
  const kinds = [
    `/Type ${far} /ObjStm`,
    `/Type%${far}\n/ObjStm`,
    `/Type /ObjStm ${far}`,
    `/Type/Obj#53tm\r\0\f%x\r\n`,
    '',
  ]
  for (const kind of kinds)
    assert.equal(problemOf(packedPdf(`${onePage} ${script}`, kind)), 'ACTIVE_CONTENT', kind.trim())
  const places = [
    `<< /S${far}/JavaScript >>`,
    `<< /S%\n/Java#53#63ript>>`,
    `(${script})`,
    `% ${script}`,
    `stream\n${script}`,
  ]
  for (const place of places) assert.equal(problemOf(plain(`${onePage} ${place}`)), 'ACTIVE_CONTENT', place.trim())
  assert.deepEqual(checkPdf(plain('<< /Type%\n \r/P#61ge >> (/Type) /Page << /Type /Pages >>')), { ok: true, pages: 1 })
})

test('#36 D-127: an object stream that is packed twice, or by a filter other than Flate, is DAMAGED', () => {
  const odd = ['/Filter [/FlateDecode /FlateDecode]', '/Filter [/FlateDecode /AHx]', '/DecodeParms << /Predictor 12 >>']
  for (const more of odd) assert.equal(problemOf(packedPdf(onePage, `/Type /ObjStm ${more}`)), 'DAMAGED', more)
  assert.equal(problemOf(plain(`${onePage} << /Type /ObjStm /Filter /LZWDecode >> stream\nx\nendstream`)), 'DAMAGED')
  assert.equal(problemOf(plain(`${onePage} << /Type /ObjStm >> stream\n1 0 <<>>\nendstream`)), 'DAMAGED')
})

test('#36 D-127: a PDF of 10 MB takes time as its length, whatever it is full of', () => {
  const size = 10 * 1024 * 1024
  const shapes = ['/#4a#53', 'stream\n', '/Type /ObjStm ', '/Type %\n', '<<(', 'obj ', '/FlateDecode']
  const files = shapes.map((shape) => plain(shape.repeat(Math.floor((size - 20) / shape.length))))
  const before = process.cpuUsage()
  for (const file of [...files, pdfOfObjectStreams(size)]) assert.equal(problemOf(file), 'DAMAGED')
  const { user, system } = process.cpuUsage(before)
  // Each takes 0.4 s at most; each object stream alone took minutes before it was one scan.
  assert.ok(user + system < 10_000_000, `${user + system} µs`)
})

const objectStream = (objects: string | Buffer) =>
  Buffer.concat([
    Buffer.from('1 0 obj << /Type /ObjStm /Filter /FlateDecode >> stream\n'),
    deflateSync(objects, { level: 0 }),
    Buffer.from('\nendstream\n'),
  ])
const fileOf = (...parts: Buffer[]) =>
  Buffer.concat([Buffer.from(`%PDF-1.5\n${onePage}\n`), ...parts, Buffer.from('%%EOF\n')])

test('#36 D-127: more than 200 object streams are DAMAGED, 200 are read', () => {
  const streams = Array<Buffer>(200).fill(objectStream('<< >>'))
  assert.equal(problemOf(fileOf(...streams)), 'none')
  assert.equal(problemOf(fileOf(...streams, objectStream(''))), 'DAMAGED')
})

test('#36 D-127: object streams within one another, which make a reader unpack the same bytes again and again, are DAMAGED', () => {
  const nested = (levels: number): Buffer => (levels === 0 ? Buffer.alloc(1000, ' ') : objectStream(nested(levels - 1)))
  assert.equal(problemOf(fileOf(nested(1))), 'none')
  assert.equal(problemOf(fileOf(nested(5))), 'DAMAGED')
})

test('#36 D-127: more than half a million names are DAMAGED, also in an object stream', () => {
  const names = '/a'.repeat(500_001)
  assert.equal(problemOf(fileOf(Buffer.from(names.slice(100)))), 'none')
  assert.equal(problemOf(fileOf(Buffer.from(names))), 'DAMAGED')
  assert.equal(problemOf(fileOf(objectStream(names))), 'DAMAGED')
})

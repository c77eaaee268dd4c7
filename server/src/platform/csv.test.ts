import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvLine, csvRecords } from './csv.ts'

async function recordsOf(...chunks: string[]): Promise<string[][]> {
  const records: string[][] = []
  for await (const record of csvRecords(chunks)) records.push(record)
  return records
}

test('a line quotes commas, quotes and line breaks, and ends with CRLF (RFC 4180)', () => {
  assert.equal(csvLine(['a', 'b,c', 'say "x"', 'two\nlines', 1500]), 'a,"b,c","say ""x""","two\nlines",1500\r\n')
})

test('a text that a spreadsheet would run as a formula gets an apostrophe; a negative number stays a number', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])
    assert.match(csvLine([text]), /^"?'/, JSON.stringify(text))
  assert.equal(csvLine(['=HYPERLINK("x","y")']), `"'=HYPERLINK(""x"",""y"")"\r\n`)
  assert.equal(csvLine([-1500]), '-1500\r\n')
})

test('a text holds no formula either where semicolons, tabs or line breaks separate the cells', () => {
  for (const separator of [';', '\t', '\n', '\r'])
    for (const sign of ['=', '+', '-', '@', '＝'])
      assert.ok(
        csvLine([`a${separator}${sign}1`]).includes(`a${separator}'${sign}1`),
        JSON.stringify([separator, sign]),
      )
  assert.equal(csvLine(['a;;=1', 'a-1; b']), "a;;'=1,a-1; b\r\n")
})

test('what was written is read again, however the text is cut into chunks', async () => {
  const rows = [
    ['id', 'text', ''],
    ['1', 'a,b "c"\nd', 'x'],
    ['', '"', 'end'],
  ]
  const text = rows.map(csvLine).join('')
  for (let at = 0; at <= text.length; at++)
    assert.deepEqual(await recordsOf(text.slice(0, at), text.slice(at)), rows, String(at))
})

test('a byte order mark, LF line ends, empty lines and a missing last line end are accepted', async () => {
  assert.deepEqual(await recordsOf('\uFEFFa,b\n\n1,2\n3,4'), [
    ['a', 'b'],
    ['1', '2'],
    ['3', '4'],
  ])
})

test('a file that ends inside quotes is refused', async () => {
  await assert.rejects(recordsOf('a,"b'), RangeError)
})

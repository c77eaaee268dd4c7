/**
 * A spreadsheet runs a text that starts with one of these as a formula; a leading apostrophe makes it a text. Where it separates
 * cells by semicolons or tabs, as in Indonesia, a cell also starts after one.
 */
const formula = /(^|[;\t\r\n])(?=[=+\-@\t\r\n＝＋－＠])/g

function field(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = value.replace(formula, "$1'")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One record of RFC 4180, with its line end. Texts cannot become formulas in a spreadsheet; numbers stay numbers. */
export const csvLine = (fields: readonly (string | number)[]): string => `${fields.map(field).join(',')}\r\n`

/** The state of a parser between two chunks. */
interface Reading {
  record: string[]
  text: string
  /** Inside quotes; after a quote that may end them; or neither. */
  quotes: 'NONE' | 'OPEN' | 'MAYBE_CLOSED'
}

const fresh = (): Reading => ({ record: [], text: '', quotes: 'NONE' })

/** Takes one character; returns a complete record at the end of a line. */
function take(reading: Reading, character: string): string[] | undefined {
  if (reading.quotes === 'OPEN') {
    if (character === '"') reading.quotes = 'MAYBE_CLOSED'
    else reading.text += character
    return undefined
  }
  if (character === '"' && (reading.quotes === 'MAYBE_CLOSED' || reading.text === '')) {
    if (reading.quotes === 'MAYBE_CLOSED') reading.text += '"'
    reading.quotes = 'OPEN'
    return undefined
  }
  reading.quotes = 'NONE'
  if (character === '\r') return undefined
  if (character !== ',' && character !== '\n') {
    reading.text += character
    return undefined
  }
  reading.record.push(reading.text)
  reading.text = ''
  if (character === ',') return undefined
  const done = reading.record
  reading.record = []
  return done
}

/**
 * The records of a CSV text that arrives in chunks, without empty lines and without a byte order mark. Throws RangeError if it
 * ends within quotes.
 */
export async function* csvRecords(chunks: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string[]> {
  const reading = fresh()
  let isStart = true
  for await (const chunk of chunks) {
    for (const character of isStart ? chunk.replace(/^\uFEFF/, '') : chunk) {
      const record = take(reading, character)
      if (record && record.join('') !== '') yield record
    }
    if (chunk !== '') isStart = false
  }
  if (reading.quotes === 'OPEN') throw new RangeError('the file ends inside quotes')
  const last = [...reading.record, reading.text]
  if (last.join('') !== '') yield last
}

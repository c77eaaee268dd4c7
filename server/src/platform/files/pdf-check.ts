import { inflateSync } from 'node:zlib'

export const pdfProblems = ['EMPTY', 'TOO_LARGE', 'DAMAGED', 'ENCRYPTED', 'ACTIVE_CONTENT', 'TOO_MANY_PAGES'] as const
export type PdfProblem = (typeof pdfProblems)[number]

/** The pages of a PDF, or why it is not accepted. */
export type CheckedPdf = { ok: true; pages: number } | { ok: false; problem: PdfProblem }

const maxBytes = 10 * 1024 * 1024
/** Most pages of one PDF ⚙. */
export const maxPdfPages = 20
/** Object streams are unpacked up to this size in total, whatever they claim to contain. */
const maxUnpacked = 16 * 1024 * 1024
const furthestDictionary = 2000

/** Scripts, programs to start, attached files and forms that send themselves: a document to be read needs none of them. */
const active = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|XFA)(?![A-Za-z])/
const page = /\/Type\s*\/Page(?![A-Za-z])/g

/** Names may be written with `#4a` for J. */
const plainNames = (text: string) =>
  text.replace(/#([\da-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

export const isPdf = (bytes: Buffer): boolean => /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))

/** The file and the objects that are compressed in it as one text. Throws if one cannot be unpacked within the limit. */
function readable(bytes: Buffer): string {
  const text = bytes.toString('latin1')
  const parts = [text]
  let left = maxUnpacked
  for (const { index, 0: word } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const dictionary = text.slice(Math.max(0, index - furthestDictionary), index)
    const own = plainNames(dictionary.slice(dictionary.lastIndexOf(' obj') + 1))
    if (!/\/ObjStm(?![A-Za-z])/.test(own)) continue
    const start = index + word.length
    const end = text.indexOf('endstream', start)
    if (end < 0) throw new Error('an object stream does not end')
    const packed = bytes.subarray(start, end)
    const unpacked = /\/Filter/.test(own) ? inflateSync(packed, { maxOutputLength: left }) : packed
    left -= unpacked.length
    if (left <= 0) throw new Error('too much to unpack')
    parts.push(unpacked.toString('latin1'))
  }
  return plainNames(parts.join('\n'))
}

/**
 * Checks a PDF without rendering it: 1 byte to 10 MB, complete, not encrypted, 1 to 20 pages, nothing in it that acts. A bad
 * PDF is a problem, not an error.
 */
export function checkPdf(bytes: Buffer): CheckedPdf {
  const bad = (problem: PdfProblem) => ({ ok: false, problem }) as const
  if (bytes.length === 0) return bad('EMPTY')
  if (bytes.length > maxBytes) return bad('TOO_LARGE')
  if (!isPdf(bytes) || !bytes.subarray(-1024).includes('%%EOF')) return bad('DAMAGED')
  try {
    const text = readable(bytes)
    if (/\/Encrypt(?![A-Za-z])/.test(text)) return bad('ENCRYPTED')
    if (active.test(text)) return bad('ACTIVE_CONTENT')
    const pages = text.match(page)?.length ?? 0
    if (pages === 0) return bad('DAMAGED')
    return pages > maxPdfPages ? bad('TOO_MANY_PAGES') : { ok: true, pages }
  } catch {
    return bad('DAMAGED')
  }
}

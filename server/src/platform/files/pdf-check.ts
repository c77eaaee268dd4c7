import { inflateSync } from 'node:zlib'
import { type PdfTokens, scanPdf } from './pdf-scan.ts'

export const pdfProblems = ['EMPTY', 'TOO_LARGE', 'DAMAGED', 'ENCRYPTED', 'ACTIVE_CONTENT', 'TOO_MANY_PAGES'] as const
export type PdfProblem = (typeof pdfProblems)[number]

/** The pages of a PDF, or why it is not accepted. */
export type CheckedPdf = { ok: true; pages: number } | { ok: false; problem: PdfProblem }

const maxBytes = 10 * 1024 * 1024
/** Most pages of one PDF ⚙. */
export const maxPdfPages = 20
/** Object streams are unpacked up to this size in total ⚙, regardless of the size that they declare. */
const maxUnpacked = 16 * 1024 * 1024
/** Most object streams ⚙: programs put 100 objects into each. */
const maxObjectStreams = 200

/** Most names ⚙: a page of a form has a few hundred. */
const maxNames = 500_000

/** Scripts, programs to start, attached files, media and forms that send themselves: a document to be read needs none of them. */
const active = new Set([
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'RichMedia',
  'Rendition',
  'Movie',
  'SubmitForm',
  'ImportData',
  'XFA',
  'GoToE',
  'GoToR',
  'OnInstantiate',
])

export const isPdf = (bytes: Buffer): boolean => /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))

/** The text of the file and of the objects compressed in it. */
interface Seen {
  names: number
  pages: number
  isActive: boolean
  isEncrypted: boolean
}

function note(seen: Seen, name: string, ofType: boolean): void {
  seen.names += 1
  if (seen.names > maxNames) throw new Error('too many names')
  if (ofType && name === 'Page') seen.pages += 1
  if (name === 'Encrypt') seen.isEncrypted = true
  if (active.has(name)) seen.isActive = true
}

/** How objects may be packed, in full and in short. */
const filters = [
  'FlateDecode',
  'LZWDecode',
  'ASCIIHexDecode',
  'ASCII85Decode',
  'RunLengthDecode',
  'Crypt',
  'Predictor',
  'Fl',
  'LZW',
  'AHx',
  'A85',
  'RL',
  'CCITTFaxDecode',
  'JBIG2Decode',
  'DCTDecode',
  'JPXDecode',
]
/** Names that matter for the next stream, anywhere before it: a dictionary cannot be distinguished from a text that looks like one. */
const ofStreams = new Set([...filters, 'ObjStm', 'First', 'N'])

/** Whether these names before a stream declare that it holds objects. Throws for a compression that is never used for objects. */
function holdsObjects(names: ReadonlyMap<string, number>): boolean {
  // Some programs read objects from a stream without a declared type.
  if (!names.has('ObjStm') && !(names.has('First') && names.has('N'))) return false
  const used = filters.filter((name) => names.has(name))
  if (used.length !== 1 || names.get('FlateDecode') !== 1) throw new Error('an object stream is packed strangely')
  return true
}

/** Unpacks object streams, all together within limits for their number, their packed and their unpacked bytes. */
function openUnpacking(bytes: Buffer): (from: number) => Buffer {
  let left = { streams: maxObjectStreams, packed: bytes.length, unpacked: maxUnpacked }
  return (from) => {
    if (Math.min(left.streams, left.packed, left.unpacked) <= 0) throw new Error('too much to unpack')
    const { buffer, engine } = inflate(bytes.subarray(from), left.unpacked)
    left = {
      streams: left.streams - 1,
      packed: left.packed - engine.bytesWritten,
      unpacked: left.unpacked - buffer.length,
    }
    return buffer
  }
}

/** What is packed at the beginning of `bytes`, and how many bytes it took. The types of Node do not know of `info`. */
const inflate = (bytes: Buffer, maxOutputLength: number) =>
  inflateSync(bytes, { maxOutputLength, info: true }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } }

function inspect(bytes: Buffer): Seen {
  const seen: Seen = { names: 0, pages: 0, isActive: false, isEncrypted: false }
  const unpack = openUnpacking(bytes)
  const names = new Map<string, number>()
  const ignore = () => undefined
  const within: PdfTokens = { name: (name, ofType) => note(seen, name, ofType), object: ignore, stream: ignore }
  scanPdf(bytes, {
    name(name, ofType) {
      note(seen, name, ofType)
      if (ofStreams.has(name)) names.set(name, (names.get(name) ?? 0) + 1)
    },
    object() {
      // Outlines and annotations use them as well.
      names.delete('First')
      names.delete('N')
    },
    stream(from) {
      if (holdsObjects(names)) scanPdf(unpack(from), within)
      names.clear()
    },
  })
  return seen
}

/**
 * Checks a PDF without rendering it: 1 byte to 10 MB, complete, not encrypted, 1 to 20 pages, no active content. A bad
 * PDF is a problem, not an error. Takes up to 0.4 s: only for the processes of `reading/`.
 */
export function checkPdf(bytes: Buffer): CheckedPdf {
  const bad = (problem: PdfProblem) => ({ ok: false, problem }) as const
  if (bytes.length === 0) return bad('EMPTY')
  if (bytes.length > maxBytes) return bad('TOO_LARGE')
  if (!isPdf(bytes) || !bytes.subarray(-1024).includes('%%EOF')) return bad('DAMAGED')
  try {
    const { pages, isActive, isEncrypted } = inspect(bytes)
    if (isEncrypted) return bad('ENCRYPTED')
    if (isActive) return bad('ACTIVE_CONTENT')
    if (pages === 0) return bad('DAMAGED')
    return pages > maxPdfPages ? bad('TOO_MANY_PAGES') : { ok: true, pages }
  } catch {
    return bad('DAMAGED')
  }
}

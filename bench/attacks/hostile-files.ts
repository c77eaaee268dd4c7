import { deflateSync } from 'node:zlib'
import { drawCard } from '../../server/src/platform/files/photos/photo-samples.ts'

const megabyte = 1024 * 1024

const pdfOf = (body: Buffer) => Buffer.concat([Buffer.from('%PDF-1.7\n'), body, Buffer.from('\n%%EOF\n')])

/** Fills about `bytes` with copies of a piece. */
const repeated = (piece: string, bytes: number) => Buffer.alloc(Math.floor(bytes / piece.length) * piece.length, piece)

/** PDFs that are slow to inspect for a reader that starts over at each of their parts, by name. */
function hostilePdfs(bytes = 2 * megabyte): Readonly<Record<string, Buffer>> {
  const packed = deflateSync(Buffer.alloc(100, ' ')).toString('latin1')
  const object = `1 0 obj<</Type/ObjStm/Filter/FlateDecode>>stream\n${packed}\nendstream\n`
  return {
    'streams without an end': pdfOf(repeated('stream\n', bytes)),
    'object streams of 100 blanks': pdfOf(Buffer.from(object.repeat(Math.floor(bytes / object.length)), 'latin1')),
    'one dictionary before each stream': pdfOf(repeated('<</Filter/ObjStm>>stream\n', bytes)),
    'names in hexadecimal': pdfOf(repeated('/#4a#61#76#61', bytes)),
    'nested dictionaries': pdfOf(repeated('<<', bytes)),
    'open strings': pdfOf(repeated('((((((((', bytes)),
    'a stream that unpacks to much': pdfOf(
      Buffer.concat([
        Buffer.from('1 0 obj<</Type/ObjStm/Filter/FlateDecode>>stream\n'),
        deflateSync(Buffer.alloc(200 * megabyte)),
        Buffer.from('\nendstream endobj'),
      ]),
    ),
  }
}

/** The header of a scan over one coefficient of one component, with no data: a decoder runs over the whole picture for it. */
function emptyScan(coefficient: number): Buffer {
  return Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, coefficient, coefficient, 0])
}

/** A progressive JPEG of a card with this many more scans before its end. */
async function manyScans(scans: number, width = 4000): Promise<Buffer> {
  const photo = await drawCard(width).jpeg({ progressive: true }).toBuffer()
  const more = Array.from({ length: scans }, (_, n) => emptyScan(1 + (n % 63)))
  return Buffer.concat([photo.subarray(0, -2), ...more, photo.subarray(-2)])
}

export interface HostileFiles {
  pdfs: readonly Buffer[]
  photos: readonly Buffer[]
}

/** Makes the files, which takes seconds. */
export async function makeHostileFiles(): Promise<HostileFiles> {
  const photos: Buffer[] = []
  for (const scans of [19, 2_000, 20_000]) photos.push(await manyScans(scans))
  return { pdfs: Object.values(hostilePdfs()), photos }
}

import type { IncomingMessage } from 'node:http'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { byteLimitOf, type EndpointShape } from '@lumbung/shared/contract/endpoint.ts'
import { Refusal } from '../../refusal.ts'
import type { Upload } from '../limits/upload-budget.ts'
import type { UploadedFile } from '../route.ts'
import { checkDeclared, openCounter, openGatherer } from './body.ts'

type FileParts = NonNullable<EndpointShape['files']>

interface Form {
  fields: Record<string, string>
  files: Record<string, UploadedFile[]>
}

const invalid = (field = 'body') => new Refusal('INVALID_INPUT', { fields: { [field]: 'invalid' } })
/** The refusal names the limit of the photo, not of the form. */
const tooLargeFor = (parts: FileParts) =>
  new Refusal(Object.values(parts)[0]?.tooLarge ?? 'PAYLOAD_TOO_LARGE', { problem: 'TOO_LARGE' })
const mostFields = 20
const fieldBytes = 4096

function openParser(request: IncomingMessage, parts: FileParts) {
  const files = Object.values(parts).reduce((sum, { most }) => sum + most, 0)
  const headers = { ...request.headers, 'content-type': request.headers['content-type'] ?? '' }
  const sizes = { fieldSize: fieldBytes, headerSize: 4096, headerPairs: 20 }
  const limits = { ...sizes, fields: mostFields, files, parts: files + mostFields }
  try {
    return new Busboy({ headers, limits })
  } catch {
    throw invalid()
  }
}

/** Collects fields and files by name; anything the call does not accept ends the form through `stop`. */
function collectInto(parts: FileParts, parser: BusboyInstance, stop: (error: unknown) => void) {
  const fields = new Map<string, string>()
  const files = new Map<string, UploadedFile[]>()
  const whole: (() => void)[] = []
  parser.on('field', (name: string, value: string, _nameCut: boolean, cut: boolean) => {
    if (cut || fields.has(name)) return stop(invalid(name))
    fields.set(name, value)
  })
  parser.on('file', (name: string, stream: BusboyFileStream, filename: string) => {
    const part = parts[name]
    const list = files.get(name) ?? []
    stream.on('error', () => stop(invalid()))
    if (!part || list.length >= part.most) return stop(invalid(name))
    const gathered = openGatherer()
    const file: UploadedFile = { name: filename, bytes: Buffer.alloc(0) }
    files.set(name, [...list, file])
    whole.push(() => {
      file.bytes = gathered.bytes()
    })
    stream.on('data', (piece: Buffer) => {
      if (gathered.add(piece) > part.bytes) stop(tooLargeFor({ part }))
    })
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(limit, () => stop(invalid()))
  return (): Form => {
    for (const finish of whole) finish()
    return { fields: Object.fromEntries(fields), files: Object.fromEntries(files) }
  }
}

/**
 * Reads a multipart body: fields and files by name. Ends at the first byte, file or field beyond what the call accepts, with
 * the part's own refusal { problem: TOO_LARGE } or INVALID_INPUT; also with INVALID_INPUT if the form is cut off or has no
 * boundary, and with UPLOADS_BUSY if the upload has to give way. The rest of such a body is not read.
 */
export function readForm(
  request: IncomingMessage,
  endpoint: EndpointShape & { files: FileParts },
  upload: Pick<Upload, 'grow' | 'signal'>,
): Promise<Form> {
  return new Promise((resolve, reject) => {
    const most = byteLimitOf(endpoint)
    // The client disconnected while the request was admitted: nothing would ever end the form.
    if (request.destroyed) throw invalid()
    upload.signal.throwIfAborted()
    const tooLarge = () => tooLargeFor(endpoint.files)
    checkDeclared(request, most, tooLarge)
    const count = openCounter(most, tooLarge)
    const parser = openParser(request, endpoint.files)
    let open = true
    const stop = (error: unknown) => {
      if (!open) return
      open = false
      request.off('data', counted).unpipe(parser).pause()
      reject(error)
    }
    const counted = (piece: Buffer) => {
      try {
        count(piece)
        upload.grow(piece.length)
      } catch (error) {
        stop(error)
      }
    }
    upload.signal.addEventListener('abort', () => stop(upload.signal.reason), { once: true })
    const form = collectInto(endpoint.files, parser, stop)
    parser.on('error', () => stop(invalid()))
    const ended = new Promise<void>((done) => request.once('end', done))
    parser.on('finish', () => ended.then(() => open && resolve(form())))
    request.once('error', () => stop(invalid())).once('close', () => request.complete || stop(invalid()))
    request.on('data', counted).pipe(parser)
  })
}

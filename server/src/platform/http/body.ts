import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

/** One growing buffer for what arrives in pieces: a list of them would cost a hundred times the bytes of a body that drips. */
export function openGatherer() {
  let buffer = Buffer.alloc(0)
  let length = 0
  return {
    /** Takes a piece over; the length so far. */
    add(piece: Buffer): number {
      if (length + piece.length > buffer.length) {
        const wider = Buffer.allocUnsafeSlow(Math.max(1024, 2 * buffer.length, length + piece.length))
        buffer.copy(wider, 0, 0, length)
        buffer = wider
      }
      piece.copy(buffer, length)
      length += piece.length
      return length
    },
    bytes: () => buffer.subarray(0, length),
  }
}

/** Refuses what says itself that it is longer than `most` bytes, before a byte of it is read. */
export function checkDeclared(request: IncomingMessage, most: number, refusal: Refusal): void {
  if (Number(request.headers['content-length'] ?? 0) > most) throw refusal
}

/** Counts the bytes of a body while they arrive; the returned function throws `refusal` beyond `most`. */
export function openCounter(most: number, refusal: Refusal): (piece: Buffer) => void {
  let received = 0
  return (piece) => {
    received += piece.length
    if (received > most) throw refusal
  }
}

/** Reads a body of at most the route's `bodyLimit` bytes. Throws PAYLOAD_TOO_LARGE, INVALID_INPUT when it breaks off. */
export function readBytes(request: FastifyRequest): Promise<Buffer> {
  const { raw } = request
  const most = request.routeOptions.bodyLimit
  return new Promise((resolve, reject) => {
    const tooLarge = new Refusal('PAYLOAD_TOO_LARGE', { mostBytes: most })
    checkDeclared(raw, most, tooLarge)
    const gathered = openGatherer()
    const count = openCounter(most, tooLarge)
    const broken = () => reject(new Refusal('INVALID_INPUT', { fields: { body: 'invalid' } }))
    const take = (piece: Buffer) => {
      try {
        count(piece)
        gathered.add(piece)
      } catch (error) {
        raw.off('data', take).pause()
        reject(error)
      }
    }
    raw.on('data', take).once('end', () => resolve(gathered.bytes()))
    raw.once('error', broken).once('close', broken)
  })
}

/** JSON is the only body that is parsed for every route; what another media type carries is refused (multipart: `form.ts`). */
export function readJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', (request, _payload, done) => {
    readBytes(request).then((bytes) => parse(request, bytes.toString(), done), done)
  })
  server.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
}

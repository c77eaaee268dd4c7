import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../refusal.ts'

const blockBytes = 64 * 1024

/**
 * Collects pieces into full blocks: a list of pieces would cost a hundred times the bytes of a body that arrives byte by byte.
 */
export function openGatherer() {
  const full: Buffer[] = []
  let block = Buffer.alloc(0)
  let used = 0
  let length = 0
  return {
    /** Copies a piece and returns the length so far. */
    add(piece: Buffer): number {
      length += piece.length
      for (let at = 0; at < piece.length; ) {
        if (used === block.length) {
          if (used > 0) full.push(block)
          block = Buffer.allocUnsafeSlow(
            full.length > 0 ? blockBytes : Math.min(blockBytes, Math.max(1024, piece.length)),
          )
          used = 0
        }
        const copied = piece.copy(block, used, at)
        used += copied
        at += copied
      }
      return length
    },
    bytes: () => Buffer.concat([...full, block.subarray(0, used)]),
  }
}

/** Creates a refusal when it is needed: an error records its stack, which costs more than reading a body. */
type Refuse = () => Refusal

/** Refuses a body whose declared length exceeds `most` bytes, before a byte of it is read. */
export function checkDeclared(request: IncomingMessage, most: number, refuse: Refuse): void {
  if (Number(request.headers['content-length'] ?? 0) > most) throw refuse()
}

const invalidBody = () => new Refusal('INVALID_INPUT', { fields: { body: 'invalid' } })

/** Most pieces of a body ⚙: each costs as much as kilobytes of one. 10 MB in the smallest packets of today's networks are 20,000. */
const mostPieces = 20_000

/** Counts the bytes of a body as they arrive; the returned function refuses more than `most`, and INVALID_INPUT more than `mostPieces`. */
export function openCounter(most: number, refuse: Refuse): (piece: Buffer) => void {
  let received = 0
  let pieces = 0
  return (piece) => {
    received += piece.length
    pieces += 1
    if (received > most) throw refuse()
    if (pieces > mostPieces) throw invalidBody()
  }
}

/** Reads a body of at most the route's `bodyLimit` bytes. Throws PAYLOAD_TOO_LARGE, or INVALID_INPUT if it is cut off. */
export function readBytes(request: FastifyRequest): Promise<Buffer> {
  const { raw } = request
  const most = request.routeOptions.bodyLimit
  return new Promise((resolve, reject) => {
    const tooLarge = () => new Refusal('PAYLOAD_TOO_LARGE', { mostBytes: most })
    checkDeclared(raw, most, tooLarge)
    const gathered = openGatherer()
    const count = openCounter(most, tooLarge)
    const broken = () => reject(invalidBody())
    const take = (piece: Buffer) => {
      try {
        count(piece)
        gathered.add(piece)
      } catch (error) {
        raw.off('data', take).pause()
        reject(error)
      }
    }
    raw.on('data', take).once('error', broken).once('close', broken)
    raw.once('end', () => {
      raw.off('close', broken)
      resolve(gathered.bytes())
    })
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Expanded size up to which a body may be compressed; undefined if it may not. */
    unpackedBytes?: number | undefined
    /** JSON may also come as text/plain. */
    beacon?: true | undefined
  }
}

const gunzipped = promisify(gunzip)

/** Expands a gzip body; stops as soon as it exceeds what the route takes. */
async function unpack(request: FastifyRequest, bytes: Buffer): Promise<Buffer> {
  const encoding = request.headers['content-encoding']
  const most = request.routeOptions.config.unpackedBytes
  if (encoding === undefined || encoding === 'identity') return bytes
  if (encoding !== 'gzip' || most === undefined) throw invalidBody()
  return gunzipped(bytes, { maxOutputLength: most }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ERR_BUFFER_TOO_LARGE' ? new Refusal('PAYLOAD_TOO_LARGE', { mostBytes: most }) : invalidBody()
  })
}

/**
 * Only JSON is parsed for every route, and as text/plain for those that take beacons; other media types are refused (multipart:
 * `form.ts`).
 */
export function readJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', (request, _payload, done) => {
    readBytes(request)
      .then((bytes) => unpack(request, bytes))
      .then((bytes) => parse(request, bytes.toString(), done), done)
  })
  server.addContentTypeParser('text/plain', (request, _payload, done) => {
    if (!request.routeOptions.config.beacon) return done(invalidBody())
    readBytes(request).then((bytes) => parse(request, bytes.toString(), done), done)
  })
  server.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
}

import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]

/** The first of our encodings that the client accepts; undefined for plain bytes. */
export function encodingFor<One extends Encoding>({ headers }: FastifyRequest, ours: readonly One[]): One | undefined {
  const accepted = new Map<string, number>()
  for (const part of String(headers['accept-encoding'] ?? '').split(',')) {
    const [name = '', quality] = part.split(';')
    accepted.set(name.trim().toLowerCase(), quality === undefined ? 1 : Number(quality.replace(/^\s*q=/i, '')))
  }
  return ours.find((one) => (accepted.get(one) ?? 0) > 0)
}

const gzipped = promisify<string, Buffer>(gzip)
const brotli = promisify(brotliCompress)
// The best level takes seconds for the largest document and saves little.
const settings = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

const compress: Readonly<Record<Encoding, (text: string) => Promise<Buffer>>> = {
  br: (text) => brotli(text, settings),
  gzip: (text) => gzipped(text),
}

/** A text that is the same for everyone: one buffer for each encoding, made when it is first asked for. */
export interface SharedText {
  bytes(encoding: Encoding | undefined): Promise<Buffer>
}

export function sharedText(text: string): SharedText {
  const made = new Map<Encoding | undefined, Promise<Buffer>>()
  return {
    bytes(encoding) {
      const known = made.get(encoding)
      if (known) return known
      const bytes = encoding ? compress[encoding](text) : Promise.resolve(Buffer.from(text))
      made.set(encoding, bytes)
      return bytes
    },
  }
}

/** If-None-Match compares weakly: a proxy may have marked the tag. */
const has = (tags: string, tag: string) =>
  tags.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')))

interface SharedPage {
  path: string
  /** Or what makes it at the first request. */
  text: string | (() => string | Promise<string>)
  type: string
  caching: string
  headers?: Readonly<Record<string, string>>
}

/** Serves a public text: no request serialises or compresses it, a client that has it gets 304, and one that does not read it holds no copy. */
export function serveShared(server: FastifyInstance, { path, text, type, caching, headers = {} }: SharedPage): void {
  let made: Promise<{ shared: SharedText; wholeTag: string }> | undefined
  const make = async () => {
    const whole = typeof text === 'string' ? text : await text()
    return { shared: sharedText(whole), wholeTag: hash('sha256', whole, 'base64url').slice(0, 22) }
  }
  server.get(path, async (request: FastifyRequest, reply: FastifyReply) => {
    made ??= make()
    const { shared, wholeTag } = await made.catch((error: unknown) => {
      made = undefined
      throw error
    })
    const encoding = encodingFor(request, encodings)
    const tag = `"${wholeTag}${encoding ? `-${encoding}` : ''}"`
    reply.headers({ ...headers, etag: tag, 'cache-control': caching, vary: 'accept-encoding' })
    if (has(String(request.headers['if-none-match'] ?? ''), tag)) return reply.code(304).send()
    if (encoding) reply.header('content-encoding', encoding)
    return reply.type(type).send(await shared.bytes(encoding))
  })
}

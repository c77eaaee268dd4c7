import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { ErrorCode } from '@lumbung/shared/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { Refusal } from '../../refusal.ts'
import { refusalBody } from '../envelope.ts'
import { dataHeaders } from '../headers.ts'
import type { HttpApp } from '../http-app.ts'

/** ⚙ How long a refused sender may continue until the connection is cut: an immediate reset could discard our response. */
const lingerMs = 1000
/** ⚙ Requests that one connection may have open; browsers send them one after another. One with twice as many is cut immediately. */
const openPerConnection = 10
/** ⚙ Time after which an idle connection is closed. Event streams have a heartbeat of 25 s. */
const idleMs = 80_000

/** Node's request timeouts: head and body must arrive within `config.requestSeconds`, checked four times in that time. */
export function timeLimits({ requestSeconds }: Config) {
  const ms = requestSeconds * 1000
  return {
    connectionTimeout: idleMs,
    requestTimeout: ms,
    http: {
      headersTimeout: ms,
      requestTimeout: ms,
      connectionsCheckingInterval: Math.min(1000, ms / 4),
      // Otherwise Node would send its own response; `checkHost` refuses in our envelope.
      requireHostHeader: false,
    },
  }
}

function cutSoon(socket: Duplex): void {
  const late = setTimeout(() => socket.destroy(), lingerMs)
  late.unref()
  socket.once('close', () => clearTimeout(late))
}

const expectsBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Closes the connection after a response sent before the body was read, so that the rest is never read. */
function closeUnread({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete || !expectsBody(raw)) return
  reply.header('connection', 'close')
  const { socket } = raw
  socket.destroySoon = () => {
    socket.end()
    // After Node has begun to discard the rest, which costs as much as reading it.
    setImmediate(() => socket.pause())
    cutSoon(socket)
  }
}

/** Refuses what a proxy might interpret differently: two Host headers, none, or a host in the address. */
function checkHost({ raw }: FastifyRequest): void {
  const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1 || (hosts.length === 0 && raw.httpVersion === '1.1') || !raw.url?.startsWith('/'))
    throw new Refusal('INVALID_INPUT', { fields: { host: 'invalid' } })
}

const broken: Readonly<Record<string, readonly [number, ErrorCode]>> = {
  HPE_HEADER_OVERFLOW: [431, 'PAYLOAD_TOO_LARGE'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'PAYLOAD_TOO_LARGE'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'REQUEST_TIMEOUT'],
}

/** A raw response on a connection without a valid request. */
function rawResponse(status: number, code: ErrorCode, headers: Readonly<Record<string, string>>): string {
  const body = JSON.stringify({ ...refusalBody(code, 'id'), requestId: randomUUID() })
  const lines = {
    ...headers,
    date: new Date().toUTCString(),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', body].join('\r\n')
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

/**
 * Limits the open requests of a connection, and handles them one after another: a client that does not read has one reply
 * waiting, regardless of how many it has requested.
 */
function takeTurns(server: FastifyInstance, openOn: (socket: Duplex) => number): void {
  const latest = new WeakMap<Duplex, Promise<void>>()
  const before = new WeakMap<IncomingMessage, Promise<void>>()
  server.server.prependListener('request', (request, response) => {
    const { socket } = request
    const earlier = latest.get(socket)
    if (earlier) before.set(request, earlier)
    latest.set(socket, new Promise((resolve) => response.once('close', resolve)))
    // Each costs a hundred times its own bytes.
    if (openOn(socket) > 2 * openPerConnection) socket.destroy()
  })
  // Asynchronous: a small body that came with its head is parsed before a later hook refuses it, and the connection stays open.
  server.addHook('onRequest', async ({ raw }, reply) => {
    if (openOn(raw.socket) > openPerConnection) {
      reply.header('connection', 'close')
      throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 })
    }
    await before.get(raw)
    // Nobody waits for the reply, and its response would never end. After a reset that is not read yet the address is gone.
    if (raw.socket.destroyed || raw.socket.remoteAddress === undefined) {
      raw.socket.destroy()
      reply.hijack()
    }
  })
}

/**
 * Refuses requests that Node cannot parse or that are too slow, in our envelope and with our headers, and closes the connection
 * also after a response that did not wait for the body.
 */
export function guardConnections({ config, log }: HttpApp, server: FastifyInstance): void {
  const newest = new WeakMap<Duplex, Exchange>()
  const open = new WeakMap<Duplex, number>()
  const ended = new WeakSet<Duplex>()
  const openOn = (socket: Duplex) => open.get(socket) ?? 0
  server.server.prependListener('request', (request, response) => {
    const { socket } = request
    newest.set(socket, { request, response })
    open.set(socket, openOn(socket) + 1)
    response.once('close', () => open.set(socket, openOn(socket) - 1))
  })
  server.server.on('checkExpectation', (request, response) => server.server.emit('request', request, response))
  const refuse = (socket: Duplex, status: number, code: ErrorCode) => {
    log.info({ status, code, requestId: 'none' }, 'invalid request')
    socket.write(rawResponse(status, code, dataHeaders(config.production)))
  }
  server.server.on('connect', (_request, socket) => {
    refuse(socket, 404, 'NOT_FOUND')
    socket.end()
    cutSoon(socket)
  })
  server.addHook('onRequest', async (request) => checkHost(request))
  takeTurns(server, openOn)
  server.addHook('onSend', (request, reply, _payload, done) => {
    closeUnread(request, reply)
    done()
  })
  const end = (socket: Socket, status: number, code: ErrorCode) => {
    refuse(socket, status, code)
    // Data that arrives late must not become a request that was already refused; unparsable data never will.
    if (code === 'REQUEST_TIMEOUT') return socket.destroySoon()
    socket.end()
    cutSoon(socket)
  }
  server.server.removeAllListeners('clientError')
  server.server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const [status, code] = broken[error.code ?? ''] ?? [400, 'INVALID_INPUT']
    if (ended.has(socket)) return
    ended.add(socket)
    const last = newest.get(socket)
    const pending = openOn(socket)
    const isWaitingForBody = pending === 1 && last?.request.complete === false && !last.response.headersSent
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
    else if (pending === 0 || isWaitingForBody) end(socket, status, code)
    // Responses are sent in order: earlier requests first.
    else if (last?.request.complete) last.response.once('finish', () => end(socket, status, code))
    else socket.destroy()
  })
}

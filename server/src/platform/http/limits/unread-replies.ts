import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { HttpApp } from '../http-app.ts'
import { networkOf } from './network-of.ts'
import { openSliceTurns, ReplySlices, sliceBytes } from './reply-slices.ts'

/** ⚙ Bytes of replies that all clients together may leave unread, and what each must read in a window of `windowOf`. */
const unreadLimits = { inAll: 64 * 1024 * 1024, readInWindow: 4096 } as const

/** ⚙ A slow phone reads in bursts some seconds apart: 1.5 times as long as a request may take to arrive. */
const windowOf = (requestSeconds: number) => requestSeconds * 1500

export interface Connection {
  socket: Socket
  /** Where its latest request came from, behind trusted proxies. */
  network: string
  /** What is left of its latest large reply. */
  slices: ReplySlices | undefined
  /** Bytes that the client has read, and the number of the check that first saw this many. */
  read: number
  lastRead: number
  /** The check, and the bytes read by then, at which the current window of unread bytes began. */
  window: { began: number; read: number } | undefined
}

/** Like Node's socket time-out: a write counts only once all of it was passed to the system. */
function bytesReadFrom(socket: Socket): number {
  const { _handle } = socket as Socket & { _handle?: { bytesWritten: number; writeQueueSize: number } | null }
  return (_handle?.bytesWritten ?? 0) - (_handle?.writeQueueSize ?? 0)
}

const unreadOf = ({ socket, slices }: Connection) =>
  socket.destroyed ? 0 : socket.writableLength + (slices?.left ?? 0)

/** The connection whose client has read nothing for longest, of the network that leaves most unread; of several the newest. */
export function pickVictim(connections: readonly Connection[]): Connection | undefined {
  const byNetwork = new Map<string, { unread: number; stalest: Connection }>()
  for (const one of connections) {
    const unread = unreadOf(one)
    if (unread === 0) continue
    const known = byNetwork.get(one.network) ?? { unread: 0, stalest: one }
    const stalest = one.lastRead <= known.stalest.lastRead ? one : known.stalest
    byNetwork.set(one.network, { unread: known.unread + unread, stalest })
  }
  const [first, ...others] = byNetwork.values()
  return first && others.reduce((most, one) => (one.unread > most.unread ? one : most), first).stalest
}

/** Closes connections until the unread bytes and `more` fit the limit; a single reply always fits. */
function makeSpace(connections: readonly Connection[], more: number): { unread: number; closed: number } {
  let closed = 0
  let unread = connections.reduce((sum, one) => sum + unreadOf(one), 0)
  for (let victim = unread + more > unreadLimits.inAll ? pickVictim(connections) : undefined; victim; closed++) {
    unread -= unreadOf(victim)
    victim.socket.destroy()
    victim = unread + more > unreadLimits.inAll ? pickVictim(connections) : undefined
  }
  return { unread, closed }
}

/** Notes what the client has read. Whether that is too little in a window that has passed; begins and ends windows. */
export function isTooSlow(one: Connection, look: number, looksInWindow: number): boolean {
  const read = bytesReadFrom(one.socket)
  if (read !== one.read) {
    one.read = read
    one.lastRead = look
  }
  if (one.socket.writableLength === 0) one.window = undefined
  else if (!one.window) one.window = { began: look, read: read }
  else if (look - one.window.began >= looksInWindow) {
    if (read - one.window.read < unreadLimits.readInWindow) return true
    one.window = { began: look, read: read }
  }
  return false
}

/** Each request notes its network: behind a proxy a connection serves many. */
function noteConnections(server: FastifyInstance, look: () => number): Map<Socket, Connection> {
  const connections = new Map<Socket, Connection>()
  server.server.on('connection', (socket: Socket) => {
    const unknown = { network: '', slices: undefined, window: undefined }
    connections.set(socket, { socket, ...unknown, read: 0, lastRead: look() })
    socket.once('close', () => connections.delete(socket))
  })
  server.addHook('onRequest', (request, _reply, done) => {
    const connection = connections.get(request.raw.socket)
    if (connection) connection.network = networkOf(request.ip)
    done()
  })
  return connections
}

/** The bytes of a reply, or of one chunk of a file, which is streamed. */
function bytesOf(payload: unknown): number {
  if (payload === undefined || payload === null) return 0
  return typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : sliceBytes
}

/** A reply in bytes if it is large. */
function largeReply(payload: unknown): Buffer | undefined {
  const bytes = typeof payload === 'string' && payload.length > sliceBytes ? Buffer.from(payload) : payload
  return Buffer.isBuffer(bytes) && bytes.length > sliceBytes ? bytes : undefined
}

/**
 * Closes connections whose clients do not read (#37): immediately if all that is unread exceeds the limit, else when a client reads
 * too little in a window. Windows are counted in checks, not in time, so that a pause of this process makes nobody late.
 */
export function limitUnread({ config, log }: HttpApp, server: FastifyInstance): void {
  let look = 0
  const connections = noteConnections(server, () => look)
  const windowMs = windowOf(config.requestSeconds)
  const lookMs = Math.min(1000, windowMs / 6)
  const turn = openSliceTurns()
  /** An upper bound of what is unread: what was sent since the last check counts in full. */
  let atMost = 0
  const relieve = (more: number) => {
    const { unread, closed } = makeSpace([...connections.values()], more)
    atMost = unread
    if (closed > 0) log.warn({ count: closed }, 'too many replies are unread: connections closed')
  }
  server.addHook('onSend', (request, reply, payload, done) => {
    const more = bytesOf(payload)
    if (atMost + more > unreadLimits.inAll) relieve(more)
    atMost += more
    const bytes = request.method === 'HEAD' ? undefined : largeReply(payload)
    if (!bytes) return done()
    const slices = new ReplySlices(bytes, turn)
    const connection = connections.get(request.raw.socket)
    if (connection) {
      connection.slices = slices
      connection.lastRead = look
    }
    reply.header('content-length', bytes.length)
    done(null, slices)
  })
  const watch = setInterval(() => {
    look++
    for (const one of connections.values())
      if (isTooSlow(one, look, Math.ceil(windowMs / lookMs))) {
        log.info({ ms: windowMs }, 'a client does not read its reply')
        one.socket.destroy()
      }
    relieve(0)
  }, lookMs).unref()
  server.addHook('onClose', async () => clearInterval(watch))
}

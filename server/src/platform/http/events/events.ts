import type { FastifyInstance, FastifyReply } from 'fastify'
import { customerOf, isStillOpen } from '../../access/sessions.ts'
import type { Live } from '../../live/live.ts'
import { Refusal } from '../../refusal.ts'
import { tokenOf } from '../doors.ts'
import type { HttpApp } from '../http-app.ts'
import { openRecentMessages } from './recent-messages.ts'

const heartbeatMs = 25_000
const streamsPerPerson = 5
/** ⚙ A browser that has left this much unread has lost its events anyway: it reconnects and reloads. */
const unreadBytes = 16 * 1024

interface Stream {
  /** Sends a subject; ends the stream if the session is over. */
  send(subject: string): void
  end(): void
}

/** Takes over the response and keeps it open until the browser disconnects or the server stops. */
function openStream(reply: FastifyReply, stillValid: () => Promise<boolean>, onEnd: (stream: Stream) => void): Stream {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // A keep-alive socket would delay the server's stop.
    connection: 'close',
  })
  const write = (text: string) => {
    if (raw.writableLength > unreadBytes) raw.destroy()
    else if (!raw.writableEnded && !raw.destroyed) raw.write(text)
  }
  write('retry: 2000\n\n')
  const checkSession = () => stillValid().then((valid) => valid || stream.end(), stream.end)
  const heartbeat = setInterval(() => {
    write(': \n\n')
    // The wake-up that ended the session may have been lost.
    void checkSession()
  }, heartbeatMs)
  const stream: Stream = {
    send: (subject) => {
      write(`event: ${subject}\ndata: {}\n\n`)
      if (subject === 'session') void checkSession()
    },
    end: () => raw.end(),
  }
  raw.on('error', () => undefined)
  raw.on('close', () => {
    clearInterval(heartbeat)
    onEnd(stream)
  })
  return stream
}

/**
 * GET /api/events: notifies an open screen of changes, as `event: <subject>` (server-sent events). With
 * `since` (milliseconds) it begins with `event: missed` if something may have changed after that. Needs a session
 * (UNAUTHORIZED); TOO_MANY_REQUESTS beyond 5 streams of a customer on this process. Ends with the session and the server, and
 * while no messages arrive: then it replies 204.
 */
export function serveEvents(server: FastifyInstance, app: HttpApp & { live: Live }): void {
  const streams = new Map<string, Set<Stream>>()
  const endAll = () => {
    for (const opened of streams.values()) for (const stream of opened) stream.end()
  }
  const recent = openRecentMessages()
  const forget = app.live.on('live', (payload) => {
    // Messages may have been missed: the browsers reconnect within two seconds and reload.
    if (!payload) {
      recent.lose()
      return endAll()
    }
    const [userId = '', subject = ''] = payload.split(' ')
    recent.note(userId)
    for (const stream of streams.get(userId) ?? []) stream.send(subject)
  })
  server.get('/api/events', { exposeHeadRoute: false }, async (request, reply) => {
    const { token } = tokenOf(request, app.config)
    const caller = token ? await customerOf(app, token, app.clock.now()) : undefined
    // Its `close` event has already fired: nothing would ever end the stream.
    if (reply.raw.destroyed) return reply.hijack()
    if (!caller) throw new Refusal('UNAUTHORIZED')
    // A silent stream would keep the browser from polling; after 204 it polls.
    if (!app.live.hears()) return reply.code(204).send()
    const opened = streams.get(caller.userId) ?? new Set()
    if (opened.size >= streamsPerPerson) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 60 })
    streams.set(caller.userId, opened)
    const leave = (stream: Stream) => {
      opened.delete(stream)
      if (opened.size === 0 && streams.get(caller.userId) === opened) streams.delete(caller.userId)
    }
    const stream = openStream(reply, () => isStillOpen(app.db, caller), leave)
    opened.add(stream)
    const { since } = request.query as { since?: unknown }
    if (since !== undefined && recent.mayHaveMissed(caller.userId, Number(since))) stream.send('missed')
    return reply
  })
  server.addHook('preClose', async () => {
    forget()
    endAll()
  })
}

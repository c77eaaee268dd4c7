import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { HttpApp } from './http-app.ts'

interface Trace {
  code?: string
  userId?: string
}
const traces = new WeakMap<FastifyRequest, Trace>()

const note = (request: FastifyRequest, more: Trace) => traces.set(request, { ...traces.get(request), ...more })

/** Records the caller of a request, once the session is known. */
export const noteCaller = (request: FastifyRequest, userId: string) => note(request, { userId })
/** Records the code with which a request was refused. */
export const noteRefusal = (request: FastifyRequest, code: string) => note(request, { code })

const codeOf = (payload: unknown): string | undefined => {
  const { code } = (payload ?? {}) as { code?: unknown }
  return typeof code === 'string' && code !== 'SUCCESS' ? code : undefined
}

const maxSubjects = 10_000

/**
 * Returns a customer's pseudonym in the log: twelve hexadecimal digits, the same in each line; only the key's holder can resolve
 * it. Remembers those of the latest callers.
 */
function openSubjects({ keys }: HttpApp): (userId: string) => string {
  const known = new Map<string, string>()
  return (userId) => {
    const subject = known.get(userId) ?? keys.fingerprint('log-subject', userId).toString('hex').slice(0, 12)
    if (known.size >= maxSubjects) known.clear()
    known.set(userId, subject)
    return subject
  }
}

/**
 * Logs one line per request: route pattern, status, time, refusal code and the caller's pseudonym (ASVS 16.3.2); no address,
 * query or body.
 */
export function observe(app: HttpApp, server: FastifyInstance): void {
  const subjectOf = openSubjects(app)
  server.addHook('preSerialization', async (request, _reply, payload) => {
    const code = codeOf(payload)
    if (code !== undefined) noteRefusal(request, code)
    return payload
  })
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const { code, userId } = traces.get(request) ?? {}
    app.metrics.request(request.method, route, reply.statusCode, reply.elapsedTime / 1000)
    app.log.info(
      {
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(code === undefined ? {} : { code }),
        ...(userId === undefined ? {} : { subject: subjectOf(userId) }),
      },
      'request',
    )
  })
}

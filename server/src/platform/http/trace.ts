import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { HttpApp } from './http-app.ts'

interface Trace {
  code?: string
  userId?: string
}
const traces = new WeakMap<FastifyRequest, Trace>()

const note = (request: FastifyRequest, more: Trace) => traces.set(request, { ...traces.get(request), ...more })

/** Who made a request, once the session is known. */
export const noteCaller = (request: FastifyRequest, userId: string) => note(request, { userId })
/** Why a request was refused. */
export const noteRefusal = (request: FastifyRequest, code: string) => note(request, { code })

const codeOf = (payload: unknown): string | undefined => {
  const { code } = (payload ?? {}) as { code?: unknown }
  return typeof code === 'string' && code !== 'SUCCESS' ? code : undefined
}

/** Twelve hexadecimal digits that stand for a person in the log, the same in each line; only who holds the key can tell whose. */
const subjectOf = ({ keys }: HttpApp, userId: string) =>
  keys.fingerprint('log-subject', userId).toString('hex').slice(0, 12)

/**
 * One line per request: route pattern, status, time, why it was refused and a pseudonym of who asked (ASVS 16.3.2); no
 * address, query or body.
 */
export function observe(app: HttpApp, server: FastifyInstance): void {
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
        ...(userId === undefined ? {} : { subject: subjectOf(app, userId) }),
      },
      'request',
    )
  })
}

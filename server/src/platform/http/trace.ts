import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { HttpApp } from './http-app.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who called, once the session is known, and the code with which the request was refused: for the log. */
    callerId: string | undefined
    refusalCode: string | undefined
  }
}

/** Records the caller of a request, once the session is known. */
export const noteCaller = (request: FastifyRequest, userId: string) => {
  request.callerId = userId
}
/** Records the code with which a request was refused. */
export const noteRefusal = (request: FastifyRequest, code: string) => {
  request.refusalCode = code
}

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
  const lineOf = (request: FastifyRequest, reply: FastifyReply, route: string) => {
    const { id: requestId, method, refusalCode: code, callerId: userId } = request
    return {
      requestId,
      method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(code === undefined ? {} : { code }),
      ...(userId === undefined ? {} : { subject: subjectOf(userId) }),
    }
  }
  server.decorateRequest('callerId', undefined).decorateRequest('refusalCode', undefined)
  server.addHook('preSerialization', (request, _reply, payload, done) => {
    const code = codeOf(payload)
    if (code !== undefined) noteRefusal(request, code)
    done(null, payload)
  })
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    app.metrics.request(request.method, route, reply.statusCode, reply.elapsedTime / 1000)
    if (app.log.isLevelEnabled('info')) app.log.info(lineOf(request, reply, route), 'request')
    done()
  })
}

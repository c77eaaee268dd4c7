import type { FastifyError, FastifyReply, FastifyRequest, preSerializationHookHandler } from 'fastify'
import { isUnavailable } from '../operation/unavailable.ts'
import { Refusal } from '../refusal.ts'
import { refusalBody, statusOf } from './envelope.ts'
import { dataHeaders } from './headers.ts'
import type { HttpApp } from './http-app.ts'
import { langOf } from './request.ts'
import { noteRefusal } from './trace.ts'

/**
 * Sends every error in our envelope: a refusal with its code, Fastify's own errors as INVALID_INPUT, everything else as
 * SYSTEM_ERROR.
 */
export function sendError(app: HttpApp) {
  return (error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) => {
    const lang = langOf(request)
    const refuse = (code: Parameters<typeof statusOf>[0], data?: Readonly<Record<string, unknown>>) => {
      noteRefusal(request, code)
      // Never a page, even at the path of one.
      reply.headers(dataHeaders(app.config.production))
      return reply
        .code(statusOf(code))
        .header('cache-control', 'no-store')
        .send({ ...refusalBody(code, lang, data), requestId: request.id })
    }
    if (error instanceof Refusal) return refuse(error.code, error.data)
    if (error.statusCode === 413) return refuse('PAYLOAD_TOO_LARGE')
    if (error.statusCode && error.statusCode < 500) return refuse('INVALID_INPUT', { fields: { body: 'invalid' } })
    const about = { requestId: request.id, route: request.routeOptions.url, err: error }
    if (isUnavailable(error)) {
      app.log.warn(about, 'database or disk unavailable')
      return refuse('MAINTENANCE')
    }
    app.log.error(about, 'request failed')
    return refuse('SYSTEM_ERROR', { requestId: request.id })
  }
}

/** Handles what Fastify refuses before any hook runs, such as an invalid path. */
export function refuseAddress(app: HttpApp) {
  const send = sendError(app)
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    void send(Object.assign(error, { statusCode: 400 }), request, reply)
  }
}

/** Adds the Retry-After header to a refusal with `retryAfterSeconds`. */
export const addRetryAfter: preSerializationHookHandler = (_request, reply, payload, done) => {
  const { data } = (payload ?? {}) as { data?: { retryAfterSeconds?: unknown } }
  const seconds = reply.statusCode === 429 && data?.retryAfterSeconds
  if (typeof seconds === 'number') reply.header('retry-after', String(Math.ceil(seconds)))
  done(null, payload)
}

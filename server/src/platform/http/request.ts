import { createHash, hash } from 'node:crypto'
import type { EndpointShape } from '@lumbung/shared/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { Refusal } from '../refusal.ts'
import { languageOf } from './envelope.ts'
import type { UploadedFile } from './route.ts'

/** A header that was sent once; Node joins most that were sent several times. */
export const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

/** The language of a response. */
export const langOf = (request: FastifyRequest) => {
  // An unreadable address has no query.
  const { lang } = (request.query ?? {}) as Record<string, unknown>
  return languageOf(typeof lang === 'string' ? lang : undefined, request.headers['accept-language'])
}

/** Parses one part of a request; a mismatch becomes INVALID_INPUT with a message key per field. */
export function parsePart(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body']
    for (const name of names)
      fields[name] ??= issue.code === 'custom' || issue.message === 'tooLong' ? issue.message : 'invalid'
  }
  throw new Refusal('INVALID_INPUT', { fields })
}

/** The query without the two parameters that every request may have. */
export function callQuery(request: FastifyRequest): Record<string, unknown> {
  const { channel: _channel, lang: _lang, ...query } = request.query as Record<string, unknown>
  return query
}

const safeMethods = new Set(['GET', 'HEAD'])

/**
 * Refuses an unsafe request with the session cookie unless it comes from our own pages: same Origin or, if a native proxy sends
 * none, the x-user-agent header that a form cannot set (#19).
 */
export function checkOrigin(
  request: FastifyRequest,
  cookie: string | undefined,
  publicOrigin: string | undefined,
): void {
  if (safeMethods.has(request.method) || !cookie) return
  const origin = headerOf(request, 'origin')
  if (origin === undefined && headerOf(request, 'x-user-agent')) return
  if (origin !== undefined && URL.canParse(origin)) {
    const publicHost = publicOrigin ? new URL(publicOrigin).host : request.host
    if (new URL(origin).host === publicHost) return
  }
  throw new Refusal('FORBIDDEN')
}

/** Identifies a request with an idempotency key: its caller, key and content. */
export function onceOf(
  request: FastifyRequest,
  endpoint: EndpointShape,
  who: Buffer,
  parts: { params: unknown; query: unknown; body: unknown; files: Readonly<Record<string, UploadedFile[]>> },
) {
  const key = headerOf(request, 'idempotency-key')
  if (key === undefined && !endpoint.idempotent) return undefined
  if (key === undefined || key.length < 8 || key.length > 64)
    throw new Refusal('INVALID_INPUT', { fields: { 'Idempotency-Key': key === undefined ? 'required' : 'invalid' } })
  const files = Object.entries(parts.files).flatMap(([name, list]) =>
    list.map(({ bytes }) => createHash('sha256').update(`${name}\0`).update(bytes).update('\0').digest('hex')),
  )
  const query = parts.query === undefined ? [] : [parts.query]
  const content = JSON.stringify([endpoint.method, endpoint.path, parts.params, parts.body, files, ...query])
  return { scope: who, key, requestHash: hash('sha256', `${content}\0`, 'buffer') }
}

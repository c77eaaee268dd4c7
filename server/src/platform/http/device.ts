import { hash, randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

const hashOf = (name: string) => hash('sha256', `device\0${name}\0`, 'buffer')

/** The hash of a request without a device. It is shared by all such requests, so it must never count as a known device. */
export const unnamedDevice = hashOf('')

/** The nil UUID in x-adv-uuid, sent by our own pages: their device is named by a cookie that no script can read. */
const namedByCookie = '00000000-0000-0000-0000-000000000000'

/** The cookie that identifies a browser for a year; a secret, because it makes a device a known one. */
export const deviceCookie = (config: Config) => (config.production ? '__Host-uuid' : 'uuid')

const year = 365 * 86_400

function cookieOf(request: FastifyRequest, config: Config): string | undefined {
  const value = request.cookies[deviceCookie(config)]
  return value !== undefined && /^[\w-]{32,64}$/.test(value) ? value : undefined
}

/** Sets or renews the browser's device cookie for a year. Later code in this request already sees it. */
export function nameDevice(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const name = cookieOf(request, config) ?? randomUUID()
  request.cookies[deviceCookie(config)] = name
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: config.production, maxAge: year } as const
  reply.setCookie(deviceCookie(config), name, options)
}

/** Sets the cookie for a call of our own pages that has lost it; otherwise the sign-in would have no device. */
export function nameCaller(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  if (request.headers['x-adv-uuid'] === namedByCookie && !cookieOf(request, config)) nameDevice(request, reply, config)
}

/**
 * The device hash of a request: from the browser's cookie, which no script can set, or else from the x-adv-uuid of a native app
 * or a partner's server.
 */
export function deviceHashOf(request: FastifyRequest, config: Config): Buffer {
  const header = request.headers['x-adv-uuid']
  const named = typeof header === 'string' && header !== namedByCookie ? header : ''
  return hashOf(cookieOf(request, config) ?? named)
}

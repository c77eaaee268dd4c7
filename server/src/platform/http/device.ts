import { hash, randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

const hashOf = (name: string) => hash('sha256', `device\0${name}\0`, 'buffer')

/** What a request that names no device hashes to: everybody's, so it must never count as somebody's device. */
export const unnamedDevice = hashOf('')

/** The nil UUID in x-adv-uuid, as our own pages send it: a cookie that no script can read names the device. */
const namedByCookie = '00000000-0000-0000-0000-000000000000'

/** The cookie that names a browser for a year; a secret, because it makes a device a known one. */
export const deviceCookie = (config: Config) => (config.production ? '__Host-uuid' : 'uuid')

const year = 365 * 86_400

function cookieOf(request: FastifyRequest, config: Config): string | undefined {
  const value = request.cookies[deviceCookie(config)]
  return value !== undefined && /^[\w-]{32,64}$/.test(value) ? value : undefined
}

/** Names the browser, or renews its name for another year. The rest of this request knows the name already. */
export function nameDevice(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const name = cookieOf(request, config) ?? randomUUID()
  request.cookies[deviceCookie(config)] = name
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: config.production, maxAge: year } as const
  reply.setCookie(deviceCookie(config), name, options)
}

/** A call of our own pages that has lost the cookie gets one: else the device that signs in would be nobody's. */
export function nameCaller(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  if (request.headers['x-adv-uuid'] === namedByCookie && !cookieOf(request, config)) nameDevice(request, reply, config)
}

/**
 * The device of a request as it is kept: the browser's cookie, which no script can set in its place, else the x-adv-uuid of a
 * native app or a partner's server.
 */
export function deviceHashOf(request: FastifyRequest, config: Config): Buffer {
  const header = request.headers['x-adv-uuid']
  const named = typeof header === 'string' && header !== namedByCookie ? header : ''
  return hashOf(cookieOf(request, config) ?? named)
}

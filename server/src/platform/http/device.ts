import { hash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { stringify } from 'uuid'
import type { Config } from '../config/config.ts'

const hashOf = (name: string) => hash('sha256', `device\0${name}\0`, 'buffer')

/** The hash of a request without a device. It is shared by all such requests, so it must never count as a known device. */
export const unnamedDevice = hashOf('')

/**
 * The x-adv-uuid of our own pages: the installation's id (`installationId`), or the nil UUID of a page without one. Never a
 * device's name: that is in a cookie that no script can read.
 */
const fromOurPages =
  /^(?:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}|00000000-0000-0000-0000-000000000000)$/

/** The cookie that identifies a browser for a year; a secret, because it makes a device a known one. */
export const deviceCookie = (config: Config) => (config.production ? '__Host-uuid' : 'uuid')

/** The cookie with the id of this installation of the app, which our pages send in x-adv-uuid. */
const installationCookie = 'installation'

const year = 365 * 86_400

/** A random UUID, or at least 128 bits in hexadecimal. UUIDs of other versions are made of a clock, an address or a name. */
const secretForm = /^(?:[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}|[\da-f]{32,64})$/i

/** The fewest different digits of a name ⚙: of random names, one in millions has fewer. */
const fewestDigits = 8

/** Whether digits were made up rather than random: few different ones, a repeated part, or a sequence. */
function isMadeUp(digits: string): boolean {
  if (new Set(digits).size < fewestDigits) return true
  const parts = Array.from({ length: digits.length / 2 }, (_, n) => n + 1)
  if (parts.some((part) => digits.slice(part) === digits.slice(0, -part))) return true
  const values = [...digits].map((digit) => Number.parseInt(digit, 16))
  const steps = values.slice(1).map((value, n) => (value - (values[n] ?? 0) + 16) % 16)
  const counts = Array.from(Map.groupBy(steps, (step) => step).values(), ({ length }) => length)
  return Math.max(...counts) > steps.length / 2
}

/**
 * Whether a device's name can be a secret. A client that knows the name passes for the device, so a name that others may guess or share
 * (a text, a phone's model, the zeros of a phone without advertising) counts as none: such a device is never a known one.
 */
export const isSecretName = (name: string): boolean =>
  secretForm.test(name) && !isMadeUp(name.replaceAll('-', '').toLowerCase())

function cookieOf(request: FastifyRequest, config: Config): string | undefined {
  const value = request.cookies[deviceCookie(config)]
  return value !== undefined && isSecretName(value) ? value : undefined
}

/**
 * The public id of a browser's installation: a UUID of version 8, which `isSecretName` never accepts as a device's name. It is derived from
 * the name, so that it changes with it, but does not reveal it.
 */
export function installationId(name: string): string {
  const bytes = hash('sha256', `installation\0${name}`, 'buffer').subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return stringify(bytes)
}

/** Sets or renews the browser's device cookie for a year, and that of its installation. Later code in this request already sees it. */
export function setDeviceCookies(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const name = cookieOf(request, config) ?? randomBytes(16).toString('hex')
  request.cookies[deviceCookie(config)] = name
  const options = { path: '/', sameSite: 'lax', secure: config.production, maxAge: year } as const
  reply.setCookie(deviceCookie(config), name, { ...options, httpOnly: true })
  reply.setCookie(installationCookie, installationId(name), options)
}

/** Sets the cookie for a call of our pages that has lost it; otherwise the sign-in would have no device. */
export function nameCaller(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const header = request.headers['x-adv-uuid']
  if (typeof header === 'string' && fromOurPages.test(header) && !cookieOf(request, config))
    setDeviceCookies(request, reply, config)
}

/**
 * The device hash of a request: from the browser's cookie, which no script can set, or else from the x-adv-uuid of a native app
 * or a partner's server.
 */
export function deviceHashOf(request: FastifyRequest, config: Config): Buffer {
  const header = request.headers['x-adv-uuid']
  const named = typeof header === 'string' && isSecretName(header) ? header : ''
  return hashOf(cookieOf(request, config) ?? named)
}

import { isIP } from 'node:net'

export class ConfigError extends Error {}

export type Env = Readonly<Record<string, string | undefined>>

export function readWholeNumber(env: Env, name: string, fallback: number, least: number, most: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  if (!Number.isInteger(value) || value < least || value > most)
    throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, not "${text}"`)
  return value
}

export function oneOf<T extends string>(env: Env, name: string, values: readonly T[], fallback: T): T {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const found = values.find((value) => value === text)
  if (!found) throw new ConfigError(`${name} must be one of ${values.join(', ')}, not "${text}"`)
  return found
}

/** A value on which safety depends: unlike others, an empty one is not the default, but a mistake. */
export function switchOf<T extends string>(env: Env, name: string, values: readonly T[]): T | undefined {
  const text = env[name]
  const found = values.find((value) => value === text)
  if (text === undefined || found) return found
  throw new ConfigError(`${name} must be exactly ${values.join(' or ')}, or not be set at all; it is "${text}"`)
}

/** Proxies by address or network: a word or a network of everybody would let every caller name an address. */
export function proxies(env: Env, name: string): string[] {
  return list(env[name]).map((text) => {
    const [address = '', bits, ...more] = text.split('/')
    const [least, most] = isIP(address) === 6 ? [16, 128] : [8, 32]
    const sound = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= least && Number(bits) <= most)
    // The networks that begin with :: contain all IPv4 addresses.
    const isMapped = bits !== undefined && address.startsWith('::')
    if (isIP(address) === 0 || more.length > 0 || !sound || isMapped)
      throw new ConfigError(`${name} must list addresses of proxies, such as 10.0.0.7 or 10.1.0.0/16, not "${text}"`)
    return text
  })
}

/**
 * Networks by their first address and its bits (CIDR), or single addresses. A list of nothing would open what it was written to
 * close, and so would a network of everybody.
 */
export function networks(env: Env, name: string): string[] {
  const listed = list(env[name])
  if (env[name] !== undefined && listed.length === 0)
    throw new ConfigError(
      `${name} lists no network: name one, such as 203.0.113.0/24, or remove it to let everybody in`,
    )
  return listed.map((text) => {
    const [address = '', bits, ...more] = text.split('/')
    const [least, most] = isIP(address) === 6 ? [16, 128] : [8, 32]
    const isSound = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= least && Number(bits) <= most)
    // The networks that begin with :: contain all IPv4 addresses; a zone means something on one machine alone.
    const isOther = (bits !== undefined && address.startsWith('::')) || address.includes('%')
    if (isIP(address) === 0 || more.length > 0 || !isSound || isOther)
      throw new ConfigError(
        `${name} must list networks, such as 203.0.113.0/24 or 2001:db8::/32, with commas, of 8 bits or more (IPv6: 16), not "${text}"`,
      )
    return text
  })
}

/** Refuses a blank at an end, which nobody sees: an address with one is compared in vain, and a secret is another one. */
export function refuseBlankEnds(env: Env, name: string): void {
  const text = env[name] ?? ''
  if (text !== text.trim()) throw new ConfigError(`${name} begins or ends with a blank: remove it`)
}

/** Names of hosts without a port, as a browser writes them. */
export function hostNames(env: Env, name: string): string[] {
  return list(env[name]).map((host) => {
    if (!/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(host))
      throw new ConfigError(`${name} must list host names such as www.example.com, not "${host}"`)
    return host
  })
}

export function url(env: Env, name: string, schemes: readonly string[]): string | undefined {
  const text = env[name]
  if (!text) return undefined
  refuseBlankEnds(env, name)
  if (!URL.canParse(text) || !schemes.includes(new URL(text).protocol))
    throw new ConfigError(`${name} must be an address that starts with ${schemes.join(' or ')}//`)
  return text
}

/** The parts of a list with commas. */
export const list = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((s) => s.trim())
    .filter(Boolean)

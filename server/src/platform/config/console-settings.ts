import { isIP } from 'node:net'
import { ConfigError, type Env, list, networks, refuseBlankEnds, url } from './read-setting.ts'
import { consoleSettingNames } from './setting-names.ts'
import { isThisMachine } from './this-machine.ts'

/** The lender's OpenID Connect provider, for operators. */
export interface OidcSettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** The `acr` that means a second factor, for a provider whose `amr` does not say `mfa`. */
  acr: string | undefined
}

export interface ConsoleSettings {
  /** `https://…` of the operators' console, on a host of its own, without a path; without it production has no console. */
  consoleOrigin: string | undefined
  /** Networks from which the console is reached; none: from everywhere. */
  consoleNetworks: readonly string[]
  /** Without it operators have no work accounts here. */
  consoleOidc: OidcSettings | undefined
}

const sample = 'such as https://konsol.example'

/** A host name without the dot that may end it: both spellings lead to the same host. */
const hostNameOf = (address: string) => new URL(address).hostname.replace(/\.$/, '')

/** An address of a host alone: links to the console are made from it, and browsers name it as the origin of their calls. */
function hostAddress(address: string): string {
  const { origin, pathname, search, hash, username, password } = new URL(address)
  if (pathname !== '/' || [search, hash, username, password].some((part) => part !== ''))
    throw new ConfigError(`CONSOLE_ORIGIN must be the address of a host alone, ${sample}, without a path or a name`)
  return origin
}

/** On the customers' host, a fault of their app could act for an operator. */
function originFrom(env: Env, sandbox: boolean): string | undefined {
  const address = url(env, 'CONSOLE_ORIGIN', sandbox ? ['https:', 'http:'] : ['https:'])
  if (!address) return undefined
  const origin = hostAddress(address)
  const name = hostNameOf(origin)
  if (!sandbox && isIP(name.replace(/^\[|\]$/g, '')) !== 0)
    throw new ConfigError(`CONSOLE_ORIGIN must name a host, ${sample}: passkeys do not work at a mere address`)
  const app = url(env, 'PUBLIC_ORIGIN', ['https:', 'http:'])
  if (app && name === hostNameOf(app)) throw new ConfigError(`CONSOLE_ORIGIN must have a host of its own, ${sample}`)
  return origin
}

const oidcNames = ['CONSOLE_OIDC_ISSUER', 'CONSOLE_OIDC_CLIENT_ID', 'CONSOLE_OIDC_CLIENT_SECRET'] as const

function oidcFrom(env: Env): OidcSettings | undefined {
  const issuer = url(env, 'CONSOLE_OIDC_ISSUER', ['https:', 'http:'])
  const { CONSOLE_OIDC_CLIENT_ID: clientId, CONSOLE_OIDC_CLIENT_SECRET: clientSecret, CONSOLE_OIDC_ACR: acr } = env
  for (const name of [...oidcNames, 'CONSOLE_OIDC_ACR']) refuseBlankEnds(env, name)
  if (!issuer && !clientId && !clientSecret && !acr) return undefined
  if (!issuer || !clientId || !clientSecret) {
    const missing = oidcNames.filter((name) => !env[name])
    throw new ConfigError(`${oidcNames.join(', ')} must be set together: ${missing.join(', ')} is missing`)
  }
  const { protocol, hostname, search, hash } = new URL(issuer)
  if (protocol !== 'https:' && !isThisMachine(hostname))
    throw new ConfigError(`${oidcNames[0]} must start with https:// (http:// only for this machine)`)
  if (search !== '' || hash !== '')
    throw new ConfigError(`${oidcNames[0]} must be the issuer as the provider names it, without ? and #`)
  return { issuer, clientId, clientSecret, acr: acr || undefined }
}

/** What is set for a console that production does not have, or that would not do what it was set for. */
function refuseInVain(env: Env): void {
  const set = consoleSettingNames.filter((name) => env[name])
  if (set.length > 0 && !env['CONSOLE_ORIGIN'])
    throw new ConfigError(
      `CONSOLE_ORIGIN must be set beside ${set.join(', ')}: where operators open the console, ${sample}`,
    )
  if (env['CONSOLE_NETWORKS'] && list(env['TRUST_PROXY']).length === 0)
    throw new ConfigError(
      'TRUST_PROXY must be set beside CONSOLE_NETWORKS: without it every operator has the address of the proxy',
    )
}

export function consoleSettings(env: Env, sandbox: boolean): ConsoleSettings {
  if (!sandbox) refuseInVain(env)
  return {
    consoleOrigin: originFrom(env, sandbox),
    consoleNetworks: networks(env, 'CONSOLE_NETWORKS'),
    consoleOidc: oidcFrom(env),
  }
}

import { ConfigError, type Env, networks, url } from './read-setting.ts'
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
  /** `https://…` of the operators' console, on a host of its own; without it production has no console. */
  consoleOrigin: string | undefined
  /** Networks from which the console is reached; none: from everywhere. */
  consoleNetworks: readonly string[]
  /** Without it operators have no work accounts here. */
  consoleOidc: OidcSettings | undefined
}

/** On the customers' host, a fault of their app could act for an operator. */
function originFrom(env: Env, sandbox: boolean): string | undefined {
  const origin = url(env, 'CONSOLE_ORIGIN', sandbox ? ['https:', 'http:'] : ['https:'])
  const app = url(env, 'PUBLIC_ORIGIN', ['https:', 'http:'])
  if (origin && app && new URL(origin).hostname === new URL(app).hostname)
    throw new ConfigError('CONSOLE_ORIGIN must have a host of its own, such as https://konsol.example')
  return origin
}

const oidcNames = ['CONSOLE_OIDC_ISSUER', 'CONSOLE_OIDC_CLIENT_ID', 'CONSOLE_OIDC_CLIENT_SECRET'] as const

function oidcFrom(env: Env): OidcSettings | undefined {
  const issuer = url(env, 'CONSOLE_OIDC_ISSUER', ['https:', 'http:'])
  const { CONSOLE_OIDC_CLIENT_ID: clientId, CONSOLE_OIDC_CLIENT_SECRET: clientSecret, CONSOLE_OIDC_ACR: acr } = env
  if (!issuer && !clientId && !clientSecret && !acr) return undefined
  if (!issuer || !clientId || !clientSecret) throw new ConfigError(`${oidcNames.join(', ')} must be set together`)
  const { protocol, hostname } = new URL(issuer)
  if (protocol !== 'https:' && !isThisMachine(hostname))
    throw new ConfigError(`${oidcNames[0]} must start with https:// (http:// only for this machine)`)
  return { issuer, clientId, clientSecret, acr: acr || undefined }
}

export const consoleSettings = (env: Env, sandbox: boolean): ConsoleSettings => ({
  consoleOrigin: originFrom(env, sandbox),
  consoleNetworks: networks(env, 'CONSOLE_NETWORKS'),
  consoleOidc: oidcFrom(env),
})

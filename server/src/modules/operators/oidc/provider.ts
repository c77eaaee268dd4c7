import * as oauth from 'oauth4webapi'
import type { OidcSettings } from '../../../platform/config/console-settings.ts'

/** How long the provider's own description is used ⚙, and how long one request to it may take ⚙. */
const knownMs = 3_600_000
const timeoutMs = 8_000

interface Known {
  server: oauth.AuthorizationServer
  jwks: oauth.JWKSCacheInput
  until: number
}

/** The provider cannot be reached, or answers with a fault of its own. */
export class ProviderSilent extends Error {}

/** What a browser answers for: both ends derive from its ticket, which the provider never sees. */
export interface Asked {
  state: string
  nonce: string
  verifier: string
  redirectUri: string
}

/** What the provider says of who signed in. */
export interface Identity {
  issuer: string
  subject: string
  /** In lower case; undefined unless the provider has verified it. */
  email: string | undefined
  /** When the person proved two factors; undefined if it was one, or unknown. */
  factorAt: Date | undefined
}

const known = new WeakMap<OidcSettings, Known>()

/** Other addresses than https:// are allowed for this machine only, by the settings. */
const optionsOf = ({ issuer }: OidcSettings) => ({
  signal: () => AbortSignal.timeout(timeoutMs),
  [oauth.allowInsecureRequests]: issuer.startsWith('http://'),
})

/** Tells an unreachable provider from an answer that is not accepted. */
async function reached<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (error) {
    // fetch fails with a TypeError, its time limit with a DOMException.
    if (error instanceof TypeError || error instanceof DOMException) throw new ProviderSilent(error.name)
    throw error
  }
}

async function describe(settings: OidcSettings, now: number): Promise<Known> {
  const found = known.get(settings)
  if (found && found.until > now) return found
  const issuer = new URL(settings.issuer)
  const response = await reached(oauth.discoveryRequest(issuer, optionsOf(settings)))
  // What is no description, such as the page of a fault, is as good as silence.
  const server = await oauth.processDiscoveryResponse(issuer, response).catch((error: unknown) => {
    throw new ProviderSilent(error instanceof Error ? error.name : 'no description')
  })
  const fresh = { server, jwks: {}, until: now + knownMs }
  known.set(settings, fresh)
  return fresh
}

/** The address at which somebody signs in. Throws ProviderSilent. */
export async function addressAt(
  settings: OidcSettings,
  { state, nonce, verifier, redirectUri }: Asked,
  { now, longestSeconds }: { now: Date; longestSeconds: number },
): Promise<string> {
  const { server } = await describe(settings, now.getTime())
  if (!server.authorization_endpoint) throw new ProviderSilent('no address')
  const url = new URL(server.authorization_endpoint)
  const wanted = {
    client_id: settings.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    max_age: `${longestSeconds}`,
    ...(settings.acr && { acr_values: settings.acr }),
  }
  for (const [name, value] of Object.entries(wanted)) url.searchParams.set(name, value)
  return url.href
}

/** Who it is by the token, with the address as somewhere else says it. */
function identityOf(
  { acr }: OidcSettings,
  claims: oauth.IDToken,
  told: oauth.IDToken | oauth.UserInfoResponse,
): Identity {
  const { iss, sub, auth_time } = claims
  const { email, email_verified: isVerified } = told
  const methods: readonly unknown[] = Array.isArray(claims['amr']) ? claims['amr'] : []
  const hasTwo = methods.includes('mfa') || (acr !== undefined && claims['acr'] === acr)
  return {
    issuer: iss,
    subject: sub,
    email: typeof email === 'string' && isVerified === true ? email.toLowerCase() : undefined,
    factorAt: hasTwo && auth_time !== undefined ? new Date(auth_time * 1000) : undefined,
  }
}

/**
 * Who signed in, by the provider's answer. Throws ProviderSilent, and what oauth4webapi throws about an answer that is not for this
 * question: another state, issuer, audience or nonce, a code that was used, a signature that is missing or wrong, a token too old.
 */
export async function identityBy(
  settings: OidcSettings,
  answer: URLSearchParams,
  { state, nonce, verifier, redirectUri }: Asked,
  { now, longestSeconds }: { now: Date; longestSeconds: number },
): Promise<Identity> {
  const { server, jwks } = await describe(settings, now.getTime())
  const client: oauth.Client = {
    client_id: settings.clientId,
    [oauth.clockSkew]: Math.round((now.getTime() - Date.now()) / 1000),
  }
  const options = optionsOf(settings)
  const parameters = oauth.validateAuthResponse(server, client, answer, state)
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const secret = methods.includes('client_secret_basic')
    ? oauth.ClientSecretBasic(settings.clientSecret)
    : oauth.ClientSecretPost(settings.clientSecret)
  const response = await reached(
    oauth.authorizationCodeGrantRequest(server, client, secret, parameters, redirectUri, verifier, options),
  )
  if (response.status >= 500) throw new ProviderSilent(`${response.status}`)
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: nonce,
    maxAge: longestSeconds,
    requireIdToken: true,
  })
  // The claims are checked above; whose signature it is, only here.
  await reached(oauth.validateApplicationLevelSignature(server, response, { ...options, [oauth.jwksCache]: jwks }))
  const claims = oauth.getValidatedIdTokenClaims(tokens)
  if (!claims) throw new Error('no ID token')
  // Providers that follow the specification to the letter tell the address only when asked for it.
  const isTold = claims['email'] !== undefined || !server.userinfo_endpoint
  if (isTold) return identityOf(settings, claims, claims)
  const told = await reached(oauth.userInfoRequest(server, client, tokens.access_token, options))
  return identityOf(settings, claims, await oauth.processUserInfoResponse(server, client, claims.sub, told))
}

import { createHmac } from 'node:crypto'
import * as oauth from 'oauth4webapi'
import * as z from 'zod'
import { type CallOptions, callSignal } from '../call-options.ts'
import { ProviderUnavailable } from '../provider-error.ts'
import type { FacebookSettings } from './facebook-settings.ts'
import type { ConsentAnswer, SignInService } from './port.ts'

const name = 'Facebook'
const defaultTimeoutMs = 8_000

/** The smallest scope; every app has it. Only the id is read. */
const scope = 'public_profile'
/** OAuthException: the code is used, expired, or of another request. Other errors are about our settings or the service. */
const wrongCode = 100

const Refused = z.object({ error: z.object({ code: z.number() }) })
const Me = z.object({ id: z.string().regex(/^\d{1,64}$/) })

async function refusedCode(response: Response): Promise<boolean> {
  const refused = Refused.safeParse(await response.json().catch(() => undefined))
  return refused.success && refused.data.error.code === wrongCode
}

/**
 * Accounts of Facebook by its OAuth 2 code flow with PKCE, and the Graph API for the id, which differs for every app. The
 * token is used for that one request, with the proof that it is ours, and forgotten.
 */
export function openFacebook(settings: FacebookSettings): SignInService {
  const { appId, appSecret, dialogUrl, graphUrl, timeoutMs = defaultTimeoutMs, fetch } = settings
  const server = {
    issuer: new URL(dialogUrl).origin,
    authorization_endpoint: dialogUrl,
    token_endpoint: `${graphUrl}/oauth/access_token`,
  }
  const client = { client_id: appId }
  const optionsOf = (options: CallOptions) => ({
    signal: callSignal(options, timeoutMs),
    // Other addresses than https:// are allowed for this machine only, by the settings.
    [oauth.allowInsecureRequests]: graphUrl.startsWith('http://'),
    ...(fetch && { [oauth.customFetch]: fetch as (url: string, init: object) => Promise<Response> }),
  })

  async function tokenFor({ code, state, verifier, redirectUri }: ConsentAnswer, options: CallOptions) {
    const answer = oauth.validateAuthResponse(server, client, new URLSearchParams({ code, state }), state)
    const secret = oauth.ClientSecretPost(appSecret)
    const within = optionsOf(options)
    const response = await oauth.authorizationCodeGrantRequest(
      ...([server, client, secret, answer, redirectUri, verifier, within] as const),
    )
    if (response.status === 400 && (await refusedCode(response))) return undefined
    return (await oauth.processAuthorizationCodeResponse(server, client, response)).access_token
  }

  async function idOf(token: string, options: CallOptions): Promise<string> {
    const url = new URL(`${graphUrl}/me?fields=id`)
    url.searchParams.set('appsecret_proof', createHmac('sha256', appSecret).update(token).digest('hex'))
    const response = await oauth.protectedResourceRequest(token, 'GET', url, undefined, undefined, optionsOf(options))
    return Me.parse(await response.json()).id
  }

  return {
    async consentUrl({ state, verifier, redirectUri }) {
      const url = new URL(dialogUrl)
      const challenge = await oauth.calculatePKCECodeChallenge(verifier)
      const wanted = { client_id: appId, redirect_uri: redirectUri, response_type: 'code', scope, state }
      for (const [key, value] of Object.entries({
        ...wanted,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }))
        url.searchParams.set(key, value)
      return url.href
    },
    async subjectOf(answer, options = {}) {
      try {
        const token = await tokenFor(answer, options)
        return token && (await idOf(token, options))
      } catch (cause) {
        // The message of an error may quote what was sent.
        throw new ProviderUnavailable(name, cause instanceof Error ? cause.name : 'failed')
      }
    },
  }
}

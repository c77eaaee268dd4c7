import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { openFacebook } from './facebook.ts'
import type { SignInService } from './port.ts'

/** What the sandbox's consent page can be answered with. SLOW_CODE expires immediately; DOWN makes the exchange fail. */
export const dialogAnswers = ['ALLOW', 'DENY', 'SLOW_CODE', 'DOWN'] as const
export type SandboxConsent = (typeof dialogAnswers)[number]

interface Grant {
  redirectUri: string
  challenge: string
  subject: string
  expires: number
  down: boolean
}

export interface SandboxSocial {
  service: SignInService
  /** What is wrong with the parameters of the consent page; undefined if it may be shown. */
  problem(query: URLSearchParams): string | undefined
  /** Where the browser is sent after the answer of the person with this number. */
  answer(query: URLSearchParams, choice: SandboxConsent, account: string): string
}

export interface SandboxSocialOptions {
  /** The address of the consent page. */
  dialogUrl: string
  appSecret: string
  /** The only address that browsers are sent back to, as registered with the app. */
  redirectUri: string
  now(): Date
}

const appId = '1000000000000001'
const codeMs = 10 * 60_000

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json; charset=UTF-8' } })
const refused = (code: number, message: string) =>
  json(400, { error: { message, type: 'OAuthException', code, fbtrace_id: randomBytes(6).toString('hex') } })

const digest = (text: string) => createHash('sha256').update(text).digest()
const challengeOf = (verifier: string) => digest(verifier).toString('base64url')
const same = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))

/**
 * A sign-in service with the behaviour of the real one: a consent page, codes of ten minutes that are used once and belong to
 * one request, tokens, and the id of an account. The real adapter calls it, in this process. Codes do not outlive it.
 */
export function openSandboxSocial({ dialogUrl, appSecret, redirectUri, now }: SandboxSocialOptions): SandboxSocial {
  const grants = new Map<string, Grant>()
  const tokens = new Map<string, string>()

  function exchange(form: URLSearchParams): Response {
    const [code, verifier] = [form.get('code') ?? '', form.get('code_verifier') ?? '']
    if (form.get('client_id') !== appId || !same(form.get('client_secret') ?? '', appSecret))
      return refused(1, 'Error validating client secret.')
    const grant = grants.get(code)
    grants.delete(code)
    if (grant?.down) return json(503, { error: { message: 'Service temporarily unavailable', code: 2 } })
    const mine = grant && grant.redirectUri === form.get('redirect_uri') && same(challengeOf(verifier), grant.challenge)
    if (!mine) return refused(100, 'Invalid verification code format.')
    if (grant.expires <= now().getTime()) return refused(100, 'This authorization code has expired.')
    const token = randomBytes(32).toString('base64url')
    tokens.set(token, grant.subject)
    return json(200, { access_token: token, token_type: 'bearer', expires_in: 5_183_944 })
  }

  function me(authorization: string): Response {
    const token = authorization.replace(/^Bearer /, '')
    const id = tokens.get(token)
    tokens.delete(token)
    return id ? json(200, { id }) : refused(190, 'Invalid OAuth access token.')
  }

  const service = openFacebook({
    appId,
    appSecret,
    dialogUrl,
    graphUrl: 'http://127.0.0.1/v23.0',
    fetch: async (url, { body, headers }) =>
      new URL(url).pathname.endsWith('/oauth/access_token')
        ? exchange(new URLSearchParams(String(body)))
        : me(new Headers(headers).get('authorization') ?? ''),
  })

  function problem(query: URLSearchParams): string | undefined {
    if (query.get('client_id') !== appId) return 'Invalid App ID'
    if (query.get('redirect_uri') !== redirectUri) return 'URL blocked: it is not registered with the app'
    if (query.get('response_type') !== 'code') return 'Only the response type "code" is supported'
    if (query.get('code_challenge_method') !== 'S256' || !query.get('code_challenge'))
      return 'PKCE with S256 is required'
    return undefined
  }

  return {
    service,
    problem,
    answer(query, choice, account) {
      const back = new URL(redirectUri)
      const state = query.get('state')
      if (choice === 'DENY') {
        back.searchParams.set('error', 'access_denied')
        back.searchParams.set('error_reason', 'user_denied')
      } else {
        const code = randomBytes(24).toString('base64url')
        grants.set(code, {
          redirectUri,
          challenge: query.get('code_challenge') ?? '',
          // Another id for every app, as the real service does.
          subject: BigInt(`0x${digest(`${appId} ${account}`).toString('hex', 0, 7)}`).toString(),
          expires: now().getTime() + (choice === 'SLOW_CODE' ? 0 : codeMs),
          down: choice === 'DOWN',
        })
        back.searchParams.set('code', code)
      }
      if (state) back.searchParams.set('state', state)
      // The real service adds it, too.
      back.hash = '_=_'
      return back.href
    },
  }
}

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beginOidcSignIn, signInByOidc } from '@lumbung/shared/contract/operators/oidc.ts'
import { decodeJwt, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import Provider from 'oidc-provider'
import type { TestApp, TestClient } from '../test-app.ts'
import { consoleClient } from './operators.ts'
import { fromPage } from './passkeys.ts'

/** Who signs in at the provider. */
export interface WorkAccount {
  subject: string
  email: string
  isVerified?: boolean
  /** How the person proved who it is; two factors unless it says otherwise. */
  methods?: string[]
}

/** What the provider's token says instead, and how it is signed: by its own key, by another one, or not at all. */
export interface ForgedToken {
  claims?: Record<string, unknown>
  by?: 'nobody' | 'a stranger'
}

const clientId = 'lumbung-console'
const clientSecret = 'a secret of the console at the provider'

/** A real OpenID Connect provider on this machine, at which whoever is `at` it signs in at once. */
export async function openWorkAccounts(consoleOrigin: string) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const stranger = await generateKeyPair('RS256')
  const listener: { handle?: (req: IncomingMessage, res: ServerResponse) => unknown } = {}
  const server = createServer((req, res) => listener.handle?.(req, res))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const accounts = {
    issuer,
    /** Of the console: its address and its secret. */
    env: {
      CONSOLE_OIDC_ISSUER: issuer,
      CONSOLE_OIDC_CLIENT_ID: clientId,
      CONSOLE_OIDC_CLIENT_SECRET: clientSecret,
    },
    at: undefined as WorkAccount | undefined,
    forged: undefined as ForgedToken | undefined,
    /** Whether it breaks off every connection. */
    isDown: false,
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${consoleOrigin}/console/oidc`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'one', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['of this test'] },
    claims: { openid: ['sub', 'amr', 'acr', 'auth_time'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: accounts.at?.email ?? '', email_verified: accounts.at?.isVerified ?? true }),
    }),
  })
  // The token as the test wants it, with everything else of the provider's reply.
  provider.use(async (ctx, next) => {
    await next()
    if (ctx['oidc']?.route !== 'token' || !accounts.forged) return
    const body = ctx.body as { id_token?: string }
    if (!body.id_token) return
    const { claims, by } = accounts.forged
    const said = { ...decodeJwt(body.id_token), ...claims }
    const signed = (key: typeof privateKey) =>
      new SignJWT(said).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key)
    ctx.body = {
      ...body,
      id_token:
        by === 'nobody'
          ? new UnsecuredJWT(said).encode()
          : await signed(by === 'a stranger' ? stranger.privateKey : privateKey),
    }
  })
  const handle = provider.callback()
  listener.handle = async (req, res) => {
    if (accounts.isDown) return res.destroy()
    if (!req.url?.startsWith('/interaction/')) return handle(req, res)
    const { prompt, params, session, grantId } = await provider.interactionDetails(req, res)
    const who = accounts.at
    if (!who) return provider.interactionFinished(req, res, { error: 'access_denied' })
    const grant = grantId
      ? await provider.Grant.find(grantId)
      : new provider.Grant({ accountId: session?.accountId ?? who.subject, clientId: String(params['client_id']) })
    if (!grant) throw new Error('no grant')
    grant.addOIDCScope('openid email')
    return provider.interactionFinished(
      req,
      res,
      prompt.name === 'login'
        ? { login: { accountId: who.subject, amr: who.methods ?? ['pwd', 'otp', 'mfa'] } }
        : { consent: { grantId: await grant.save() } },
      { mergeWithLastSubmission: true },
    )
  }
  return accounts
}
export type WorkAccounts = Awaited<ReturnType<typeof openWorkAccounts>>

/** Goes as a browser from the console to the provider and back; returns what the provider added to our address. */
export async function answerOf(address: string): Promise<string> {
  const cookies = new Map<string, string>()
  let next = address
  for (let hops = 0; hops < 10; hops++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(next, { redirect: 'manual', headers: cookie ? { cookie } : {} })
    for (const set of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const location = reply.headers.get('location')
    if (!location) throw new Error(`the provider answers ${reply.status}: ${await reply.text()}`)
    const to = new URL(location, next)
    if (to.pathname === '/console/oidc') return to.search.slice(1)
    next = to.href
  }
  throw new Error('the provider does not lead back')
}

/** Signs in at the console by whoever is at the provider. */
export async function tryWorkAccount(app: TestApp): Promise<{ code: string; client: TestClient; address: string }> {
  const client = consoleClient(app)
  const { address, ticket } = await client.data(beginOidcSignIn, fromPage(app))
  const body = { ticket, answer: await answerOf(address) }
  const { code } = await client.call(signInByOidc, { body, ...fromPage(app) })
  return { code, client, address }
}

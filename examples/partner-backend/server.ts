import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { channel, type Identity } from './identity.ts'
import { checkToken, timeOf, visits } from './lumbung-calls.ts'
import { entryToken } from './tokens.ts'
import { checkPage, policy, type ReceivedEvent, walletPage } from './wallet-page.ts'
import { type Language, walletTexts } from './wallet-texts.ts'

export interface WalletOptions {
  /** The origin of Lumbung. */
  lumbung: string
  /** 0: any free port. */
  port?: number
  identityFor(origin: string): Promise<Identity>
}

const longestBody = 64 * 1024

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length > longestBody) throw new Error('the body is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

const toldAtMost = 50

/** The webhooks that were received; an event that comes twice counts once. */
function openEvents(secret: string) {
  const webhook = new Webhook(secret)
  const known = new Map<string, ReceivedEvent>()
  return {
    list: () => [...known.values()].toReversed(),
    /** Returns whether the signature is Lumbung's. */
    receive(body: string, headers: IncomingMessage['headers']): boolean {
      try {
        const event = webhook.verify(body, headers as Record<string, string>) as ReceivedEvent
        known.set(String(headers['webhook-id']), event)
        for (const id of known.keys()) if (known.size > toldAtMost) known.delete(id)
        return true
      } catch (error) {
        if (error instanceof WebhookVerificationError) return false
        throw error
      }
    },
  }
}

const isMobile = (text: string) => /^08\d{8,11}$/.test(text)

/** The wallet's own id of the customer of a number. */
const uidOf = (mobile: string) => `w-${createHash('sha256').update(mobile).digest('hex').slice(0, 12)}`

const claimsOf = (fault: string | null, now: number) => {
  if (fault === 'aud') return { aud: 'https://another.example' }
  if (fault === 'exp') return { iat: now - 600, exp: now - 300 }
  return fault === 'sub' ? { sub: '08' } : {}
}

/** Starts the wallet's server on this machine. */
export async function startWallet({ lumbung, port = 0, identityFor }: WalletOptions) {
  const server = createServer((request, response) => {
    serve(request, response).catch((error: Error) => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' })
      response.end(error.message)
    })
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  const own = await identityFor(url)
  const events = openEvents(own.webhookSecret)

  const home = async (lang: Language, mobile = '081234567890', problem?: string) =>
    walletPage(lang, {
      mobile,
      problem,
      events: events.list(),
      visits: await visits(own, lumbung).catch((error: Error) => error.message),
    })
  const customerOf = (mobile: string) => ({ uid: uidOf(mobile), mobile: `+62${mobile.slice(1)}` })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const lang = searchParams.get('lang') === 'en' ? 'en' : 'id'
    const show = (text: string, status = 200) =>
      response
        .writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
        .end(text)
    const call = `${request.method} ${pathname}`
    if (call === 'GET /') return void show(await home(lang))
    if (call === 'GET /jwks.json') {
      const keys = [{ ...own.publicKey, kid: own.kid, alg: 'ES256', use: 'sig' }]
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys }))
    }
    if (call === 'POST /webhooks/lumbung') {
      const isGood = events.receive(await bodyOf(request), request.headers)
      return void response.writeHead(isGood ? 204 : 401).end()
    }
    if (call !== 'POST /open' && call !== 'POST /check') return void response.writeHead(404).end()
    const form = new URLSearchParams(await bodyOf(request))
    const mobile = form.get('mobile') ?? ''
    if (!isMobile(mobile)) return void show(await home(lang, mobile, walletTexts[lang].wrongNumber), 400)
    const now = await timeOf(lumbung)
    if (call === 'POST /check') {
      const token = await entryToken(own, { lumbung, now }, customerOf(mobile), claimsOf(form.get('fault'), now))
      return void show(checkPage(lang, await checkToken(lumbung, token)))
    }
    // A part after # reaches no server and no log.
    const location = `${lumbung}/${channel}/entry#token=${await entryToken(own, { lumbung, now }, customerOf(mobile))}`
    response.writeHead(303, { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).end()
  }

  return { url, close: () => new Promise<void>((done) => server.close(() => done())) }
}

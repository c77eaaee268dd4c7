import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import { BaseChannel, Channel, GameChannel } from '@lumbung/shared/enums/channels.ts'
import type { PreloadedReply } from '@lumbung/shared/preloaded-replies.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { nameDevice } from './device.ts'
import { type Lang, languageOf } from './envelope.ts'
import { commonHeaders, dataHeaders } from './headers.ts'
import { offerWriter } from './offer-page.ts'
import { sessionCookie } from './server.ts'

interface Pages {
  /** The built web app (`web/dist`). */
  folder: string
  config: Config
  log: Log
  /** The home page's data on a channel for anonymous visitors. */
  offer(channel: string): Promise<readonly PreloadedReply[]>
}

/** Sources in the format of a policy: `'sha256-…'`. */
interface Hashes {
  scripts: readonly string[]
  styles: readonly string[]
}

function readHashes(folder: string): Hashes {
  const file = join(folder, 'csp.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { scripts: [], styles: [] }
}

/**
 * Headers of pages: only inline code hashed by the build, no frames, camera and location only for us, and no referrer to
 * another origin. With `no-referrer` Chrome 64 sends `Origin: null` to ourselves; browsers that do not know the second word use
 * the first.
 */
export function securityHeaders(folder: string, production: boolean): Record<string, string> {
  const { scripts, styles } = readHashes(folder)
  const list = (hashes: readonly string[]) => hashes.map((hash) => ` ${hash}`).join('')
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval'${list(scripts)}`,
    `style-src 'self'${list(styles)}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(self), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    ...commonHeaders(production),
    'referrer-policy': 'no-referrer, strict-origin',
  }
}

/** The properties of a visitor that the first view depends on. */
interface Visit {
  channel: string
  screen: string | undefined
  language: Lang
  signedIn: boolean
}

const pathOf = (request: FastifyRequest) => request.url.split(/[?#]/, 1)[0] ?? '/'

function visitOf(request: FastifyRequest, config: Config): Visit {
  const [, channel = '', screen] = pathOf(request).match(/^\/([^/]+)\/(login|home)\/?$/) ?? []
  const { language, [sessionCookie(config)]: session } = request.cookies
  return { channel, screen, language: languageOf(language, undefined), signedIn: session !== undefined }
}

/** Pages that preload the chunks of their screen: the addresses of a screen, and its file. */
function readScreenPages(folder: string): readonly (readonly [addresses: RegExp, file: string])[] {
  const file = join(folder, 'pages/index.json')
  if (!existsSync(file)) return []
  const pages = JSON.parse(readFileSync(file, 'utf8')) as [string, string][]
  return pages.map(([addresses, page]) => [new RegExp(addresses), page])
}

/** Finds the page for a path: prerendered in the visitor's language, or with its screen's chunks preloaded. */
function openPages(folder: string): (pathname: string, visit: Visit) => string {
  const pages = readScreenPages(folder)
  return (pathname, { screen, language }) => {
    const prerendered = screen && join('prerendered', `${screen}.${language === 'id' ? 'id' : 'en'}.html`)
    if (prerendered && existsSync(join(folder, prerendered))) return prerendered
    return pages.find(([addresses]) => addresses.test(pathname))?.[1] ?? 'index.html'
  }
}

const sendPage = (reply: FastifyReply, file: string) =>
  reply.header('cache-control', 'no-cache').sendFile(file, { cacheControl: false })

const channels: readonly string[] = [...BaseChannel, ...Channel, ...GameChannel]
const compress = promisify<string, Buffer>(gzip)

/** The home page with the offer, for anonymous visitors; undefined for all others, and if rendering fails. */
function offerFor({ folder, offer, log }: Pages): (visit: Visit) => Promise<string | undefined> {
  const write = offerWriter(folder, offer)
  return async ({ channel, screen, language, signedIn }) => {
    if (!write || signedIn || screen !== 'home' || !channels.includes(channel)) return undefined
    return write(channel, language).catch((err: unknown) => {
      log.error({ err }, 'the offer could not be rendered')
      return undefined
    })
  }
}

async function sendWritten(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8').headers({ 'cache-control': 'no-cache', vary: 'cookie, accept-encoding' })
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return reply.send(html)
  return reply.header('content-encoding', 'gzip').send(await compress(html))
}

/** Serves the web app: hashed assets cached forever, pages never cached, unknown assets as 404 and not as a page. */
export async function servePages(server: FastifyInstance, pages: Pages): Promise<void> {
  const { folder, config } = pages
  const headers = { page: securityHeaders(folder, config.production), data: dataHeaders(config.production) }
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? headers.data : headers.page)
    done()
  })
  if (!existsSync(join(folder, 'index.html'))) {
    server.setNotFoundHandler(async () => {
      throw new Refusal('NOT_FOUND')
    })
    return
  }
  await server.register(fastifyStatic, { root: folder, serve: false, preCompressed: true })
  server.get('/assets/*', (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .sendFile(`assets/${(request.params as { '*': string })['*']}`, { cacheControl: false }),
  )
  server.get('/icons/*', (request, reply) => sendPage(reply, `icons/${(request.params as { '*': string })['*']}`))
  for (const file of ['manifest.webmanifest', 'sw.js', 'offline.html', 'favicon.ico', 'robots.txt'])
    server.get(`/${file}`, (_request, reply) => sendPage(reply, file))
  if (config.sandbox)
    for (const path of ['/sandbox', '/sandbox/', '/sandbox/gallery'])
      server.get(path, (_request, reply) => sendPage(reply, 'sandbox.html'))
  server.get('/', (_request, reply) => reply.redirect('/H5/login'))
  const writeOffer = offerFor(pages)
  const pageFor = openPages(folder)
  server.setNotFoundHandler(async (request, reply) => {
    const pathname = pathOf(request)
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|assets|webhooks|icons|sandbox|console|docs|healthz|readyz|metrics)(\/|$)/.test(pathname) &&
      !/\.\w+$/.test(pathname)
    if (!isPage) throw new Refusal('NOT_FOUND')
    nameDevice(request, reply, config)
    const visit = visitOf(request, config)
    const written = await writeOffer(visit)
    reply.code(200)
    return written === undefined
      ? sendPage(reply.header('vary', 'cookie'), pageFor(pathname, visit))
      : sendWritten(request, reply, written)
  })
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { languageOf } from './envelope.ts'

interface Pages {
  /** The built web app (`web/dist`). */
  folder: string
  production: boolean
  sandbox: boolean
}

/** Sources as they stand in a policy: `'sha256-…'`. */
interface Hashes {
  scripts: readonly string[]
  styles: readonly string[]
}

function readHashes(folder: string): Hashes {
  const file = join(folder, 'csp.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { scripts: [], styles: [] }
}

/** Headers of every answer: nothing inline but what the build hashed, no frame, camera and location for ourselves only. */
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
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(self), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    'x-service-level': '100.00%',
    ...(production ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

const screenOf = (path: string) => path.match(/^\/[^/]+\/(login|home)\/?$/)?.[1]

/** The page for an address: a prerendered one where there is one, in the language of the cookie. */
function pageFor(request: FastifyRequest, folder: string): string {
  const cookie = request.cookies['language']
  const language = languageOf(cookie, undefined) === 'id' ? 'id' : 'en'
  const screen = screenOf(new URL(request.url, 'http://x').pathname)
  const prerendered = screen && join('prerendered', `${screen}.${language}.html`)
  return prerendered && existsSync(join(folder, prerendered)) ? prerendered : 'index.html'
}

const sendPage = (reply: FastifyReply, file: string) =>
  reply.header('cache-control', 'no-cache').sendFile(file, { cacheControl: false })

/** Serves the web app: hashed assets for ever, pages never cached, unknown assets as 404 and not as a page. */
export async function servePages(server: FastifyInstance, { folder, production, sandbox }: Pages): Promise<void> {
  const headers = securityHeaders(folder, production)
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  if (!existsSync(join(folder, 'index.html'))) return
  await server.register(fastifyStatic, { root: folder, serve: false })
  server.get('/assets/*', (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .sendFile(`assets/${(request.params as { '*': string })['*']}`, { cacheControl: false }),
  )
  server.get('/icons/*', (request, reply) => sendPage(reply, `icons/${(request.params as { '*': string })['*']}`))
  for (const file of ['manifest.webmanifest', 'sw.js', 'offline.html', 'favicon.ico', 'robots.txt'])
    server.get(`/${file}`, (_request, reply) => sendPage(reply, file))
  if (sandbox)
    for (const path of ['/sandbox', '/sandbox/']) server.get(path, (_request, reply) => sendPage(reply, 'sandbox.html'))
  server.get('/', (_request, reply) => reply.redirect('/H5/login'))
  server.setNotFoundHandler((request, reply) => {
    const { pathname } = new URL(request.url, 'http://x')
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|assets|webhooks|icons|sandbox|console|docs|healthz|readyz|metrics)(\/|$)/.test(pathname) &&
      !/\.\w+$/.test(pathname)
    if (!isPage) throw new Refusal('NOT_FOUND')
    return sendPage(reply.code(200), pageFor(request, folder))
  })
}

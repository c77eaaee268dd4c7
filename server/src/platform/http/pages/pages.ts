import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { baseOf } from '@lumbung/shared/channel-info.ts'
import { serverSegments } from '@lumbung/shared/facts/reserved-segments.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { Log } from '../../observability/log.ts'
import { Refusal } from '../../refusal.ts'
import { setDeviceCookies } from '../device.ts'
import { dataHeaders } from '../headers.ts'
import { encodingFor, sharedText } from '../shared-reply.ts'
import { isElsewhere, openChannelPages, ownSpelling, saysChannel } from './channel-page.ts'
import { serveConsole } from './console-pages.ts'
import { securityHeaders } from './page-headers.ts'
import type { PageReads } from './page-reads.ts'
import { servePixel } from './pixel-page.ts'
import { pathOf, type Visit, visitOf } from './visit.ts'
import { limits, openPageWriter, type WrittenPage, within } from './write-page.ts'

interface Pages {
  /** The built web app (`web/dist`). */
  folder: string
  config: Config
  log: Log
  reads: PageReads
}

/** Pages that preload the chunks of their screen: the addresses of a screen, and its file. */
function readScreenPages(folder: string): readonly (readonly [addresses: RegExp, file: string])[] {
  const file = join(folder, 'pages/index.json')
  if (!existsSync(file)) return []
  const pages = JSON.parse(readFileSync(file, 'utf8')) as [string, string][]
  return pages.map(([addresses, page]) => [new RegExp(addresses), page])
}

/** Finds the file for a path: prerendered in the visitor's language, or with its screen's chunks preloaded. */
function openPages(folder: string): (visit: Visit) => string {
  const pages = readScreenPages(folder)
  return ({ path, language, channel }) => {
    const screen = path.match(/^\/[^/]+\/(login|home)$/)?.[1]
    // A partner's customers see none of the prerendered screens.
    const prerendered =
      screen && channel?.kind !== 'PARTNER' && join('prerendered', `${screen}.${language === 'id' ? 'id' : 'en'}.html`)
    if (prerendered && existsSync(join(folder, prerendered))) return prerendered
    return pages.find(([addresses]) => addresses.test(path))?.[1] ?? 'index.html'
  }
}

/** Paths that never lead to a page of the app. */
const isOurs = new RegExp(`^/(${serverSegments.join('|')})(/|$)`)

/** Not found unless test users are on (D-053). */
const testUsersPage = /^\/[^/]+\/test\/user$/

const sendPage = (reply: FastifyReply, file: string) =>
  reply.header('cache-control', 'no-cache').sendFile(file, { cacheControl: false })

async function sendWritten(request: FastifyRequest, reply: FastifyReply, page: WrittenPage): Promise<FastifyReply> {
  const caching = page.personal ? 'no-store' : 'no-cache'
  reply.type('text/html; charset=utf-8').headers({ 'cache-control': caching, vary: 'cookie, accept-encoding' })
  const encoding = encodingFor(request, ['gzip'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(await page.text.bytes(encoding))
}

/** Serves the web app: hashed assets cached forever, pages never cached, unknown assets as 404 and not as a page. */
export async function servePages(server: FastifyInstance, pages: Pages): Promise<void> {
  const { folder, config } = pages
  const headers = { page: securityHeaders(folder, config), data: dataHeaders(config.production) }
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
  servePixel(server, config)
  serveConsole(server, folder, config)
  if (config.sandbox)
    for (const path of ['/sandbox', '/sandbox/', '/sandbox/gallery', '/sandbox/texts'])
      server.get(path, (_request, reply) => sendPage(reply, 'sandbox.html'))
  server.get('/', (_request, reply) => reply.redirect('/H5/login'))
  const writePage = openPageWriter(pages)
  const pageFor = openPages(folder)
  const withItsChannel = openChannelPages(folder)
  const { customerOf, channelOf } = pages.reads
  const written = async (request: FastifyRequest, visit: Visit): Promise<WrittenPage | undefined> => {
    const { channel, token } = visit
    if (!channel) return undefined
    // Without the database nobody is known: the page then learns it by its first call.
    const known = token === undefined ? undefined : within(limits.customerMs, customerOf(token)).catch(() => undefined)
    const customer = await known
    const on = customer && channelOf(customer.channel)
    const sessionOn = on && baseOf(on)
    const page = isElsewhere(channel, sessionOn) ? undefined : await writePage(request, visit, customer)
    if (page || !saysChannel(channel, sessionOn)) return page
    const text = sharedText(withItsChannel(pageFor(visit), { ...channel, sessionOn }))
    return { text, personal: token !== undefined }
  }
  server.setNotFoundHandler(async (request, reply) => {
    const pathname = pathOf(request)
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !isOurs.test(pathname) && !/\.\w+$/.test(pathname)
    if (!isPage) throw new Refusal('NOT_FOUND')
    setDeviceCookies(request, reply, config)
    const isTestUsers = testUsersPage.test(pathname)
    if (isTestUsers && config.testUsers) return sendPage(reply.code(200), 'sandbox.html')
    const visit = visitOf(request, config, channelOf)
    const spelling = ownSpelling(visit)
    if (spelling !== undefined) return reply.redirect(spelling)
    const page = await written(request, visit)
    reply.code(isTestUsers ? 404 : 200)
    return page === undefined
      ? sendPage(reply.header('vary', 'cookie'), pageFor(visit))
      : sendWritten(request, reply, page)
  })
}

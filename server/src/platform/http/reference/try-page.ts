import Fastify, { type FastifyInstance } from 'fastify'
import { serveShared } from '../shared-reply.ts'
import { htmlPage } from './html.ts'
import type { Json } from './json-schema.ts'

const path = '/docs/try'

/**
 * The policy of this page alone: its library writes styles into the page, so they are allowed here and nowhere else. Scripts are ours,
 * and nothing is asked of another host.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Everything that would ask another host, or that its maker sells, is off. */
const settings = {
  url: `${path}/openapi.json`,
  pageTitle: 'Lumbung API',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true, hideAddApi: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  documentDownloadType: 'none',
  persistAuth: false,
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
}

const start = `Scalar.createApiReference('#reference', ${JSON.stringify(settings)})\n`

/** The bundle that the library's own plugin serves. It has 5 MB, so it is loaded by the first who opens the page. */
async function bundle(): Promise<string> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const server = Fastify()
  try {
    await server.register(scalar, { routePrefix: '/', configuration: { url: '/' } })
    const { statusCode, body } = await server.inject('/js/scalar.js')
    if (statusCode !== 200) throw new Error(`the API reference's bundle is missing: ${statusCode}`)
    return body
  } finally {
    await server.close()
  }
}

/** The document with the calls of partners first. */
function partnersFirst(document: Json): string {
  const tags = document['tags'] as { name: string }[]
  const first = { name: 'channels', 'x-displayName': 'For partners' }
  return JSON.stringify({ ...document, tags: [first, ...tags.filter(({ name }) => name !== first.name)] })
}

const page = htmlPage({
  lang: 'en',
  title: 'Lumbung API',
  body: `<noscript><p>This page needs scripts. <a href="/docs">The same reference without</a></p></noscript>
<div id="reference"></div>
<script src="${path}/scalar.js"></script>
<script src="${path}/start.js"></script>`,
})

/** Serves a reference from which calls can be sent to this sandbox. `document` makes the OpenAPI document. */
export function serveTryPage(server: FastifyInstance, document: () => Json): void {
  const html = 'text/html; charset=utf-8'
  const script = 'text/javascript; charset=utf-8'
  const caching = 'no-cache'
  const headers = { 'content-security-policy': policy }
  for (const one of [path, `${path}/`]) serveShared(server, { path: one, text: page, type: html, caching, headers })
  serveShared(server, { path: `${path}/scalar.js`, text: bundle, type: script, caching })
  serveShared(server, { path: `${path}/start.js`, text: start, type: script, caching })
  const text = () => partnersFirst(document())
  serveShared(server, { path: `${path}/openapi.json`, text, type: 'application/json; charset=utf-8', caching })
}

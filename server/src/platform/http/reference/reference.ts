import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'
import { isBesideConsole } from '../console.ts'
import { sessionCookie } from '../doors.ts'
import type { NamedEndpoint } from '../named-endpoints.ts'
import { serveShared } from '../shared-reply.ts'
import { openapiDocument } from './openapi.ts'
import { serveReadingStyle } from './reading-style.ts'
import { referencePage } from './reference-page.ts'
import { serveReferenceSearch } from './reference-search.ts'
import { serveTryPage } from './try-page.ts'

const version = '0.0.5'

/** By what settings change, which is the session cookie and whether there is a console: tests start many servers in one process. */
const made = new Map<string, { document: () => string; page: () => string }>()

function once(make: () => string): () => string {
  let text: string | undefined
  return () => {
    text ??= make()
    return text
  }
}

function textsFor(cookie: string, endpoints: readonly NamedEndpoint[], ofOperators: readonly NamedEndpoint[]) {
  const name = `${cookie} ${ofOperators.length}`
  const known = made.get(name)
  if (known) return known
  const document = () => openapiDocument(endpoints, cookie, version)
  const texts = {
    document: once(() => JSON.stringify(document())),
    page: once(() => referencePage(endpoints, cookie, ofOperators)),
  }
  made.set(name, texts)
  return texts
}

/**
 * Serves /openapi.json for machines, /docs for people, and in a sandbox /docs/try, which sends calls. All are generated once from the
 * contract, by the first request: at the start it would take half as long as everything else together.
 */
export function serveReference(
  server: FastifyInstance,
  config: Config,
  endpoints: readonly NamedEndpoint[],
  ofOperators: readonly NamedEndpoint[],
): void {
  const cookie = sessionCookie(config)
  const { document, page } = textsFor(cookie, endpoints, isBesideConsole(config) ? ofOperators : [])
  serveReadingStyle(server)
  serveReferenceSearch(server)
  const caching = 'no-cache'
  serveShared(server, { path: '/openapi.json', text: document, type: 'application/json; charset=utf-8', caching })
  for (const path of ['/docs', '/docs/'])
    serveShared(server, { path, text: page, type: 'text/html; charset=utf-8', caching })
  if (config.sandbox) serveTryPage(server, () => openapiDocument(endpoints, cookie, version))
}

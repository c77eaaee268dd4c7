import { everyEndpoint } from '@lumbung/shared/contract/all.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { openapiDocument } from './openapi.ts'
import { serveReadingStyle } from './reading-style.ts'
import { referencePage } from './reference-page.ts'
import { serveReferenceSearch } from './reference-search.ts'
import { sessionCookie } from './server.ts'
import { serveShared } from './shared-reply.ts'

const version = '0.0.5'

/** Serves /openapi.json for machines and /docs for people, both generated once from the contract. */
export function serveReference(server: FastifyInstance, config: Config): void {
  const document = openapiDocument(everyEndpoint, sessionCookie(config), version)
  const page = referencePage(everyEndpoint, sessionCookie(config))
  serveReadingStyle(server)
  serveReferenceSearch(server)
  const caching = 'no-cache'
  const text = JSON.stringify(document)
  serveShared(server, { path: '/openapi.json', text, type: 'application/json; charset=utf-8', caching })
  for (const path of ['/docs', '/docs/'])
    serveShared(server, { path, text: page, type: 'text/html; charset=utf-8', caching })
}

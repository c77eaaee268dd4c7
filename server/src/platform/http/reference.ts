import { everyEndpoint } from '@lumbung/shared/contract/all.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { openapiDocument } from './openapi.ts'
import { serveReadingStyle } from './reading-style.ts'
import { referencePage } from './reference-page.ts'
import { serveReferenceSearch } from './reference-search.ts'
import { sessionCookie } from './server.ts'

const version = '0.0.5'

/** Serves /openapi.json for machines and /docs for people, both generated once from the contract. */
export function serveReference(server: FastifyInstance, config: Config): void {
  const document = openapiDocument(everyEndpoint, sessionCookie(config), version)
  const page = referencePage(everyEndpoint, sessionCookie(config))
  serveReadingStyle(server)
  serveReferenceSearch(server)
  server.get('/openapi.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(document))
  for (const path of ['/docs', '/docs/'])
    server.get(path, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
    )
}

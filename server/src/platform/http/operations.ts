import type { FastifyInstance } from 'fastify'
import { migrations } from '../migrations.ts'
import { statement } from '../sql.ts'
import type { HttpApp } from './server.ts'

const newest = statement<{ version: number }>('select max(version)::int as version from migration')

/** /healthz (the process answers), /readyz (database up to date and not stopping), /metrics (Prometheus). */
export function serveOperations(server: FastifyInstance, app: HttpApp, stopping: () => boolean): void {
  const wanted = migrations().at(-1)?.version
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    const version = stopping()
      ? undefined
      : await app.db.one(newest).then(
          (row) => row.version,
          () => undefined,
        )
    return reply.code(version === wanted ? 200 : 503).send({ status: version === wanted ? 'ready' : 'not ready' })
  })
  server.get('/metrics', async (_request, reply) =>
    reply.type('text/plain; version=0.0.4').send(await app.metrics.text()),
  )
}

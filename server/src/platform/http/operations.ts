import type { FastifyInstance } from 'fastify'
import { openReadiness } from '../readiness.ts'
import type { HttpApp } from './server.ts'

/** /healthz (the process answers), /readyz (data folder and database take writes, up to date, not stopping). */
export function serveOperations(server: FastifyInstance, app: HttpApp, stopping: () => boolean): void {
  const readiness = openReadiness(app, stopping)
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    const reason = await readiness()
    return reason === 'ready' ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', reason })
  })
}

import type { FastifyInstance } from 'fastify'
import { openReadiness } from '../readiness.ts'
import type { HttpApp } from './http-app.ts'

interface OperatedApp extends HttpApp {
  /** The name of each port's adapter. */
  adapters: Readonly<Record<string, string>>
}

/**
 * /healthz: the process answers. /readyz: data folder and database are writable and up to date and the server is not stopping;
 * lists the adapters.
 */
export function serveOperations(server: FastifyInstance, app: OperatedApp, stopping: () => boolean): void {
  const readiness = openReadiness(app, stopping)
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    const reason = await readiness()
    const { adapters } = app
    if (reason === 'ready') return { status: 'ready', adapters }
    return reply.code(503).send({ status: 'not ready', reason, adapters })
  })
}

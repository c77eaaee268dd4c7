import type { FastifyInstance } from 'fastify'
import type { Readiness } from '../operation/readiness.ts'

/**
 * /healthz: the process answers. /readyz: data folder and database are writable and up to date and the server is not stopping.
 * Both say no more to everybody; the reason and the adapters are on the metrics' address.
 */
export function serveOperations(server: FastifyInstance, readiness: () => Promise<Readiness>): void {
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    if ((await readiness()) === 'ready') return { status: 'ready' }
    return reply.code(503).send({ status: 'not ready' })
  })
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'
import { Refusal } from '../../refusal.ts'
import { hasConsole, isConsoleHost } from '../console.ts'
import { pathOf } from './visit.ts'

/** What the console's own host answers. */
const served = /^\/(?:console(?:\/|$)|assets\/|icons\/|api\/operator\/|favicon\.ico$|healthz$|readyz$)/

/** On the console's own host nothing of the customers' app is answered. */
export function guardConsoleHost(server: FastifyInstance, config: Config): void {
  if (config.consoleOrigin === undefined) return
  server.addHook('onRequest', async (request, reply) => {
    if (!isConsoleHost(request, config) || served.test(pathOf(request))) return undefined
    if (pathOf(request) === '/') return reply.redirect('/console')
    throw new Refusal('NOT_FOUND')
  })
}

/** Serves the operators' console: in production on its own host alone. */
export function serveConsole(server: FastifyInstance, folder: string, config: Config): void {
  if (!hasConsole(config) || !existsSync(join(folder, 'console.html'))) return
  for (const path of ['/console', '/console/*'])
    server.get(path, (request, reply) => {
      if (config.consoleOrigin !== undefined && !isConsoleHost(request, config)) throw new Refusal('NOT_FOUND')
      return reply.header('cache-control', 'no-cache').sendFile('console.html', { cacheControl: false })
    })
}

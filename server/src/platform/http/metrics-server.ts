import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Readiness } from '../operation/readiness.ts'
import type { HttpApp } from './http-app.ts'

/** The address of the metrics, `http://…/metrics`; undefined if this process serves none. */
export interface MetricsServer {
  url: string | undefined
  close(): Promise<void>
}

const noServer: MetricsServer = { url: undefined, close: async () => undefined }

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

const urlOf = ({ address, family, port }: AddressInfo) =>
  `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/metrics`

interface Watched extends Pick<HttpApp, 'config' | 'metrics' | 'log'> {
  /** The name of each port's adapter. */
  adapters: Readonly<Record<string, string>>
}

/** What each path says; undefined for any other. */
async function tell(path: string | undefined, app: Watched, readiness: () => Promise<Readiness>) {
  if (path === '/metrics') return { status: 200, type: 'text/plain; version=0.0.4', body: await app.metrics.text() }
  if (path !== '/readyz') return undefined
  const reason = await readiness()
  const state = reason === 'ready' ? { status: 'ready' } : { status: 'not ready', reason }
  const body = JSON.stringify({ ...state, adapters: app.adapters })
  return { status: reason === 'ready' ? 200 : 503, type: 'application/json; charset=utf-8', body }
}

/**
 * Serves GET /metrics for Prometheus and GET /readyz with its reason and the adapters, on a separate address, never on the
 * public one. If the port is taken, for instance by
 * another process on the machine, the server starts without metrics and logs it.
 */
export async function serveMetrics(app: Watched, readiness: () => Promise<Readiness>): Promise<MetricsServer> {
  const { config, log } = app
  const { host, port } = config.metrics
  if (port === undefined) return noServer
  const limits = { requestTimeout: 5000, headersTimeout: 5000, connectionsCheckingInterval: 1000 }
  const server = createServer(limits, async (request, response) => {
    const reply = request.method === 'GET' ? await tell(request.url, app, readiness) : undefined
    const { status, type, body } = reply ?? { status: 404, type: 'text/plain', body: '' }
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' })
    response.end(body)
  })
  try {
    await listen(server, host, port)
  } catch (err) {
    log.warn({ err, port }, 'metrics are not served: set METRICS_HOST and METRICS_PORT to an address that is free')
    return noServer
  }
  const url = urlOf(server.address() as AddressInfo)
  log.info({ port: (server.address() as AddressInfo).port }, 'metrics are served')
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

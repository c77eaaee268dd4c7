import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
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

/**
 * Serves GET /metrics for Prometheus on a separate address, never on the public one. If the port is taken, for instance by
 * another process on the machine, the server starts without metrics and logs it.
 */
export async function serveMetrics({ config, metrics, log }: Omit<HttpApp, 'clock'>): Promise<MetricsServer> {
  const { host, port } = config.metrics
  if (port === undefined) return noServer
  const limits = { requestTimeout: 5000, headersTimeout: 5000, connectionsCheckingInterval: 1000 }
  const server = createServer(limits, async (request, response) => {
    const wanted = request.method === 'GET' && request.url === '/metrics'
    response.writeHead(wanted ? 200 : 404, { 'content-type': 'text/plain; version=0.0.4', 'cache-control': 'no-store' })
    response.end(wanted ? await metrics.text() : '')
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

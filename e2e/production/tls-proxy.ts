import { once } from 'node:events'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { pipeline } from 'node:stream'

interface Options {
  port: number
  /** The local port of the product. */
  to: number
  key: string
  cert: string
}

/** The reverse proxy that docs/operations.md requires: terminates TLS, forwards the client's address and streams everything. */
export async function openTlsProxy({ port, to, key, cert }: Options) {
  const server = createServer({ key, cert }, (incoming, answer) => {
    const forwarded = { 'x-forwarded-for': incoming.socket.remoteAddress ?? '', 'x-forwarded-proto': 'https' }
    const outgoing = request({
      host: '127.0.0.1',
      port: to,
      method: incoming.method,
      path: incoming.url,
      headers: { ...incoming.headers, ...forwarded },
    })
    outgoing.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers).flushHeaders()
      pipeline(response, answer, () => undefined)
    })
    outgoing.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()))
    answer.on('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  })
  await once(server.listen(port, 'localhost'), 'listening')
  return { close: () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()) }
}

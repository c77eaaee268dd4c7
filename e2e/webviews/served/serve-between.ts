import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request of a page or its app. */
export interface Passed {
  method: string | undefined
  path: string
  headers: IncomingHttpHeaders
  /** What it sent as JSON or text; empty for a form. */
  body: string
  status: number | undefined
}

/** Answers a request itself: it is then not passed on. */
type Takes = (asked: IncomingMessage, reply: ServerResponse) => boolean

/** Serves the app at `url` and notes each request that it passes on. */
export async function serveBetween(url: string, takes: Takes = () => false) {
  const { hostname: host, port } = new URL(url)
  const passed: Passed[] = []
  const server = createServer((asked, reply) => {
    if (takes(asked, reply)) return
    const { url: path = '', method, headers } = asked
    const one: Passed = { method, path, headers, body: '', status: undefined }
    passed.push(one)
    if (!headers['content-type']?.startsWith('multipart/')) asked.on('data', (part) => (one.body += part))
    const sent = request({ host, port, path, method, headers }, (got) => {
      one.status = got.statusCode
      reply.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(reply)
    })
    // The page may be gone, or the server end the stream.
    sent.on('error', () => reply.destroy())
    reply.on('close', () => sent.destroy())
    asked.pipe(sent)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed: passed as readonly Passed[],
    close: () => server.close().closeAllConnections(),
  }
}

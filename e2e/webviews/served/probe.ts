import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ask } from './two-origins.ts'

/** A request that reached the server. */
export interface Received {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  bytes: number
  sha256: string
  /** The parts of a form: its texts, and the digests of its files. */
  form: Record<string, string | { name: string; type: string; bytes: number; sha256: string }>
}

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function received(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const { method, url, headers } = request
  const form: Received['form'] = {}
  if (headers['content-type']?.startsWith('multipart/'))
    for (const [name, value] of await new Response(body, {
      headers: { 'content-type': headers['content-type'] },
    }).formData())
      form[name] =
        typeof value === 'string'
          ? value
          : { name: value.name, type: value.type, bytes: value.size, sha256: digest(await value.bytes()) }
  return { method, url, headers, bytes: body.length, sha256: digest(body), form }
}

function reply(request: IncomingMessage, response: ServerResponse, one: Received): void {
  const path = request.url?.split('?')[0]
  if (path === '/api/moved') response.writeHead(307, { location: '/api/echo' }).end()
  else if (path === '/api/cut') request.socket.destroy()
  // Smaller than an answer may be, and larger once it is JSON.
  else if (path === '/api/large') response.end('"'.repeat(9_000_000))
  else if (path === '/')
    response.setHeader('content-type', 'text/html').end(`<!doctype html><script>${ask}</script>Probe`)
  else
    response
      .setHeader('content-type', 'application/json')
      .setHeader('set-cookie', ['first=1; Path=/; HttpOnly', `seen=${one.url?.length}; Path=/`])
      .end(JSON.stringify({ code: 'SUCCESS', got: one.bytes }))
}

/** Serves a page of ours that can ask its app, and keeps what reaches the server. */
export async function serveProbe(): Promise<{ url: string; received: Received[]; close: () => void }> {
  const all: Received[] = []
  const server: Server = createServer(async (request, response) => {
    const one = await received(request)
    if (request.url?.startsWith('/api/')) all.push(one)
    reply(request, response, one)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, received: all, close: () => server.close().closeAllConnections() }
}

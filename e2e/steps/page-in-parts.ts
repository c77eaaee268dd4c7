import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** Serves the app at `url` through a slow connection: pages arrive up to the text `until`, and half a second later in full. */
export async function servePagesInParts(url: string, until: string) {
  const server = createServer(async ({ url: path, headers }, reply) => {
    const { cookie = '', accept = '' } = headers
    const source = await fetch(url + path, { headers: { cookie, accept, 'sec-fetch-mode': 'navigate' } })
    const body = Buffer.from(await source.arrayBuffer())
    reply.setHeader('content-type', source.headers.get('content-type') ?? '')
    const cut = body.indexOf(until)
    if (accept.startsWith('text/html') && cut >= 0) {
      reply.write(body.subarray(0, cut + until.length))
      await setTimeout(500)
      reply.end(body.subarray(cut + until.length))
    } else reply.end(body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
}

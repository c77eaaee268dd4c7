import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A request that a partner's server received. */
export interface Received {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

interface Reply {
  status?: number
  headers?: Record<string, string>
  body?: string | Buffer
  /** Sends nothing. */
  hangs?: true
}

/** A partner's server on this machine. Its replies can be changed while it runs. */
export async function partnerServer(reply: (request: Received) => Reply = () => ({})) {
  const received: Received[] = []
  const partner = { received, reply, url: '', close: async () => undefined as unknown }
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    const one = { method, path, headers, body: (await buffer(request)).toString() }
    received.push(one)
    const { status = 204, headers: sent = {}, body = '', hangs } = partner.reply(one)
    if (!hangs) response.writeHead(status, sent).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  partner.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  partner.close = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return partner
}

export type PartnerServer = Awaited<ReturnType<typeof partnerServer>>

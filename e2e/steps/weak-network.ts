import { once } from 'node:events'
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

export type WeakNetwork = Awaited<ReturnType<typeof openWeakNetwork>>

interface Fault {
  path: string
  share: number
  isCut: boolean
  arrive: () => void
  waiting: Set<() => void>
}

/** A forward proxy that the test can make lose a connection in the middle of an upload. */
export async function openWeakNetwork() {
  let fault: Fault | undefined
  const server = createServer((incoming, reply) => {
    const { pathname, search, host } = new URL(incoming.url ?? '')
    const [hostname, port] = host.split(':')
    const onward = request({ hostname, port, method: incoming.method, path: pathname + search, headers: own(incoming) })
    const broken = fault && incoming.method === 'POST' && pathname.includes(fault.path) ? fault : undefined
    const stop = () => {
      reply.destroy()
      onward.destroy()
    }
    onward.on('error', () => reply.destroy())
    reply.on('close', () => onward.destroy())
    onward.on('response', (answer) => {
      if (broken) return lose(broken, stop)
      reply.writeHead(answer.statusCode ?? 502, answer.headers).flushHeaders()
      pipeline(answer, reply, () => undefined)
    })
    if (!broken || broken.share === 1) incoming.pipe(onward)
    else carryPart(incoming, onward.write.bind(onward), broken, stop)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    /** For the browser's proxy setting: addresses, and with them the origin, stay as they are. */
    url: `http://127.0.0.1:${port}`,
    /** Requests whose path contains `path` stop when this share of their body has passed; with 1, only the reply is missing. */
    breakAt(path: string, share: number) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const current: Fault = { path, share, isCut: false, arrive: resolve, waiting: new Set() }
      fault = current
      return {
        /** A request has got as far as the network carries it, and waits there. */
        reached: promise,
        /** Cuts what waits. Later requests of the same path are cut at once, until `mend`. */
        cut() {
          current.isCut = true
          for (const stop of current.waiting) stop()
          current.waiting.clear()
        },
      }
    },
    mend() {
      fault = undefined
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
}

/** Without what only concerns the proxy itself. */
function own({ headers }: IncomingMessage): OutgoingHttpHeaders {
  const { 'proxy-connection': _, ...rest } = headers
  return rest
}

/** Chromium repeats a request that it lost on a reused connection: a repetition is lost as well. */
function lose(fault: Fault, stop: () => void): void {
  if (fault.isCut) stop()
  else fault.waiting.add(stop)
  fault.arrive()
}

function carryPart(incoming: IncomingMessage, write: (piece: Buffer) => unknown, fault: Fault, stop: () => void): void {
  let left = Math.floor(Number(incoming.headers['content-length']) * fault.share)
  incoming.on('data', (piece: Buffer) => {
    write(piece.subarray(0, left))
    left -= piece.length
    if (left > 0) return
    incoming.pause()
    lose(fault, stop)
  })
}

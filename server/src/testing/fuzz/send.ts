import { Agent, request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import type { FuzzRequest } from './requests.ts'

export interface FuzzAnswer {
  status: number
  body: string
  ms: number
}

/** Sends requests to a server, each connection one after the other. */
export function openFuzzer(base: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const once = ({ method, path, headers, body }: FuzzRequest, from: Record<string, string>) =>
    new Promise<FuzzAnswer>((resolve, reject) => {
      const started = performance.now()
      const bytes = { ...from, ...headers, ...(body.length > 0 ? { 'content-length': String(body.length) } : {}) }
      const sent = httpRequest(base + path, { method, agent, headers: bytes }, (response) => {
        const answer = async () => {
          const status = response.statusCode ?? 0
          return { status, body: await text(response), ms: performance.now() - started }
        }
        answer().then(resolve, reject)
      })
      sent.on('error', reject).end(body)
    })
  return {
    /** Retries a request that is lost because the server closes the connection after the previous response. */
    async send(request: FuzzRequest, from: Record<string, string>): Promise<FuzzAnswer> {
      for (let tries = 0; ; tries++)
        try {
          return await once(request, from)
        } catch (error) {
          if (tries === 3) throw error
        }
    },
    close: () => agent.destroy(),
  }
}

/** Runs `work` over all items with limited concurrency. */
export async function each<T>(
  items: readonly T[],
  concurrency: number,
  work: (item: T, index: number) => Promise<void>,
) {
  const queue = items.entries()
  const run = async () => {
    for (const [index, item] of queue) await work(item, index)
  }
  await Promise.all(Array.from({ length: concurrency }, run))
}

/** The fault of a response, if any: a server error, or a response outside our envelope. */
export function faultOf({ status, body }: FuzzAnswer): string | undefined {
  if (status >= 500) return `${status} ${body.slice(0, 300)}`
  if (status >= 400 && !/^\{"code":"[A-Z_]+","message":".+"/.test(body))
    return `${status} outside the envelope: ${body.slice(0, 300)}`
  return undefined
}

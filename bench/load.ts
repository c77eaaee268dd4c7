import { Agent, request } from 'node:http'

/** One request of a load: what to send and whether the answer is right. */
export interface Shot {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

export interface LoadResult {
  perSecond: number
  done: number
  refused: number
  p50Ms: number
  p99Ms: number
}

function shoot(agent: Agent, url: URL, shot: Shot): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: shot.method, path: shot.path, headers: shot.headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end(shot.body)
  })
}

/** Sends shots over `connections` kept-alive connections until `next` has none left or the time is over. */
export async function load(
  base: string,
  connections: number,
  seconds: number,
  next: () => Shot | undefined,
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const url = new URL(base)
  const times: number[] = []
  let refused = 0
  const start = performance.now()
  const end = start + seconds * 1000
  const worker = async () => {
    for (let shot = next(); shot && performance.now() < end; shot = next()) {
      const began = performance.now()
      const status = await shoot(agent, url, shot)
      if (status !== 200) refused++
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const elapsed = (performance.now() - start) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { perSecond: (times.length - refused) / elapsed, done: times.length, refused, p50Ms: at(0.5), p99Ms: at(0.99) }
}

import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One request of a load test. */
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
  p95Ms: number
  p99Ms: number
}

function textOf(shot: Shot, host: string): string {
  const body = shot.body ?? ''
  const headers = { host, ...shot.headers, 'content-length': String(Buffer.byteLength(body)) }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`${shot.method} ${shot.path} HTTP/1.1`, ...lines, '', body].join('\r\n')
}

export interface Load {
  base: string
  folder: string
  connections: number
  seconds: number
  /** Starts over when all requests are sent; otherwise there must be more than can be sent in that time. */
  loop: boolean
  /** How long each connection waits before a request, on average. Not at all by default. */
  pauseMs?: number
}

/** Writes the requests to a file, which takes time of its own. The returned function sends them. */
export function prepareLoad(options: Load, shots: readonly Shot[]): () => Promise<LoadResult> {
  const file = join(options.folder, 'shots')
  writeFileSync(file, shots.map((shot) => `${textOf(shot, new URL(options.base).host)}\0`).join(''))
  return () => load(options, file, shots.length)
}

/** Sends the requests over keep-alive connections with wrk, which uses as little CPU as pgbench. */
async function load(
  { base, connections, seconds, loop, pauseMs = 0 }: Load,
  file: string,
  shots: number,
): Promise<LoadResult> {
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '-s',
    join(import.meta.dirname, 'shots.lua'),
    base,
    '--',
    file,
  ]
  const child = spawn('wrk', args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PAUSE_MS: String(pauseMs) },
  })
  let text = ''
  for await (const chunk of child.stderr.setEncoding('utf8')) text += chunk
  const { done, refused, seconds: elapsed, p50Ms, p95Ms, p99Ms } = JSON.parse(text)
  if (!loop && done >= shots) throw new Error(`${shots} requests are too few for ${seconds} seconds`)
  return { perSecond: (done - refused) / elapsed, done, refused, p50Ms, p95Ms, p99Ms }
}

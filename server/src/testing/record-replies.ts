import { appendFileSync } from 'node:fs'
import { everyEndpoint } from '../modules/endpoints.ts'
import type { NamedEndpoint } from '../platform/http/named-endpoints.ts'

/** The file that gets a line for each successful call of the tests, for `npm run docs -- replies`. */
const file = process.env.LUMBUNG_RECORD

/** A successful call as the tests made it. */
export interface Recorded {
  /** `module.name` of the contract. */
  call: string
  params: Record<string, string>
  query: Record<string, string>
  body: Record<string, unknown> | undefined
  /** What the envelope carried; undefined if the reply was a file. */
  data: unknown
}

const patternOf = ({ endpoint }: NamedEndpoint) =>
  new RegExp(`^/api${endpoint.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)

const parametersOf = ({ endpoint }: NamedEndpoint) => endpoint.path.split('{').length

/** Calls with fewer parameters first: `/loan/list` is no loan named "list". */
const known = file
  ? everyEndpoint.map((one) => ({ ...one, pattern: patternOf(one) })).sort((a, b) => parametersOf(a) - parametersOf(b))
  : []

function sentBody(body: RequestInit['body']): Recorded['body'] {
  if (typeof body === 'string') return JSON.parse(body) as Recorded['body']
  if (!(body instanceof FormData)) return undefined
  return Object.fromEntries([...body].filter(([, value]) => typeof value === 'string'))
}

/** Adds a successful call of the contract to the file that LUMBUNG_RECORD names, if it names one. */
export async function recordReply(url: string, { method = 'GET', body }: RequestInit, reply: Response): Promise<void> {
  if (!file || !reply.ok) return
  const { pathname, searchParams } = new URL(url)
  const found = known.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname))
  if (!found) return
  const { data } = found.endpoint.binary ? {} : ((await reply.clone().json()) as { data?: unknown })
  const line: Recorded = {
    call: `${found.module}.${found.name}`,
    params: { ...found.pattern.exec(pathname)?.groups },
    query: Object.fromEntries(searchParams),
    body: sentBody(body),
    data,
  }
  appendFileSync(file, `${JSON.stringify(line)}\n`)
}

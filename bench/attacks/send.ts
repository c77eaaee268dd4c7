import { randomUUID } from 'node:crypto'
import type { EndpointShape, SentBodyOf } from '@lumbung/shared/contract/endpoint.ts'
import { type SeededCustomer, seededDevice } from '../../server/src/testing/load/seed-customers.ts'
import type { HostileFiles } from './hostile-files.ts'

/** What an attack does until it is stopped. */
export interface Target {
  base: string
  /** Customers of the attacker, of this attack alone. */
  people: readonly SeededCustomer[]
  files: HostileFiles
  stopped(): boolean
  /** Counts a reply by its status; 0 if the connection was closed. */
  count(status: number): void
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Whose session a call uses. */
export type Session = Pick<SeededCustomer, 'token'>

const headersOf = (person: Session | undefined) => ({
  'x-user-agent': 'WEB',
  ...(person && { cookie: `lumbung=${person.token}`, 'x-adv-uuid': seededDevice }),
})

export interface Shot<E extends EndpointShape> {
  person?: Session | undefined
  device?: string
  params?: Readonly<Record<string, string>>
  body?: SentBodyOf<E>
  file?: { name: string; bytes: Buffer }
}

function bodyOf<E extends EndpointShape>({ files }: E, { body, file }: Shot<E>): FormData | string {
  if (!files) return JSON.stringify(body ?? {})
  const form = new FormData()
  for (const [field, value] of Object.entries(body ?? {})) form.set(field, String(value))
  if (file) form.set(file.name, new Blob([new Uint8Array(file.bytes)]), 'file')
  return form
}

interface Reply {
  ok: boolean
  /** Also of a refusal; undefined if the connection was closed. */
  data: unknown
  /** Of the session that the reply opened. */
  token: string | undefined
}

/** Sends a call with a key of its own and counts the reply. */
export async function exchange<E extends EndpointShape>(target: Target, endpoint: E, shot: Shot<E>): Promise<Reply> {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => shot.params?.[name] ?? '')
  const type = endpoint.files ? {} : { 'content-type': 'application/json' }
  const device = shot.device ? { 'x-adv-uuid': shot.device } : {}
  try {
    const response = await fetch(`${target.base}/api${path}`, {
      method: endpoint.method,
      headers: { ...headersOf(shot.person), ...type, ...device, 'idempotency-key': randomUUID() },
      body: bodyOf(endpoint, shot),
      signal: AbortSignal.timeout(30_000),
    })
    target.count(response.status)
    const { data } = (await response.json()) as { data?: unknown }
    const [token] = response.headers.getSetCookie().flatMap((text) => /^lumbung=([^;]+)/.exec(text)?.[1] ?? [])
    return { ok: response.ok, data, token }
  } catch {
    target.count(0)
    return { ok: false, data: undefined, token: undefined }
  }
}

/** Sends a call and returns the reply's data, or undefined if it was refused. */
export async function send<E extends EndpointShape>(target: Target, endpoint: E, shot: Shot<E>): Promise<unknown> {
  const { ok, data } = await exchange(target, endpoint, shot)
  return ok ? data : undefined
}

/** Runs `work` over and over, `workers` at a time, until the attack is stopped. A short pause keeps refusals from filling the client. */
export async function repeat(target: Target, workers: number, work: (n: number) => Promise<unknown>): Promise<void> {
  let n = 0
  const one = async () => {
    while (!target.stopped()) {
      await work(n++)
      await pause(5)
    }
  }
  await Promise.all(Array.from({ length: workers }, one))
}

export const oneOf = <T>(list: readonly T[], n: number): T => {
  const found = list[n % list.length]
  if (found === undefined) throw new Error('an empty list')
  return found
}

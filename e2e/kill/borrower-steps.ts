import { randomUUID } from 'node:crypto'
import { type SeededCustomer, seededDevice } from '../../server/src/testing/load/seed-customers.ts'

/** A write that the server acknowledged. Its key must get the same reply until it expires. */
export interface AcknowledgedWrite {
  path: string
  key: string
  /** By how many days the clock had been advanced. */
  day: number
  body: unknown
  customer: SeededCustomer
  reply: string
}

export class Refused extends Error {}

type Reply = { code: string; data?: Record<string, unknown> }

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** On a busy machine PostgreSQL and the server need a minute to recover. */
const maxDowntimeMs = 180_000

/** Repeats a request with its key until the server responds. A kill must neither lose nor duplicate it. */
async function retryUntilAnswered(request: () => Promise<Response>): Promise<string> {
  for (const end = Date.now() + maxDowntimeMs; Date.now() < end; ) {
    try {
      const response = await request()
      const text = await response.text()
      if (response.status < 500) return text
    } catch {
      // The server is down or was killed before it responded.
    }
    await pause(75)
  }
  throw new Error('the server never responded')
}

/** What a customer does through the public API; each request is repeated until the server responds. */
export interface Steps {
  customer: SeededCustomer
  url: string
  acknowledged: AcknowledgedWrite[]
  write(path: string, body: unknown): Promise<Record<string, unknown>>
  send(method: string, path: string, body?: unknown, key?: string): Promise<Reply>
  waitFor(path: string, done: (data: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>
  /** An unused code; undefined if none arrives. */
  inboxCode(waitMs: number): Promise<string | undefined>
  stepMs: number
}

/** `today`: by how many days the clock has been advanced. */
export function openSteps(url: string, customer: SeededCustomer, stepMs: number, today: () => number): Steps {
  const acknowledged: AcknowledgedWrite[] = []
  const headers = {
    cookie: `lumbung=${customer.token}`,
    'x-adv-uuid': seededDevice,
    'x-user-agent': 'WEB',
    'content-type': 'application/json',
  }
  const send = async (method: string, path: string, body?: unknown, key?: string): Promise<Reply> => {
    const day = today()
    const text = await retryUntilAnswered(() =>
      fetch(`${url}/api${path}`, {
        method,
        headers: { ...headers, ...(key ? { 'idempotency-key': key } : {}) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(8000),
      }),
    )
    const reply: Reply = JSON.parse(text)
    if (key && reply.code === 'SUCCESS') acknowledged.push({ path, key, day, body, customer, reply: text })
    return reply
  }
  const write = async (path: string, body: unknown) => {
    const reply = await send('POST', path, body, randomUUID())
    if (reply.code !== 'SUCCESS') throw new Refused(`${path}: ${JSON.stringify(reply)}`)
    return reply.data ?? {}
  }
  const waitFor = async (path: string, done: (data: Record<string, unknown>) => boolean) => {
    let last: unknown
    for (const end = Date.now() + stepMs; Date.now() < end; ) {
      const { data } = await send('GET', path)
      if (data && done(data)) return data
      last = data
      await pause(100)
    }
    throw new Error(`${path} did not finish: ${JSON.stringify(last)}`)
  }
  const used = new Set<string>()
  const inboxCode = async (waitMs: number): Promise<string | undefined> => {
    for (const end = Date.now() + waitMs; Date.now() < end; ) {
      const inbox = `${url}/api/sandbox/inbox?to=${encodeURIComponent(customer.mobile)}`
      const text = await retryUntilAnswered(() => fetch(inbox, { signal: AbortSignal.timeout(8000) }))
      const messages: { text: string }[] = JSON.parse(text).data?.messages ?? []
      // The inbox shows the newest fifty messages; after a kill one may be delivered twice.
      const code = messages.map((message) => message.text.match(/\b\d{6}\b/)?.[0]).find((one) => one && !used.has(one))
      if (code) {
        used.add(code)
        return code
      }
      await pause(75)
    }
    return undefined
  }
  return { customer, url, acknowledged, write, send, waitFor, inboxCode, stepMs }
}

const json = { 'content-type': 'application/json' }

/** Pays a code at the sandbox gateway. */
export async function payAt(url: string, paymentCode: unknown, amount: number): Promise<void> {
  const answer = await retryUntilAnswered(() =>
    fetch(`${url}/api/sandbox/pay`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ paymentCode, amount }),
      signal: AbortSignal.timeout(8000),
    }),
  )
  if (JSON.parse(answer).code !== 'SUCCESS') throw new Refused(`pay: ${answer}`)
}

/**
 * Requests a code, and later another if none arrives: a message that expires in the queue, as when the clock moves, is not sent. Who
 * has used the codes of a day waits for the next one.
 */
export async function signingCode(
  { send, inboxCode, stepMs }: Steps,
  path: string,
  body: unknown = {},
): Promise<string> {
  let waitMs = Math.min(stepMs, 15_000)
  for (const end = Date.now() + stepMs; Date.now() < end; await pause(1000)) {
    const reply = await send('POST', path, body, randomUUID())
    if (reply.code === 'TOO_MANY_REQUESTS') continue
    if (reply.code !== 'SUCCESS') throw new Refused(`${path}: ${JSON.stringify(reply)}`)
    const code = await inboxCode(waitMs)
    if (code) return code
    waitMs = stepMs
  }
  throw new Error(`${path}: no code arrived`)
}

/** Ignores refusals with one of these codes. */
export const unless =
  (...codes: string[]) =>
  (error: unknown): undefined => {
    if (!(error instanceof Refused && codes.some((code) => error.message.includes(code)))) throw error
  }

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type SeededCustomer, seededDevice } from '../../server/src/testing/load/seed-customers.ts'

/** A write that the server acknowledged. Its key must get the same reply until it expires. */
export interface AcknowledgedWrite {
  path: string
  key: string
  /** By how many days the clock had been advanced. */
  day: number
  body: unknown
  headers: Readonly<Record<string, string>>
  reply: string
}

type Data = Record<string, unknown>

export class Refused extends Error {}

/** On a busy machine PostgreSQL and the server need a minute to recover. */
const maxDowntimeMs = 180_000

/** Repeats a request with its key until the server responds. A kill must neither lose nor duplicate it. */
async function retryUntilAnswered(url: string, init: RequestInit): Promise<string> {
  for (const end = Date.now() + maxDowntimeMs; Date.now() < end; await pause(75)) {
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(8000) })
      const text = await response.text()
      if (response.status < 500) return text
    } catch {
      // The server is down or was killed before it responded.
    }
  }
  throw new Error('the server never responded')
}

/** The headers of a customer's calls. */
const headersOf = ({ token }: SeededCustomer) => ({
  cookie: `lumbung=${token}`,
  'x-adv-uuid': seededDevice,
  'x-user-agent': 'WEB',
})

/**
 * Calls through the public API; each request is repeated until the server responds. `today`: by how many days the clock has been
 * advanced.
 */
export function openCaller(
  url: string,
  headers: Readonly<Record<string, string>>,
  stepMs: number,
  today: () => number,
) {
  const acknowledged: AcknowledgedWrite[] = []
  const send = async (method: string, path: string, body?: unknown, key?: string) => {
    const day = today()
    const text = await retryUntilAnswered(`${url}/api${path}`, {
      method,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const reply: { code: string; data?: Data } = JSON.parse(text)
    if (key && reply.code === 'SUCCESS') acknowledged.push({ path, key, day, body, headers, reply: text })
    return reply
  }
  const write = async (path: string, body: unknown): Promise<Data> => {
    const reply = await send('POST', path, body, randomUUID())
    if (reply.code !== 'SUCCESS') throw new Refused(`${path}: ${JSON.stringify(reply)}`)
    return reply.data ?? {}
  }
  const waitFor = async (path: string, done: (data: Data) => boolean): Promise<Data> => {
    let last: unknown
    for (const end = Date.now() + stepMs; Date.now() < end; await pause(100)) {
      const { data } = await send('GET', path)
      if (data && done(data)) return data
      last = data
    }
    throw new Error(`${path} did not finish: ${JSON.stringify(last)}`)
  }
  return { acknowledged, send, write, waitFor }
}

export type Steps = ReturnType<typeof openSteps>

/** What a customer does through the public API. */
export function openSteps(url: string, customer: SeededCustomer, stepMs: number, today: () => number) {
  const { acknowledged, send, write, waitFor } = openCaller(url, headersOf(customer), stepMs, today)
  /** Pays a code at the sandbox gateway. */
  const pay = async (paymentCode: unknown, amount: number): Promise<void> => {
    const reply = await retryUntilAnswered(`${url}/api/sandbox/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ paymentCode, amount }),
    })
    if (JSON.parse(reply).code !== 'SUCCESS') throw new Refused(`pay: ${reply}`)
  }
  const used = new Set<string>()
  /** An unused code; undefined if none arrives. */
  const inboxCode = async (waitMs: number): Promise<string | undefined> => {
    for (const end = Date.now() + waitMs; Date.now() < end; await pause(75)) {
      const inbox = await retryUntilAnswered(`${url}/api/sandbox/inbox?to=${encodeURIComponent(customer.mobile)}`, {})
      const messages: { text: string }[] = JSON.parse(inbox).data?.messages ?? []
      // The inbox shows the newest fifty messages; after a kill one may be delivered twice.
      const code = messages.map(({ text }) => text.match(/\b\d{6}\b/)?.[0]).find((one) => one && !used.has(one))
      if (!code) continue
      used.add(code)
      return code
    }
    return undefined
  }
  /**
   * Requests a code, and later another if none arrives: a message that expires in the queue, as when the clock moves, is not sent.
   * Who has used the codes of a day waits for the next one.
   */
  const signingCode = async (path: string, body: unknown): Promise<string> => {
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
  /** Sends a complaint; returns its id. */
  const complain = async (): Promise<string> => {
    const body = new FormData()
    body.set('subject', 'PAYMENT')
    body.set('text', 'Saya sudah membayar, tetapi tagihan belum lunas.')
    const headers = { ...headersOf(customer), 'idempotency-key': randomUUID() }
    const reply = await retryUntilAnswered(`${url}/api/help/complaint`, { method: 'POST', headers, body })
    const { code, data } = JSON.parse(reply)
    if (code !== 'SUCCESS') throw new Refused(`complaint: ${reply}`)
    return data.complaintId
  }
  /** Creates a payment code and waits until the gateway has issued it. */
  const codeFor = async (method: string, target: Data): Promise<Data> => {
    const { paymentId } = await write('/payment/code', { method, target })
    return waitFor(`/payment/${paymentId}`, ({ status }) => status !== 'PREPARING')
  }
  /** Signs the agreement of an order or a conversion; refused with `gone` if there is none any more. */
  const sign = async (path: string, agreementPath: string, gone: string, codeRequest: unknown = {}): Promise<void> => {
    const otp = await signingCode(`${path}/send-code`, codeRequest)
    const { data: agreement } = await send('GET', agreementPath)
    if (!agreement) throw new Refused(`${gone}: no agreement any more`)
    await write(`${path}/sign`, { otp, documentHash: agreement.documentHash, consent: true })
  }
  return { customer, acknowledged, send, write, waitFor, pay, complain, codeFor, sign }
}

/** Whether a call was refused with one of these codes. */
export const isRefused = (error: unknown, ...codes: string[]): error is Refused =>
  error instanceof Refused && codes.some((code) => error.message.includes(code))

/** Ignores refusals with one of these codes. */
export const unless =
  (...codes: string[]) =>
  (error: unknown): undefined => {
    if (!isRefused(error, ...codes)) throw error
  }

import { randomUUID } from 'node:crypto'
import type { SeededCustomer } from '../../server/src/testing/seed-customers.ts'
import { jakarta, seededDevice } from '../../server/src/testing/seed-customers.ts'

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

export interface Borrower {
  acknowledged: AcknowledgedWrite[]
  /** Number of repaid loans. */
  repaidLoans: number
  run(until: () => boolean): Promise<void>
}

class Refused extends Error {}

type Reply = { code: string; data?: Record<string, unknown> }

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

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

/** A customer who repeatedly borrows, signs and repays through the public API. */
export function borrower(url: string, customer: SeededCustomer, stepMs: number, today: () => number): Borrower {
  const headers = {
    cookie: `lumbung=${customer.token}`,
    'x-adv-uuid': seededDevice,
    'x-user-agent': 'WEB',
    'content-type': 'application/json',
  }
  const acknowledged: AcknowledgedWrite[] = []
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
      const inbox = `${url}/sandbox/api/inbox?to=${encodeURIComponent(customer.mobile)}`
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
  const made: Borrower = {
    acknowledged,
    repaidLoans: 0,
    async run(until) {
      const steps = { customer, write, send, waitFor, inboxCode, url, stepMs }
      // Applies for the next loan while the previous one is repaid, because both change the same limit.
      let repaying = Promise.resolve()
      let owes = false
      while (!until()) {
        const mayBeRefused = owes
        const loanId = await borrow(steps).catch(async (error) => {
          if (!mayBeRefused || !isForDebt(error)) throw error
          await repaying
        })
        if (loanId === undefined) continue
        await repaying
        owes = true
        repaying = repay(steps, loanId).then(() => {
          made.repaidLoans++
          owes = false
        })
        repaying.catch(() => undefined)
        await pause(3000 * Math.random())
      }
      await repaying
    },
  }
  return made
}

interface Steps {
  customer: SeededCustomer
  url: string
  write(path: string, body: unknown): Promise<Record<string, unknown>>
  send(method: string, path: string, body?: unknown, key?: string): Promise<Reply>
  waitFor(path: string, done: (data: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>
  /** An unused code; undefined if none arrives. */
  inboxCode(waitMs: number): Promise<string | undefined>
  stepMs: number
}

const json = { 'content-type': 'application/json' }

/** Pays a code at the sandbox gateway. */
async function payAt(url: string, paymentCode: unknown, amount: number): Promise<void> {
  const answer = await retryUntilAnswered(() =>
    fetch(`${url}/sandbox/api/pay`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ paymentCode, amount }),
      signal: AbortSignal.timeout(8000),
    }),
  )
  if (JSON.parse(answer).code !== 'SUCCESS') throw new Refused(`pay: ${answer}`)
}

/** An amount whose notice the gateway sends three times (docs/sandbox.md). */
const amountReportedThreeTimes = 109_201

/** Whether a loan that is still being repaid is in the way: it has become late meanwhile, or takes too much of the limit. */
const isForDebt = (error: unknown): boolean =>
  error instanceof Refused && /"(OVERDUE|AVAILABLE_LIMIT_NOT_ENOUGH)"/.test(error.message)

/** A voucher of the customer that can be used for a loan; undefined if all are used or expired. */
async function usableVoucher(
  { send }: Steps,
  { productId, amount, tenor }: { productId: string; amount: number; tenor: number },
) {
  const { data } = await send('GET', `/coupon/list?productId=${productId}&amount=${amount}&tenor=${tenor}`)
  const items = (data?.items ?? []) as { voucherId: string; barredBy?: string }[]
  return items.find(({ barredBy }) => barredBy === undefined)?.voucherId
}

/** Applies for a loan, signs it and waits for the money. Returns undefined if the order expired while the server was down. */
async function borrow(steps: Steps): Promise<unknown> {
  const { customer, write, send, waitFor } = steps
  const amount = 500_000 + 50_000 * Math.floor(Math.random() * 20)
  const terms = { productId: 'pinjaman-tunai', rateVersion: 1, amount, tenor: 3 }
  const { bankAccountId } = customer
  const request = { ...terms, loanPurpose: 'DAILY', bankAccountId, location: jakarta }
  const voucherId = await usableVoucher(steps, terms)
  const { orderId } = await write('/loan/apply', voucherId ? { ...request, voucherId } : request).catch((error) => {
    // The clock may have moved past the voucher's last day.
    if (!(error instanceof Refused && error.message.includes('COUPON_EXPIRED'))) throw error
    return write('/loan/apply', request)
  })
  try {
    return await sign(steps, orderId)
  } catch (error) {
    if (!(error instanceof Refused && /ORDER_NOT_OPEN|OTP_CHECK_FAILED/.test(error.message))) throw error
    const { code } = await send('POST', `/loan/order/${orderId}/cancel`, {})
    if (code !== 'SUCCESS' && code !== 'ORDER_NOT_OPEN') throw error
    const open = ['WAITING_LENDER_APPROVE', 'DISBURSING', 'DISBURSEMENT_UNKNOWN']
    const ended = await waitFor(`/loan/order/${orderId}`, (data) => !open.includes(String(data.status)))
    return ended.loanId
  }
}

/** Requests a code, and later another if none arrives: a message that expires in the queue, as when the clock moves, is not sent. */
async function signingCode({ write, send, inboxCode, stepMs }: Steps, orderId: unknown): Promise<string> {
  const path = `/loan/order/${orderId}/send-code`
  await write(path, { step: 'SIGN' })
  const first = await inboxCode(Math.min(stepMs, 15_000))
  if (first) return first
  for (const end = Date.now() + stepMs; Date.now() < end; await pause(1000)) {
    const { code } = await send('POST', path, { step: 'SIGN' }, randomUUID())
    if (code === 'TOO_MANY_REQUESTS') continue
    if (code !== 'SUCCESS') throw new Refused(`${path}: ${code}`)
    const second = await inboxCode(stepMs)
    if (second) return second
  }
  throw new Error('no code arrived')
}

async function sign(steps: Steps, orderId: unknown): Promise<unknown> {
  const { write, send, waitFor } = steps
  const otp = await signingCode(steps, orderId)
  const { data: agreement } = await send('GET', `/loan/loan-agreement?orderId=${orderId}`)
  if (!agreement) throw new Refused('ORDER_NOT_OPEN: no agreement any more')
  await write(`/loan/order/${orderId}/sign`, { otp, documentHash: agreement.documentHash, consent: true })
  return (await waitFor(`/loan/order/${orderId}`, (data) => data.status === 'DISBURSED')).loanId
}

/** Pays part of the first instalment, then settles the loan and waits until it is repaid. */
async function repay({ write, waitFor, url }: Steps, loanId: unknown): Promise<void> {
  const codeFor = async (method: string, target: Record<string, unknown>) => {
    const { paymentId } = await write('/payment/code', { method, target })
    return waitFor(`/payment/${paymentId}`, (data) => data.status !== 'PREPARING')
  }
  const part = await codeFor('BRI', { kind: 'INSTALLMENT', loanId, number: 1 })
  await payAt(url, part.code, amountReportedThreeTimes)
  await waitFor(`/loan/${loanId}`, (data) => (data.payments as unknown[]).length > 0)
  const ended = ['REPAID', 'CANCELED']
  const statusOf = (data: Record<string, unknown>) => String((data.loan as Record<string, unknown>).status)
  for (let done = false; !done; ) {
    const rest = await codeFor('BCA', { kind: 'SETTLEMENT', loanId }).catch(unless('NOTHING_TO_PAY', 'LOAN_NOT_OPEN'))
    if (rest) {
      // Code and amount are valid for a day. If the clock moved meanwhile, the next round pays the remainder.
      await payAt(url, rest.code, Number(rest.amount)).catch(unless('EXPIRED'))
      await pause(3000)
    } else {
      // A second payment of an earlier settlement has become credit, which covers this one.
      await write(`/loan/${loanId}/settle`, {}).catch(unless('LOAN_NOT_OPEN', 'CREDIT_NOT_ENOUGH'))
    }
    done = ended.includes(statusOf(await waitFor(`/loan/${loanId}`, () => true)))
  }
}

/** Ignores refusals with one of these codes. */
const unless =
  (...codes: string[]) =>
  (error: unknown): undefined => {
    if (!(error instanceof Refused && codes.some((code) => error.message.includes(code)))) throw error
  }

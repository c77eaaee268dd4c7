import * as z from 'zod'
import { type CallOptions, callSignal } from '../call-options.ts'
import { ProviderRefused, ProviderUnavailable } from '../provider-error.ts'
import type { SmsMessage, SmsSender } from './port.ts'
import type { TwilioSettings } from './twilio-settings.ts'

const name = 'Twilio'
const defaultTimeoutMs = 10_000

const Sent = z.object({ sid: z.string(), status: z.string() })
const Listed = z.object({
  messages: z.array(Sent.extend({ body: z.string().nullish(), date_created: z.string().nullish() })),
})
const Fault = z.object({ code: z.int() })

/**
 * Codes for a number that can never receive SMS, or a text that is too long. All other refusals concern our account, sender or
 * rate: the message waits until that is fixed.
 */
const finalCodes = new Set([21211, 21217, 21265, 21610, 21614, 21617, 21635])

/** Statuses of a message that will not arrive. */
const lost = new Set(['failed', 'canceled', 'undelivered'])

/** Twilio stores whole seconds, on its own clock. */
const clockSlackMs = 60_000

async function bodyOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok) return body
  const fault = Fault.safeParse(body)
  const code = fault.success ? String(fault.data.code) : `HTTP ${response.status}`
  if (response.status === 400 && fault.success && finalCodes.has(fault.data.code)) throw new ProviderRefused(name, code)
  throw new ProviderUnavailable(name, `rejected with ${code}`)
}

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new ProviderUnavailable(name, 'answer in an unknown shape')
}

function caller({ baseUrl, accountSid, user, secret, timeoutMs = defaultTimeoutMs }: TwilioSettings) {
  const url = new URL(`/2010-04-01/Accounts/${accountSid}/Messages.json`, baseUrl)
  const authorization = `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`
  return async (fields: Record<string, string>, method: 'GET' | 'POST', options: CallOptions): Promise<unknown> => {
    const form = new URLSearchParams(fields)
    const to = method === 'GET' ? new URL(`?${form}`, url) : url
    const signal = callSignal(options, timeoutMs)
    const headers = { authorization, accept: 'application/json' }
    const init = { method, headers, signal, redirect: 'manual' as const, ...(method === 'POST' && { body: form }) }
    try {
      return await bodyOf(await fetch(to, init))
    } catch (cause) {
      if (cause instanceof ProviderRefused || cause instanceof ProviderUnavailable) throw cause
      throw new ProviderUnavailable(name, cause instanceof Error ? cause.name : 'fault', { cause })
    }
  }
}

function formOf({ to, text, expiresInSeconds }: SmsMessage, sender: string): Record<string, string> {
  const from = sender.startsWith('MG') ? { MessagingServiceSid: sender } : { From: sender }
  const validity =
    expiresInSeconds === undefined ? undefined : Math.min(36_000, Math.max(6, Math.floor(expiresInSeconds)))
  return { To: to, ...from, Body: text, ...(validity !== undefined && { ValidityPeriod: String(validity) }) }
}

/**
 * Sends SMS through Twilio's Programmable Messaging (API 2010-04-01). Twilio has no idempotency key: before retrying a message
 * whose outcome is unknown, it looks for the text among the latest messages to the number and treats a match as sent.
 */
export function openTwilio(settings: TwilioSettings): SmsSender {
  const call = caller(settings)
  const findSent = async ({ to, text }: SmsMessage, since: Date, options: CallOptions) => {
    const { messages } = read(Listed, await call({ To: to, PageSize: '50' }, 'GET', options))
    const earliest = since.getTime() - clockSlackMs
    return messages.find(
      ({ body, date_created, status }) =>
        body?.includes(text) && !lost.has(status) && Date.parse(date_created ?? '') >= earliest,
    )
  }
  return {
    async send(message, options = {}) {
      const { maybeSentSince } = message
      const earlier = maybeSentSince && (await findSent(message, maybeSentSince, options))
      if (earlier) return { providerRef: earlier.sid }
      const sent = read(Sent, await call(formOf(message, settings.sender), 'POST', options))
      return { providerRef: sent.sid }
    },
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import { type CallOptions, callSignal } from '../call-options.ts'
import { ProviderUnavailable } from '../provider-error.ts'
import { payoutChannel } from '../xendit/bank-channels.ts'
import { type XenditAnswer, xenditClient } from '../xendit/client.ts'
import type { IlumaSettings } from './iluma-settings.ts'
import type { NameAnswer, NameInquiry } from './port.ts'

const name = 'Iluma'
const path = '/v1.1/identity/bank_account_data_requests'
const defaultTimeoutMs = 10_000
const defaultPollMs = 1_000

const Request = z.object({
  id: z.string(),
  status: z.string(),
  result: z
    .object({
      is_found: z.boolean(),
      account_holder_name: z.string().nullish(),
      is_virtual_account: z.boolean().nullish(),
      is_normal_account: z.boolean().nullish(),
    })
    .nullish(),
})
type Request = z.infer<typeof Request>

/** The bank has not answered yet. WAITING_ON_BANK: another request for the same account is in progress. */
const waiting = new Set(['PENDING', 'WAITING_ON_BANK'])

/** Our result for a request of Iluma. Throws ProviderUnavailable if it contains no answer of the bank. */
export function nameAnswer({ status, result }: Request): NameAnswer {
  if (waiting.has(status)) return { outcome: 'PENDING' }
  if (status !== 'COMPLETED' || !result) throw new ProviderUnavailable(name, `status ${status}`)
  if (!result.is_found) return { outcome: 'INVALID_ACCOUNT' }
  if (result.is_virtual_account) return { outcome: 'VIRTUAL_ACCOUNT' }
  if (result.is_normal_account === false) return { outcome: 'ABNORMAL_ACCOUNT' }
  const holderName = result.account_holder_name?.trim()
  if (!holderName) throw new ProviderUnavailable(name, 'found, but without a name')
  return { outcome: 'FOUND', holderName }
}

function requestIn(answer: XenditAnswer): Request {
  if (answer.kind === 'UNKNOWN') throw new ProviderUnavailable(name, answer.reason)
  if (answer.kind === 'REFUSED') throw new ProviderUnavailable(name, `refused with ${answer.errorCode}`)
  const parsed = Request.safeParse(answer.body)
  if (parsed.success) return parsed.data
  throw new ProviderUnavailable(name, 'answer in an unknown shape')
}

/**
 * Asks banks through Iluma's bank name validator (v1.1). It answers immediately for known accounts, otherwise once the bank has
 * answered: it is polled within the time limit, after which the answer is PENDING. An unsupported bank throws
 * ProviderUnavailable, so that a person decides.
 */
export function openIluma(settings: IlumaSettings): NameInquiry {
  const { baseUrl, apiKey, timeoutMs = defaultTimeoutMs, pollMs = defaultPollMs } = settings
  const call = xenditClient({ baseUrl, secretKey: apiKey, timeoutMs })
  return {
    async inquire({ bankCode, accountNumber }, options: CallOptions = {}) {
      const bank = payoutChannel(bankCode)?.replace(/^ID_/, '')
      if (!bank) throw new ProviderUnavailable(name, 'bank not supported')
      const signal = callSignal(options, timeoutMs)
      const within = { signal, timeoutMs: options.timeoutMs }
      const body = { bank_code: bank, bank_account_number: accountNumber }
      const created = requestIn(await call({ method: 'POST', path, body }, within))
      let answer = nameAnswer(created)
      while (answer.outcome === 'PENDING' && (await waited(pollMs, signal))) {
        const again = await call({ method: 'GET', path: `${path}/${encodeURIComponent(created.id)}` }, within)
        // The time limit ended a poll: the bank has just not answered in time.
        if (signal.aborted) break
        answer = nameAnswer(requestIn(again))
      }
      return answer
    },
  }
}

const waited = (ms: number, signal: AbortSignal): Promise<boolean> => delay(ms, true, { signal }).catch(() => false)

import { errorMessage } from '@lumbung/shared/error-message.ts'
import type { ErrorEntry } from '@lumbung/shared/errors/entry.ts'
import { type ErrorCode, errors } from '@lumbung/shared/errors.ts'

export type Lang = 'id' | 'en-us'

/** The response to a refused call (behaviour 1). `message` is in the caller's language. */
export interface RefusalBody {
  code: string
  message: string
  englishMessage: string
  bahasaMessage: string
  securityCode?: number
  data?: unknown
  requestId?: string
}

export function refusalBody(code: ErrorCode, lang: Lang, data?: Readonly<Record<string, unknown>>): RefusalBody {
  const entry: ErrorEntry = errors[code]
  const englishMessage = errorMessage(code, 'en-us', data)
  const bahasaMessage = errorMessage(code, 'id', data)
  return {
    code,
    message: lang === 'id' ? bahasaMessage : englishMessage,
    englishMessage,
    bahasaMessage,
    ...(entry.securityCode === undefined ? {} : { securityCode: entry.securityCode }),
    ...(data === undefined ? {} : { data }),
  }
}

export const statusOf = (code: ErrorCode): number => errors[code].status

/** `lang` takes precedence, then Accept-Language, then Indonesian; `en`, `EN_US` and `in` are accepted (D-199). */
export function languageOf(lang: string | undefined, header: string | undefined): Lang {
  for (const text of [lang, header?.split(',')[0]]) {
    if (!text) continue
    if (/^en/i.test(text)) return 'en-us'
    if (/^(id|in)/i.test(text)) return 'id'
  }
  return 'id'
}

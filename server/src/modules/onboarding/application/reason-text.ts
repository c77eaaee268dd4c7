import { errorMessage } from '@lumbung/shared/error-message.ts'
import { emailReasonOptions, supplementReasonOptions } from '@lumbung/shared/options.ts'
import type { Lang } from '../../../platform/http/envelope.ts'
import type { ReturnedEntry } from './application-store.ts'

const ourOptions = [...emailReasonOptions, ...supplementReasonOptions]
type OurReason = (typeof ourOptions)[number]['code']
const isOurs = (reason: ReturnedEntry['reason']): reason is OurReason => ourOptions.some(({ code }) => code === reason)

/** Why an item was returned, as a sentence to the customer. */
export function reasonText(reason: ReturnedEntry['reason'], lang: Lang): string {
  if (!isOurs(reason)) return errorMessage(reason, lang)
  return ourOptions.find(({ code }) => code === reason)?.[lang === 'id' ? 'id' : 'en'] ?? ''
}

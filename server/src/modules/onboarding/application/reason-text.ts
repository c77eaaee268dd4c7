import type { SupplementReason } from '@lumbung/shared/enums/onboarding/supplement.ts'
import { supplementReasons } from '@lumbung/shared/enums/onboarding/supplement.ts'
import { errorMessage } from '@lumbung/shared/error-message.ts'
import { supplementReasonOptions } from '@lumbung/shared/options.ts'
import type { Lang } from '../../../platform/http/envelope.ts'
import type { ReturnedEntry } from './application-store.ts'

const asksForDocument = (reason: ReturnedEntry['reason']): reason is SupplementReason =>
  supplementReasons.some((one) => one === reason)

/** Why an item was returned, as a sentence to the customer. */
export function reasonText(reason: ReturnedEntry['reason'], lang: Lang): string {
  if (!asksForDocument(reason)) return errorMessage(reason, lang)
  const asked = supplementReasonOptions.find(({ code }) => code === reason)
  return asked?.[lang === 'id' ? 'id' : 'en'] ?? ''
}

import type { CallMeta } from '../api/query-client.ts'
import { ApiRefusal } from '../api/refusal.ts'
import { commonTexts } from '../i18n/common-texts.ts'
import { currentLanguage } from '../i18n/language.ts'
import type { Services } from './services.ts'

/** What the app does about a failed call. Without an answer nothing can be fetched: that much is here, the rest comes later. */
export async function handleCallError(services: Services, error: Error, meta: CallMeta): Promise<void> {
  if (error instanceof ApiRefusal) {
    const answer = await import('./answer-refusal.ts').catch(() => undefined)
    if (answer) return answer.answerRefusal(services, error, meta)
  }
  if (meta.handles === 'all') return
  services.toasts.show((currentLanguage() === 'id' ? commonTexts.id : commonTexts.en).network, 'error')
}

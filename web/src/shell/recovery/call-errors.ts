import type { CallMeta } from '../../api/query-client.ts'
import { ApiRefusal, isOffline } from '../../api/refusal.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { currentLanguage } from '../../i18n/language.ts'
import type { Services } from '../router/services.ts'

/** Handles a failed call. The code for network failures is here because nothing can be loaded then; the rest is a chunk of its own. */
export async function handleCallError(services: Services, error: Error, meta: CallMeta): Promise<void> {
  if (error instanceof ApiRefusal) {
    const module = await import('./handle-refusal.ts').catch(() => undefined)
    if (module) return module.handleRefusal(services, error, meta)
  }
  if (meta.handles === 'all') return
  const t = currentLanguage() === 'id' ? commonTexts.id : commonTexts.en
  services.toasts.show(isOffline(error) ? t.network : t.networkError, 'error')
}

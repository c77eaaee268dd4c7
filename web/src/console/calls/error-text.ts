import { isOffline, isRefusal } from '../../api/refusal.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'

/** What to say about a call that failed: the refusal's own sentence, or that there was no reply. */
export function useErrorText(): (error: Error) => string {
  const t = useTexts(commonTexts)
  return (error) => {
    if (isRefusal(error)) return error.message
    return isOffline(error) ? t.network : t.networkError
  }
}

import { isOffline, NetworkFailure } from '../../../api/refusal.ts'
import { commonTexts } from '../../../i18n/common-texts.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { TextLink } from '../../../ui/actions/text-link.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'

interface CodeFailureProps {
  failure: Error
  /** Sends the same digits again, so that the customer need not retype the code after a network failure. */
  onRetry?: (() => void) | undefined
}

/** Why a code could not be sent or checked. Unlike a toast it stays beside the code (D-207). */
export function CodeFailure({ failure, onRetry }: CodeFailureProps) {
  const t = useTexts(commonTexts)
  return (
    <Notice kind="danger" live>
      <p>{isOffline(failure) ? t.network : failure instanceof NetworkFailure ? t.networkError : failure.message}</p>
      {onRetry && <TextLink onClick={onRetry}>{t.retry}</TextLink>}
    </Notice>
  )
}

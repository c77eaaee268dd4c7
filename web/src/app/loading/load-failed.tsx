import { CloudOff } from 'lucide-react'
import { NetworkFailure } from '../../api/refusal.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { EmptyState } from '../../ui/layout/message-page.tsx'
import { appTexts } from '../app-texts.ts'

interface LoadFailedProps {
  error: Error
  onRetry: () => void
}

/** Replaces content that could not be loaded: says why and offers a retry. The rest of the screen stays. */
export function LoadFailed({ error, onRetry }: LoadFailedProps) {
  const t = useTexts(appTexts)
  const common = useTexts(commonTexts)
  const offline = error instanceof NetworkFailure
  return (
    <EmptyState
      icon={CloudOff}
      title={offline ? t.offlineTitle : t.faultTitle}
      action={<TextLink onClick={onRetry}>{common.retry}</TextLink>}
    >
      {offline ? t.doNotPayTwice : error.message}
    </EmptyState>
  )
}

import { CloudOff, SearchX } from 'lucide-react'
import { isOffline, isRefusal, NetworkFailure } from '../../api/refusal.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { EmptyState } from '../../ui/layout/message-page.tsx'
import { useRoute } from '../router/use-route.ts'
import { appTexts } from '../screen/app-texts.ts'
import { notFoundTexts } from '../screen/not-found-texts.ts'

interface LoadFailedProps {
  error: Error
  onRetry: () => void
}

/** Replaces content that could not be loaded: says why and offers a retry, or the way Home if there is no such thing. */
export function LoadFailed({ error, onRetry }: LoadFailedProps) {
  const t = useTexts(appTexts)
  const missing = useTexts(notFoundTexts)
  const common = useTexts(commonTexts)
  const { href } = useRoute()
  const offline = isOffline(error)
  if (isRefusal(error, 'NOT_FOUND', 'INVALID_INPUT'))
    return (
      <EmptyState
        icon={SearchX}
        title={missing.title}
        action={<TextLink href={href('Home', {})}>{missing.toHome}</TextLink>}
      >
        {missing.body}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={CloudOff}
      title={offline ? t.offlineTitle : t.faultTitle}
      action={<TextLink onClick={onRetry}>{common.retry}</TextLink>}
    >
      {offline ? t.doNotPayTwice : error instanceof NetworkFailure ? common.networkError : error.message}
    </EmptyState>
  )
}

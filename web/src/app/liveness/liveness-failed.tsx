import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { openHelp } from '../help/open-help.ts'
import { useServices } from '../services.ts'
import { AlternativeVerification } from './alternative-verification.tsx'
import { livenessTexts } from './liveness-texts.ts'
import { OutcomePage } from './outcome-page.tsx'

interface LivenessFailedProps {
  reason?: string | undefined
  triesLeft: number
  onRetry: () => void
}

/** The face was not accepted: why, and another try while there is one today. */
export function LivenessFailed({ reason, triesLeft, onRetry }: LivenessFailedProps) {
  const t = useTexts(livenessTexts)
  const services = useServices()
  const reasons: Readonly<Record<string, string>> = t.reasons
  const isUsedUp = triesLeft <= 0
  const why = `${(reason && reasons[reason]) ?? t.reasons.OTHER} ${t.triesLeft(triesLeft)}`
  return (
    <OutcomePage
      title={isUsedUp ? t.usedUpTitle : t.failedTitle}
      action={
        isUsedUp ? (
          <Button onClick={() => openHelp(services)}>{t.toHelp}</Button>
        ) : (
          <Button onClick={onRetry}>{t.retry}</Button>
        )
      }
    >
      <p>{isUsedUp ? t.usedUpBody : why}</p>
      <AlternativeVerification label={t.otherWay} />
    </OutcomePage>
  )
}

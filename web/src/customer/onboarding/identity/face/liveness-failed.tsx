import { useContext } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { openHelp } from '../../../../shell/help/open-help.ts'
import { useServices } from '../../../../shell/router/services.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { AlternativeVerification } from './alternative-verification.tsx'
import styles from './liveness.module.css'
import { livenessTexts } from './liveness-texts.ts'
import { OtherWayContext } from './other-way.ts'
import { OutcomePage } from './outcome-page.tsx'

interface LivenessFailedProps {
  reason?: string | undefined
  triesLeft: number
  comparedWith?: 'idCard' | 'storedFace'
  onRetry: () => void
}

/** The face was not accepted: why, and another try while there is one today. */
export function LivenessFailed({ reason, triesLeft, comparedWith = 'idCard', onRetry }: LivenessFailedProps) {
  const t = useTexts(livenessTexts)
  const way = useContext(OtherWayContext)
  const otherFace = comparedWith === 'idCard' ? t.reasons.OTHER_FACE : t.otherThanStored
  const reasons: Readonly<Record<string, string>> = { ...t.reasons, OTHER_FACE: otherFace }
  const isUsedUp = triesLeft <= 0
  const why = `${(reason && reasons[reason]) ?? t.reasons.OTHER} ${t.triesLeft(triesLeft)}`
  return (
    <OutcomePage
      title={isUsedUp ? t.usedUpTitle : t.failedTitle}
      action={isUsedUp ? <UsedUpButton /> : <Button onClick={onRetry}>{t.retry}</Button>}
    >
      <p>{!isUsedUp ? why : way ? t.usedUpForCode : t.usedUpBody}</p>
      {!(isUsedUp && way) && (
        <div className={styles.otherWay}>
          <AlternativeVerification label={t.otherWay} />
        </div>
      )}
    </OutcomePage>
  )
}

/** Leads on without a face, or to help. */
function UsedUpButton() {
  const t = useTexts(livenessTexts)
  const services = useServices()
  const way = useContext(OtherWayContext)
  if (!way) return <Button onClick={() => openHelp(services)}>{t.toHelp}</Button>
  return (
    <Button loading={way.busy} onClick={way.go}>
      {way.label}
    </Button>
  )
}

import { formatTime } from '@lumbung/shared/format.ts'
import { Clock, Lock } from 'lucide-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Icon } from '../../ui/graphics/icon.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { Action } from '../parts/action.tsx'
import { go, hrefOf } from '../routes/routes.ts'
import styles from './decision.module.css'
import { decisionPanelTexts } from './decision-panel-texts.ts'
import type { Lease } from './use-lease.ts'

/** How long the operator still holds the case, and the ways to hold it longer and to give it back; beside the title. */
export function HeldCase({ lease: { minutes, isHeld, isEnding, take, takeIt, release, releaseIt } }: { lease: Lease }) {
  const t = useTexts(decisionPanelTexts)
  if (!isHeld) return null
  return (
    <div className={styles.hold}>
      <p className={isEnding ? styles.ending : styles.held}>
        <Icon of={Clock} size={16} />
        <span className="unseen">{t.held},</span>
        <span>{minutes < 120 ? t.minutes(minutes) : t.hours(Math.floor(minutes / 60))}</span>
      </p>
      {isEnding && (
        <Action offered loading={take.isPending} onClick={takeIt}>
          {t.extend}
        </Action>
      )}
      <Action offered loading={release.isPending} onClick={() => releaseIt(() => go(hrefOf('queue')))}>
        {t.release}
      </Action>
    </div>
  )
}

/** Who holds the case if it is not the operator, and the way to take it; what went wrong with either. */
export function LeaseBar({ lease }: { lease: Lease }) {
  const textOf = useErrorText()
  const error = lease.take.error ?? lease.release.error
  if (lease.isHeld && !error) return null
  return (
    <div className={styles.lease}>
      {error && (
        <div role="alert">
          <Notice kind="warning">{textOf(error)}</Notice>
        </div>
      )}
      {!lease.isHeld && <NotHeld lease={lease} />}
    </div>
  )
}

function NotHeld({ lease: { lease, isHeldByOther, take, takeIt } }: { lease: Lease }) {
  const t = useTexts(decisionPanelTexts)
  if (lease && isHeldByOther)
    return (
      <p className={styles.held}>
        <Icon of={Lock} size={18} />
        <span>{t.heldBy(lease.by, formatTime(lease.until))}</span>
      </p>
    )
  const hasEnded = Boolean(lease?.isOwn)
  return (
    <>
      <Notice kind={hasEnded ? 'warning' : 'info'}>{hasEnded ? t.ended : t.free}</Notice>
      <Action offered kind="primary" large loading={take.isPending} onClick={takeIt}>
        {hasEnded ? t.takeAgain : t.take}
      </Action>
    </>
  )
}

import type { HeldBy } from '@lumbung/shared/contract/operators/cases/lease.ts'
import { formatTime } from '@lumbung/shared/format.ts'
import { Clock, Lock } from 'lucide-react'
import { useServerNow } from '../../api/use-server-time.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Icon } from '../../ui/graphics/icon.tsx'
import { useErrorText } from '../calls/error-text.ts'
import type { WriteState } from '../calls/use-calls.ts'
import { Action } from '../parts/action.tsx'
import { minutesUntil } from '../queue/time-left.ts'
import styles from './requests.module.css'
import { requestsTexts } from './requests-texts.ts'

interface HoldBarProps {
  lease: HeldBy | undefined
  take: WriteState
  onTake: () => void
  release: WriteState
  onRelease: () => void
}

/** Who holds a request, and the ways to take it, to hold it longer and to give it back. */
export function HoldBar({ lease, take, onTake, release, onRelease }: HoldBarProps) {
  const t = useTexts(requestsTexts)
  const textOf = useErrorText()
  const now = useServerNow()
  const error = take.error ?? release.error
  const isHeld = lease !== undefined && minutesUntil(lease.until, now) > 0
  return (
    <div className={styles.hold}>
      {error && (
        <div role="alert">
          <Notice kind="warning">{textOf(error)}</Notice>
        </div>
      )}
      {isHeld && (
        <p className={styles.who}>
          <Icon of={lease.isOwn ? Clock : Lock} size={16} />
          <span>{lease.isOwn ? t.own(formatTime(lease.until)) : t.heldBy(lease.by, formatTime(lease.until))}</span>
        </p>
      )}
      {isHeld && lease.isOwn && (
        <>
          <Action offered loading={take.isPending} onClick={onTake}>
            {t.extend}
          </Action>
          <Action offered loading={release.isPending} onClick={onRelease}>
            {t.release}
          </Action>
        </>
      )}
      {!isHeld && (
        <>
          <Action kind="primary" offered loading={take.isPending} onClick={onTake}>
            {t.take}
          </Action>
          <p className={styles.hint}>{t.takeHint}</p>
        </>
      )}
    </div>
  )
}

import { formatDayMonth, formatTime } from '@lumbung/shared/format.ts'
import { businessDateAt } from '@lumbung/shared/lending/dates/calendar.ts'
import { useServerToday } from '../../../api/use-server-time.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Timeline } from '../../../ui/layout/timeline.tsx'
import { accountTitle } from '../../onboarding/bank-accounts/parts/account-row.tsx'
import type { FullOrder } from './full-order.ts'
import styles from './order-progress.module.css'
import { isInProgress, stagesOf } from './order-steps.ts'
import { orderTexts } from './order-texts.ts'

interface OrderTimelineProps {
  order: FullOrder
  terms: string
  /** The label of the current stage. */
  now: string
  /** Waiting for the next retry. */
  delayed: boolean
}

/** The stages with their times; the current one is marked as running. */
export function OrderTimeline({ order, terms, now, delayed }: OrderTimelineProps) {
  const t = useTexts(orderTexts)
  const timeOf = useTimeOf()
  const { status, bankAccount } = order
  const secondary = { received: terms, sending: accountTitle(bankAccount) } as const
  return (
    <Card>
      <Timeline
        steps={stagesOf(order).map(({ stage, state, at }, index) => {
          const runs = state === 'now' && isInProgress(status)
          const more = stage === 'received' || stage === 'sending' ? secondary[stage] : undefined
          return {
            key: stage,
            state: stage === 'ended' ? 'ended' : state,
            node: runs ? 'running' : index + 1,
            title: state === 'now' ? <span className={styles.now}>{now}</span> : t.stage[stage],
            ...(more ? { secondary: more } : {}),
            aside: at ? (
              <span className="small secondary">{timeOf(at)}</span>
            ) : (
              runs && <span className={styles.running}>{delayed ? t.delayed : t.running}</span>
            ),
          }
        })}
      />
    </Card>
  )
}

/** Returns a function that names the time of a step: `12.12`, of another day `1 Jan, 12.12`. */
function useTimeOf(): (at: string) => string {
  const language = useLanguage()
  const today = useServerToday()
  return (at) => {
    const time = formatTime(at).replace(' WIB', '')
    return businessDateAt(new Date(at)) === today ? time : `${formatDayMonth(at, language)}, ${time}`
  }
}

import { formatTime } from '@lumbung/shared/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Timeline } from '../../../ui/layout/timeline.tsx'
import { accountTitle } from '../../bank-account/account-row.tsx'
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
            state,
            node: runs ? 'running' : index + 1,
            title: state === 'now' ? <span className={styles.now}>{now}</span> : t.stage[stage],
            ...(more ? { secondary: more } : {}),
            aside: at ? (
              <span className="small secondary">{formatTime(at).replace(' WIB', '')}</span>
            ) : (
              runs && <span className={styles.running}>{delayed ? t.delayed : t.running}</span>
            ),
          }
        })}
      />
    </Card>
  )
}

import type { OrderFile } from '@lumbung/shared/contract/operators/order-file.ts'
import { declineText } from '@lumbung/shared/decline-text.ts'
import { formatDayMonth, formatTime } from '@lumbung/shared/format.ts'
import { decisionTexts } from '../../i18n/decision-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './order.module.css'
import { orderWords, whoDid } from './order-words.ts'

interface HistoryListProps {
  rows: OrderFile['history']
  /** What each event is called. */
  events: Readonly<Record<string, string>>
}

/** Who did what and when, the newest first. */
export function HistoryList({ rows, events }: HistoryListProps) {
  const { people, seenHere } = useTexts(orderWords)
  const { causes } = useTexts(decisionTexts)
  const language = useLanguage()
  return (
    <ol className={styles.events}>
      {rows.toReversed().map(({ event, by, at, reason, cause }) => (
        <li key={`${at} ${event}`} className={styles.event}>
          <time dateTime={at}>{`${formatDayMonth(at, language)}, ${formatTime(at)}`}</time>
          <p>
            <strong className="strong">{whoDid(by, people)}</strong> {events[event] ?? event}
            {reason && <span className={styles.why}>{declineText([reason], language)?.message ?? reason}</span>}
            {cause && <span className={styles.why}>{seenHere(causes[cause])}</span>}
          </p>
        </li>
      ))}
    </ol>
  )
}

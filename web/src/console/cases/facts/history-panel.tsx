import type { ReviewCase } from '@lumbung/shared/contract/operators/cases.ts'
import { formatDayMonth, formatTime } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Panel } from '../../parts/panel.tsx'
import styles from './history.module.css'
import { historyTexts } from './history-texts.ts'
import { useReasonWords } from './reason-words.ts'

/** What happened to the application, the newest first. */
export function HistoryPanel({ history }: Pick<ReviewCase, 'history'>) {
  const t = useTexts(historyTexts)
  const inWords = useReasonWords()
  const language = useLanguage()
  const nameOf = (by: string) => {
    if (by === 'CUSTOMER') return t.customer
    return /^(?:SYSTEM|PROVIDER)/.test(by) ? t.system : by.replace(/^OPERATOR:/, '')
  }
  return (
    <Panel title={t.title}>
      {history.length === 0 && <p className={styles.none}>{t.none}</p>}
      <ol className={styles.events}>
        {history.toReversed().map(({ event, by, at, reason }) => (
          <li key={`${at} ${event}`} className={styles.event}>
            <time dateTime={at}>
              {formatDayMonth(at, language)}, {formatTime(at)}
            </time>
            <p>
              <strong className="strong">{nameOf(by)}</strong> {t.events[event] ?? event}
              {reason && <span className={styles.reason}>{inWords(reason)}</span>}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

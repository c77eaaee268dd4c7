import { formatDayMonth, formatMoment, formatTime } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import history from '../cases/facts/history.module.css'
import { Panel } from '../parts/panel.tsx'
import { handlingTexts } from './handling-texts.ts'

interface Step {
  event: string
  by: string
  at: string
  reason?: string | undefined
}
interface Sent {
  event: string
  at: string
  readAt?: string | undefined
}

interface StepsPanelProps {
  steps: readonly Step[]
  notices: readonly Sent[]
  /** The words of a reason that is a code. */
  reasons?: Readonly<Record<string, string>>
}

/** What happened, and what the customer was told, the newest first. */
export function StepsPanel({ steps, notices, reasons = {} }: StepsPanelProps) {
  const t = useTexts(handlingTexts)
  const language = useLanguage()
  const nameOf = (by: string) => {
    if (by === 'CUSTOMER') return t.customerName
    return by.startsWith('SYSTEM') ? t.system : by.replace(/^OPERATOR:/, '')
  }
  const rows = [
    ...steps.map(({ event, by, at, reason }) => ({
      at,
      who: nameOf(by),
      what: t.steps[event] ?? event,
      why: reason && (reasons[reason] ?? reason),
    })),
    ...notices.map(({ event, at, readAt }) => ({
      at,
      who: t.system,
      what: `${t.notices[event] ?? event}${readAt ? t.read(formatMoment(readAt, language)) : ''}`,
      why: undefined,
    })),
  ].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  return (
    <Panel title={t.history}>
      <ol className={history.events}>
        {rows.toReversed().map(({ at, who, what, why }) => (
          <li key={`${at} ${what}`} className={history.event}>
            <time dateTime={at}>
              {formatDayMonth(at, language)}, {formatTime(at)}
            </time>
            <p>
              <strong className="strong">{who}</strong> {what}
              {why && <span className={history.reason}>{why}</span>}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

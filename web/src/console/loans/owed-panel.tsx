import type { LoanFile } from '@lumbung/shared/contract/operators/loans.ts'
import { formatDate, formatMoney } from '@lumbung/shared/format.ts'
import { businessDateAt } from '@lumbung/shared/lending/dates/calendar.ts'
import { useServerNow } from '../../api/use-server-time.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Panel } from '../parts/panel.tsx'
import tables from '../parts/table.module.css'
import styles from './loan.module.css'
import { loanTexts } from './loan-texts.ts'
import { monthTicks, type OwedLines, owedLines, scaleOf, stepPath } from './owed-chart.ts'

const frame = { width: 272, height: 104 }
const [left, top] = [44, 8]

/** The principal over time: the ledger's line is solid, the schedule's dashed; as a table on demand. */
export function OwedPanel({ shown }: { shown: Pick<LoanFile, 'owed' | 'installments'> }) {
  const t = useTexts(loanTexts)
  const language = useLanguage()
  const today = businessDateAt(new Date(useServerNow()))
  const lines = owedLines(shown, today)
  const { fact, plan } = lines
  if (fact.length === 0) return null
  const end = plan.at(-1)
  const summary = t.chartSays(
    formatMoney(fact[0]?.principal),
    formatMoney(fact.at(-1)?.principal),
    end ? t.planSays(formatDate(end.date, language)) : t.noPlan,
  )
  return (
    <Panel title={t.chart}>
      <Chart lines={lines} summary={summary} />
      <p className={styles.legend}>
        <span className={styles.solid}>{t.fact}</span>
        {plan.length > 0 && <span className={styles.dashed}>{t.planned}</span>}
      </p>
      <details className={styles.more}>
        <summary>{t.asTable}</summary>
        <OwedTable lines={lines} />
      </details>
    </Panel>
  )
}

/** `2,5 jt`, `500 rb`: amounts of an axis. */
function useAxisText(): (amount: number) => string {
  const t = useTexts(loanTexts)
  const language = useLanguage()
  const locale = language === 'id' ? 'id-ID' : 'en-GB'
  return (amount) => {
    if (amount === 0) return '0'
    const [unit, per] = amount >= 1_000_000 ? [t.million, 1_000_000] : [t.thousand, 1000]
    return `${(amount / per).toLocaleString(locale, { maximumFractionDigits: 1 })} ${unit}`
  }
}

function Chart({ lines, summary }: { lines: OwedLines; summary: string }) {
  const axisText = useAxisText()
  const language = useLanguage()
  const locale = language === 'id' ? 'id-ID' : 'en-GB'
  const scale = scaleOf(lines, frame)
  const { fact, plan } = lines
  const now = fact.at(-1)
  const factPath = stepPath(fact, scale)
  const monthName = (date: string) =>
    new Date(`${date}T00:00:00Z`).toLocaleDateString(locale, { month: 'short', timeZone: 'UTC' })
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${left + frame.width + 12} ${top + frame.height + 24}`}
      role="img"
      aria-label={summary}
    >
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <line
            className={styles.grid}
            x1={left}
            x2={left + frame.width}
            y1={top + scale.y(scale.top * share)}
            y2={top + scale.y(scale.top * share)}
          />
          <text className={styles.tick} x={left - 6} y={top + scale.y(scale.top * share) + 4} textAnchor="end">
            {axisText(scale.top * share)}
          </text>
        </g>
      ))}
      {monthTicks(lines).map((date) => (
        <text
          key={date}
          className={styles.tick}
          x={left + scale.x(date)}
          y={top + frame.height + 18}
          textAnchor="middle"
        >
          {monthName(date)}
        </text>
      ))}
      <g transform={`translate(${left} ${top})`}>
        {now && <path className={styles.area} d={`${factPath}V${frame.height}H0Z`} />}
        {plan.length > 0 && <path className={styles.plan} d={stepPath(plan, scale)} />}
        <path className={styles.fact} d={factPath} />
        {now && <circle className={styles.now} cx={scale.x(now.date)} cy={scale.y(now.principal)} r={4} />}
      </g>
    </svg>
  )
}

function OwedTable({ lines: { fact, plan } }: { lines: OwedLines }) {
  const t = useTexts(loanTexts)
  const language = useLanguage()
  const rows = [
    ...fact.map((one) => ({ ...one, isPlan: false })),
    ...plan.slice(1).map((one) => ({ ...one, isPlan: true })),
  ]
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{t.journalColumns.date}</th>
            <th scope="col" className={styles.figure}>
              {t.chart}
            </th>
            <th scope="col">{t.source}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ date, principal, isPlan }) => (
            <tr key={`${date} ${principal} ${isPlan}`}>
              <td className={tables.nowrap}>{formatDate(date, language)}</td>
              <td className={styles.figure}>{formatMoney(principal)}</td>
              <td className="secondary">{isPlan ? t.planned : t.fact}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

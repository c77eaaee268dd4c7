import type { HourFigures } from '@lumbung/shared/contract/operators/cases/queue-day.ts'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { classes } from '../../../ui/classes.ts'
import { Action } from '../../parts/action.tsx'
import dialogs from '../../parts/console-dialog.module.css'
import { ConsoleDialog } from '../../parts/console-dialog.tsx'
import tables from '../../parts/table.module.css'
import styles from './hours.module.css'
import { axisMarks, barsOf, mostOf, shownHours } from './hours.ts'
import { hoursTexts } from './hours-texts.ts'

type Flow = 'received' | 'decided'
const flows = ['received', 'decided'] as const
const keys: Readonly<Record<Flow, string | undefined>> = { received: styles.receivedKey, decided: styles.decidedKey }
const fills: Readonly<Record<Flow, string | undefined>> = { received: styles.received, decided: styles.decided }

/** Beside one row of tiles, and beside two. */
const [width, flat, tall] = [320, 84, 152]
const inGroups = (count: number) => count.toLocaleString('id-ID')
const twoDigits = (hour: number) => String(hour).padStart(2, '0')
const sumOf = (hours: readonly HourFigures[], flow: Flow) => inGroups(hours.reduce((sum, one) => sum + one[flow], 0))

/** What came to the queue and what people decided by the hour of today; as a table on demand. Without bars until it is read. */
export function HoursPanel({ hours }: { hours: readonly HourFigures[] | undefined }) {
  const t = useTexts(hoursTexts)
  const [isTable, setTable] = useState(false)
  const shown = shownHours(hours ?? [])
  const chart = { hours: shown, summary: useSummary(shown, hours !== undefined) }
  return (
    <figure className={styles.panel}>
      <figcaption className={styles.head}>
        <span className={styles.title}>{t.title}</span>
        {flows.map((flow) => (
          <span key={flow} className={keys[flow]}>
            {t[flow]}
          </span>
        ))}
        {hours && (
          <button type="button" className={styles.open} onClick={() => setTable(true)}>
            {t.asTable}
          </button>
        )}
      </figcaption>
      <div className={styles.flat}>
        <Chart {...chart} height={flat} />
      </div>
      <div className={styles.tall}>
        <Chart {...chart} height={tall} />
      </div>
      {isTable && (
        <ConsoleDialog title={t.tableTitle} onClose={() => setTable(false)}>
          <p className="secondary">{t.what}</p>
          <HoursTable hours={shown} />
          <div className={dialogs.buttons}>
            <Action onClick={() => setTable(false)}>{t.close}</Action>
          </div>
        </ConsoleDialog>
      )}
    </figure>
  )
}

/** In a sentence, for who does not see the bars. */
function useSummary(hours: readonly HourFigures[], isKnown: boolean): string {
  const t = useTexts(hoursTexts)
  if (!isKnown) return t.unknown
  const busiest = hours.toSorted((one, other) => other.received - one.received)[0]
  const most = busiest && busiest.received > 0 ? busiest : undefined
  return t.says(
    sumOf(hours, 'received'),
    sumOf(hours, 'decided'),
    most ? t.busiest(`${twoDigits(most.hour)}.00`, inGroups(most.received)) : '',
  )
}

interface ChartProps {
  hours: readonly HourFigures[]
  summary: string
  height: number
}

function Chart({ hours, summary, height }: ChartProps) {
  const t = useTexts(hoursTexts)
  const left = 14 + 6 * inGroups(axisMarks(mostOf(hours)).at(-1) ?? 0).length
  const bars = barsOf(hours, { left, top: 8, width: width - left, height: height - 30 })
  return (
    <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={summary}>
      {bars.marks.map(({ count, y }) => (
        <g key={count}>
          <line className={styles.grid} x1={left} x2={width} y1={y} y2={y} />
          <text className={styles.mark} x={left - 6} y={y + 4} textAnchor="end">
            {inGroups(count)}
          </text>
        </g>
      ))}
      {bars.hours.map(({ hour, middle, isNamed, ...of }, at) => (
        <g key={hour}>
          <title>
            {t.ofHour(`${twoDigits(hour)}.00`, inGroups(hours[at]?.received ?? 0), inGroups(hours[at]?.decided ?? 0))}
          </title>
          {flows.map(
            (flow) =>
              of[flow].height > 0 && <rect key={flow} className={fills[flow]} rx={of[flow].width / 6} {...of[flow]} />,
          )}
          {isNamed && (
            <text className={styles.mark} x={middle} y={height - 6} textAnchor="middle">
              {twoDigits(hour)}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

function HoursTable({ hours }: { hours: readonly HourFigures[] }) {
  const t = useTexts(hoursTexts)
  return (
    <table className={classes(tables.table, styles.rows)}>
      <thead>
        <tr>
          <th scope="col">{t.hour}</th>
          {flows.map((flow) => (
            <th key={flow} scope="col" className={styles.figure}>
              {t[flow]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hours.map((one) => (
          <tr key={one.hour}>
            <th scope="row">
              {twoDigits(one.hour)}.00–{twoDigits(one.hour + 1)}.00
            </th>
            {flows.map((flow) => (
              <td key={flow} className={styles.figure}>
                {inGroups(one[flow])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t.sum}</th>
          {flows.map((flow) => (
            <td key={flow} className={styles.figure}>
              {sumOf(hours, flow)}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

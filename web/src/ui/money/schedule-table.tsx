import { useTexts } from '../../i18n/use-texts.ts'
import styles from './schedule-table.module.css'
import { scheduleTexts } from './schedule-texts.ts'

export interface ScheduleRow {
  number: number
  /** As displayed: "20 Des 2026". */
  dueDate: string
  amount: string
}

/** The planned instalments of a loan that does not exist yet. */
export function ScheduleTable({ caption, rows }: { caption: string; rows: readonly ScheduleRow[] }) {
  const t = useTexts(scheduleTexts)
  return (
    <table className={styles.table}>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t.number}</th>
          <th scope="col">{t.dueDate}</th>
          <th scope="col">{t.amount}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.number}>
            <td>{row.number}</td>
            <td>{row.dueDate}</td>
            <td>{row.amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import type { ComplaintBreach } from '@lumbung/shared/contract/operators/complaints.ts'
import { complaintSubjects } from '@lumbung/shared/facts/complaints.ts'
import { formatDate } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { BreachCells } from '../handling/breach-cells.tsx'
import { handlingTexts } from '../handling/handling-texts.ts'
import styles from '../handling/list.module.css'
import tables from '../parts/table.module.css'
import { hrefOf } from '../routes/routes.ts'
import { complaintTexts } from './complaint-texts.ts'

/** Complaints that were answered late or are still owed an answer, with the reason. */
export function BreachTable({ rows }: { rows: readonly ComplaintBreach[] }) {
  const t = useTexts(handlingTexts)
  const own = useTexts(complaintTexts)
  const language = useLanguage()
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{own.number}</th>
            <th scope="col">{t.columns.about}</th>
            <th scope="col">{t.columns.due}</th>
            <th scope="col">{t.columns.lateBy}</th>
            <th scope="col">{t.columns.ended}</th>
            <th scope="col">{t.columns.why}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.complaintId} className={styles.row}>
              <td>
                <a href={hrefOf('complaint', row.complaintId)} className={styles.open} data-row>
                  {row.ticketNo}
                </a>
              </td>
              <td>{complaintSubjects[row.subject][language === 'id' ? 'id' : 'en']}</td>
              <td className={tables.nowrap}>{formatDate(new Date(Date.parse(row.dueAt) - 1), language)}</td>
              <td className={tables.nowrap}>{t.lateBy(row.workdaysLate)}</td>
              <BreachCells endedAt={row.endedAt} explained={row.explained} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import type { ListedComplaint } from '@lumbung/shared/contract/operators/complaints.ts'
import { complaintSubjects } from '@lumbung/shared/facts/complaints.ts'
import { formatDate, formatDayMonth, formatTime } from '@lumbung/shared/format.ts'
import { useServerNow } from '../../api/use-server-time.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { handlingTexts } from '../handling/handling-texts.ts'
import { HolderCell } from '../handling/holder-cell.tsx'
import styles from '../handling/list.module.css'
import tables from '../parts/table.module.css'
import { hrefOf } from '../routes/routes.ts'
import { complaintTexts } from './complaint-texts.ts'
import { WorkdaysLeft } from './workdays-left.tsx'

interface ComplaintTableProps {
  rows: readonly ListedComplaint[]
  /** The complaint that is being taken. */
  taking: string | undefined
  onTake: ((complaintId: string) => void) | undefined
}

/** Complaints by the time that is left. The number opens one; J and K move from number to number. */
export function ComplaintTable({ rows, taking, onTake }: ComplaintTableProps) {
  const t = useTexts(handlingTexts)
  const own = useTexts(complaintTexts)
  const language = useLanguage()
  const now = useServerNow()
  const words = language === 'id' ? 'id' : 'en'
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{t.columns.left}</th>
            <th scope="col">{own.number}</th>
            <th scope="col">{t.columns.name}</th>
            <th scope="col">{t.columns.about}</th>
            <th scope="col" className={styles.wide}>
              {t.columns.received}
            </th>
            <th scope="col">{t.columns.holder}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.complaintId} className={styles.row}>
              <td className={tables.nowrap}>
                {row.answeredAt ? (
                  <span className={row.isLate ? styles.late : styles.muted}>
                    {(row.isLate ? t.answeredLate : t.answered)(formatDate(row.answeredAt, language))}
                  </span>
                ) : (
                  <WorkdaysLeft shown={row} now={now} />
                )}
              </td>
              <td>
                <a href={hrefOf('complaint', row.complaintId)} className={styles.open} data-row>
                  {row.ticketNo}
                </a>
              </td>
              <td className={tables.nowrap}>
                {row.name || t.noName}
                {row.mobile && <span className={styles.mobile}>•••• {row.mobile}</span>}
              </td>
              <td>
                {complaintSubjects[row.subject][words]} {row.isProlonged && <Badge mark="none">{own.prolonged}</Badge>}
              </td>
              <td className={`${tables.nowrap} ${styles.wide} ${styles.muted}`}>
                <time dateTime={row.at}>{`${formatDayMonth(row.at, language)}, ${formatTime(row.at)}`}</time>
              </td>
              <td>
                <HolderCell
                  name={row.ticketNo}
                  holder={row.holder}
                  isTaking={taking === row.complaintId}
                  onTake={onTake && !row.answeredAt ? () => onTake(row.complaintId) : undefined}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

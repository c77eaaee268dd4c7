import type { ListedRequest } from '@lumbung/shared/contract/operators/rights.ts'
import { dataRequestKinds } from '@lumbung/shared/facts/data-request-kinds.ts'
import { formatDate, formatDayMonth, formatTime } from '@lumbung/shared/format.ts'
import { useServerNow } from '../../api/use-server-time.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { handlingTexts } from '../handling/handling-texts.ts'
import { HolderCell } from '../handling/holder-cell.tsx'
import styles from '../handling/list.module.css'
import tables from '../parts/table.module.css'
import { TimeBar } from '../queue/time-bar.tsx'
import { hrefOf } from '../routes/routes.ts'
import { rightsTexts } from './rights-texts.ts'

interface RequestTableProps {
  rows: readonly ListedRequest[]
  /** The request that is being taken. */
  taking: string | undefined
  onTake: ((requestId: string) => void) | undefined
}

/** Requests by the time that is left. What is asked opens one; J and K move from row to row. */
export function RequestTable({ rows, taking, onTake }: RequestTableProps) {
  const t = useTexts(handlingTexts)
  const own = useTexts(rightsTexts)
  const language = useLanguage()
  const now = useServerNow()
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{t.columns.left}</th>
            <th scope="col">{own.kind}</th>
            <th scope="col">{t.columns.name}</th>
            <th scope="col">{t.columns.received}</th>
            <th scope="col">{t.columns.holder}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const kind = dataRequestKinds[row.kind][language === 'id' ? 'id' : 'en']
            return (
              <tr key={row.requestId} className={styles.row}>
                <td className={tables.nowrap}>
                  {row.answeredAt ? (
                    <span className={row.isLate ? styles.late : styles.muted}>
                      {(row.isLate ? t.answeredLate : t.answered)(formatDate(row.answeredAt, language))}
                    </span>
                  ) : (
                    <TimeBar submittedAt={row.at} dueAt={row.dueAt} now={now} />
                  )}
                </td>
                <td>
                  <a href={hrefOf('right', row.requestId)} className={styles.open} data-row>
                    {kind}
                  </a>
                </td>
                <td className={tables.nowrap}>
                  {row.name || t.noName}
                  <span className={styles.mobile}>•••• {row.mobile}</span>
                </td>
                <td className={`${tables.nowrap} ${styles.muted}`}>
                  <time dateTime={row.at}>{`${formatDayMonth(row.at, language)}, ${formatTime(row.at)}`}</time>
                </td>
                <td>
                  <HolderCell
                    name={`${kind}, •••• ${row.mobile}`}
                    holder={row.holder}
                    isTaking={taking === row.requestId}
                    onTake={onTake && !row.answeredAt ? () => onTake(row.requestId) : undefined}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

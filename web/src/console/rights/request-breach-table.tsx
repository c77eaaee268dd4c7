import type { RequestBreach } from '@lumbung/shared/contract/operators/rights.ts'
import { dataRequestKinds } from '@lumbung/shared/facts/data-request-kinds.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { BreachCells } from '../handling/breach-cells.tsx'
import { handlingTexts } from '../handling/handling-texts.ts'
import styles from '../handling/list.module.css'
import tables from '../parts/table.module.css'
import { hrefOf } from '../routes/routes.ts'
import { rightsTexts } from './rights-texts.ts'

/** Requests that were answered late or are still owed an answer, with the reason. */
export function RequestBreachTable({ rows }: { rows: readonly RequestBreach[] }) {
  const t = useTexts(handlingTexts)
  const own = useTexts(rightsTexts)
  const language = useLanguage()
  const words = language === 'id' ? 'id' : 'en'
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{own.kind}</th>
            <th scope="col">{t.columns.due}</th>
            <th scope="col">{t.columns.lateBy}</th>
            <th scope="col">{t.columns.ended}</th>
            <th scope="col">{t.columns.why}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.requestId} className={styles.row}>
              <td>
                {row.kind === 'EXPORT' ? (
                  own.exported
                ) : (
                  <a href={hrefOf('right', row.requestId)} className={styles.open} data-row>
                    {dataRequestKinds[row.kind][words]}
                  </a>
                )}
              </td>
              <td className={tables.nowrap}>{formatMoment(row.dueAt, language)}</td>
              <td className={tables.nowrap}>{t.hours(row.hoursLate)}</td>
              <BreachCells endedAt={row.endedAt} explained={row.explained} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

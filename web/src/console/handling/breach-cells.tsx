import type { ComplaintBreach } from '@lumbung/shared/contract/operators/complaints.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import tables from '../parts/table.module.css'
import { handlingTexts } from './handling-texts.ts'
import styles from './list.module.css'

/** When a late answer was given at last, and why it was late. */
export function BreachCells({ endedAt, explained }: Pick<ComplaintBreach, 'endedAt' | 'explained'>) {
  const t = useTexts(handlingTexts)
  const language = useLanguage()
  return (
    <>
      <td className={tables.nowrap}>
        {endedAt ? formatMoment(endedAt, language) : <span className={styles.late}>{t.stillOpen}</span>}
      </td>
      <td className={styles.why}>
        {explained ? (
          <>
            {explained.reason}
            <span className={styles.mobile}>{explained.by}</span>
          </>
        ) : (
          <span className={styles.muted}>{t.notExplained}</span>
        )}
      </td>
    </>
  )
}

import type { LoanFile } from '@lumbung/shared/contract/operators/loans.ts'
import { formatDate, formatDayMonth, formatMoney } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge, type BadgeKind } from '../../ui/feedback/badge.tsx'
import { Panel } from '../parts/panel.tsx'
import tables from '../parts/table.module.css'
import styles from './loan.module.css'
import { loanTexts } from './loan-texts.ts'

type Row = LoanFile['installments'][number]

const kinds: Readonly<Record<Row['state'], BadgeKind>> = {
  PAID: 'success',
  PARTLY_PAID: 'info',
  OVERDUE: 'danger',
  DUE: 'warning',
  OPEN: 'neutral',
}

/** The instalments, with what is paid of each. */
export function SchedulePanel({ installments }: Pick<LoanFile, 'installments'>) {
  const t = useTexts(loanTexts)
  const language = useLanguage()
  const { scheduleColumns: columns } = t
  return (
    <Panel title={t.schedule}>
      <div className={tables.scroll}>
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">{columns.number}</th>
              <th scope="col">{columns.due}</th>
              <th scope="col" className={styles.figure}>
                {columns.amount}
              </th>
              <th scope="col" className={styles.figure}>
                {columns.paid}
              </th>
              <th scope="col">{columns.status}</th>
            </tr>
          </thead>
          <tbody>
            {installments.map((row) => (
              <tr key={row.number}>
                <td>{row.number}</td>
                <td className={tables.nowrap}>
                  {formatDate(row.dueDate, language)}
                  {row.originalDueDate && (
                    <span className={styles.sub}>{t.movedFrom(formatDayMonth(row.originalDueDate, language))}</span>
                  )}
                </td>
                <td className={styles.figure}>{formatMoney(row.paid + row.unpaid)}</td>
                <td className={styles.figure}>{formatMoney(row.paid)}</td>
                <td>
                  <State row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

function State({ row: { state, daysLate, paidOn } }: { row: Row }) {
  const t = useTexts(loanTexts)
  const language = useLanguage()
  const words = () => {
    if (state === 'OVERDUE') return t.states.OVERDUE(daysLate)
    return state === 'PAID' && paidOn ? t.paidOn(formatDayMonth(paidOn, language)) : t.states[state]
  }
  return (
    <Badge kind={kinds[state]} mark="none">
      {words()}
    </Badge>
  )
}

import type { ListedReport } from '@lumbung/shared/contract/operators/payment-reports.ts'
import { formatDate, formatMoney } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { monthName } from '../../i18n/month-name.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { classes } from '../../ui/classes.ts'
import { Badge, type BadgeKind } from '../../ui/feedback/badge.tsx'
import list from '../lists/list.module.css'
import { When } from '../lists/list.tsx'
import tables from '../parts/table.module.css'
import { hrefOf } from '../routes/routes.ts'
import { paymentsTexts } from './payments-texts.ts'

/** How a status of a report looks. */
export const reportKinds: Readonly<Record<ListedReport['status'], BadgeKind>> = {
  OPEN: 'info',
  EXPIRED: 'warning',
  BOOKED: 'success',
  CLOSED: 'neutral',
}

/** What customers say they have paid. */
export function ReportsTable({ rows }: { rows: readonly ListedReport[] }) {
  const t = useTexts(paymentsTexts)
  const language = useLanguage()
  const { columns } = t
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{columns.reported}</th>
            <th scope="col">{columns.name}</th>
            <th scope="col" className={list.figure}>
              {columns.amount}
            </th>
            <th scope="col">{columns.paidOn}</th>
            <th scope="col">{columns.month}</th>
            <th scope="col" className={list.extra}>
              {columns.receipt}
            </th>
            <th scope="col">{columns.status}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ reportId, name, amount, paidOn, month, receipt, status, reportedAt }) => (
            <tr key={reportId} className={list.row}>
              <td>
                <a href={hrefOf('report', reportId)} className={list.open} data-row>
                  <When at={reportedAt} />
                </a>
              </td>
              <td className={tables.nowrap}>{name}</td>
              <td className={classes(list.figure, 'num')}>{formatMoney(amount)}</td>
              <td className={tables.nowrap}>{formatDate(paidOn, language)}</td>
              <td className={tables.nowrap}>{monthName(month, language)}</td>
              <td className={list.extra}>{receipt ? t.receipts[receipt] : '–'}</td>
              <td className={tables.nowrap}>
                <Badge kind={reportKinds[status]}>{t.reportStatuses[status]}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

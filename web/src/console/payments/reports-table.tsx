import type { ListedReport } from '@lumbung/shared/contract/operators/payment-reports.ts'
import { formatDate, formatMoney } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { monthName } from '../../i18n/month-name.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge, type BadgeKind } from '../../ui/feedback/badge.tsx'
import list from '../lists/list.module.css'
import { When } from '../lists/list.tsx'
import { Table } from '../lists/table.tsx'
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
    <Table
      rows={rows}
      keyOf={({ reportId }) => reportId}
      columns={[
        {
          title: columns.reported,
          cell: ({ reportId, reportedAt }) => (
            <a href={hrefOf('report', reportId)} className={list.open} data-row>
              <When at={reportedAt} />
            </a>
          ),
        },
        { title: columns.name, kind: 'line', cell: ({ name }) => name },
        { title: columns.amount, kind: 'figure', cell: ({ amount }) => formatMoney(amount) },
        { title: columns.paidOn, kind: 'line', cell: ({ paidOn }) => formatDate(paidOn, language) },
        { title: columns.month, kind: 'line', cell: ({ month }) => monthName(month, language) },
        { title: columns.receipt, kind: 'extra', cell: ({ receipt }) => (receipt ? t.receipts[receipt] : '–') },
        {
          title: columns.status,
          kind: 'line',
          cell: ({ status }) => <Badge kind={reportKinds[status]}>{t.reportStatuses[status]}</Badge>,
        },
      ]}
    />
  )
}

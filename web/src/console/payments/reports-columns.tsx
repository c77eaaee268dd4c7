import type { ListedReport } from '@lumbung/shared/contract/operators/payment-reports.ts'
import { formatDate, formatMoney } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { monthName } from '../../i18n/month-name.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge, type BadgeKind } from '../../ui/feedback/badge.tsx'
import type { ListColumn } from '../lists/columns.ts'
import list from '../lists/list.module.css'
import { When } from '../lists/list.tsx'
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
export function useReportColumns(): ListColumn<ListedReport>[] {
  const t = useTexts(paymentsTexts)
  const language = useLanguage()
  const { columns } = t
  return [
    {
      name: 'reported',
      title: columns.reported,
      names: true,
      cell: ({ reportId, reportedAt }) => (
        <a href={hrefOf('report', reportId)} className={list.open} data-row>
          <When at={reportedAt} />
        </a>
      ),
    },
    { name: 'name', title: columns.name, kind: 'line', cell: ({ name }) => name },
    { name: 'amount', title: columns.amount, kind: 'figure', cell: ({ amount }) => formatMoney(amount) },
    { name: 'paidOn', title: columns.paidOn, kind: 'line', cell: ({ paidOn }) => formatDate(paidOn, language) },
    { name: 'month', title: columns.month, kind: 'line', cell: ({ month }) => monthName(month, language) },
    {
      name: 'receipt',
      title: columns.receipt,
      kind: 'extra',
      cell: ({ receipt }) => (receipt ? t.receipts[receipt] : '–'),
    },
    {
      name: 'status',
      title: columns.status,
      kind: 'line',
      cell: ({ status }) => <Badge kind={reportKinds[status]}>{t.reportStatuses[status]}</Badge>,
    },
  ]
}

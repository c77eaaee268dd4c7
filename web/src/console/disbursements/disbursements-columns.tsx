import type { DisbursementTrouble, ListedDisbursement } from '@lumbung/shared/contract/operators/disbursements.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge, type BadgeKind } from '../../ui/feedback/badge.tsx'
import { useSession } from '../calls/session.ts'
import type { ListColumn } from '../lists/columns.ts'
import list from '../lists/list.module.css'
import { Reference, When } from '../lists/list.tsx'
import { subjectHref } from '../routes/routes.ts'
import { disbursementsTexts } from './disbursements-texts.ts'

const kinds: Readonly<Record<DisbursementTrouble, BadgeKind>> = {
  PAID_AFTER_FAILURE: 'danger',
  UNKNOWN: 'danger',
  NO_ANSWER: 'warning',
  NO_FUNDS: 'warning',
  BANK_DOWN: 'warning',
}

/** Payouts that do not get through; each leads to its order. */
export function useDisbursementColumns(): ListColumn<ListedDisbursement>[] {
  const t = useTexts(disbursementsTexts)
  const { columns } = t
  return [
    { name: 'trouble', title: columns.trouble, names: true, cell: (row) => <Trouble row={row} /> },
    { name: 'since', title: columns.since, cell: ({ since }) => <When at={since} /> },
    {
      name: 'next',
      title: columns.next,
      cell: ({ nextTryAt }) => (nextTryAt ? <When at={nextTryAt} /> : <span className="secondary">–</span>),
    },
    { name: 'tries', title: columns.tries, kind: 'extra', cell: ({ tries }) => tries },
    {
      name: 'name',
      title: columns.name,
      kind: 'line',
      cell: ({ name, isClosed }) => (
        <>
          {name}
          {isClosed && <span className="secondary"> ({t.closed})</span>}
        </>
      ),
    },
    { name: 'amount', title: columns.amount, kind: 'figure', cell: ({ amount }) => formatMoney(amount) },
    { name: 'reference', title: columns.reference, cell: ({ reference }) => <Reference reference={reference} /> },
  ]
}

/** Leads to the order, for those who may see it. */
function Trouble({ row: { orderId, trouble } }: { row: ListedDisbursement }) {
  const t = useTexts(disbursementsTexts)
  const { roles } = useSession()
  const href = subjectHref(`order:${orderId}`, roles)
  const badge = <Badge kind={kinds[trouble]}>{t.troubles[trouble]}</Badge>
  if (!href) return badge
  return (
    <a href={href} className={list.open} data-row>
      {badge}
    </a>
  )
}

import {
  askCreditPayout,
  type CreditPayout,
  type CreditPayoutStatus,
  refunds,
} from '@lumbung/shared/contract/operators/books/refunds.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge, type BadgeKind } from '../../ui/feedback/badge.tsx'
import { useMay } from '../calls/session.ts'
import { useWrite } from '../calls/use-calls.ts'
import { Reference, When } from '../lists/list.tsx'
import { Table } from '../lists/table.tsx'
import { Action } from '../parts/action.tsx'
import { CustomerName } from './holders-columns.tsx'
import styles from './refunds.module.css'
import { refundsTexts } from './refunds-texts.ts'

const kinds: Readonly<Record<CreditPayoutStatus, BadgeKind>> = {
  CREATED: 'neutral',
  SENT: 'info',
  UNKNOWN: 'danger',
  SUCCEEDED: 'success',
  FAILED: 'warning',
  RETURNED: 'warning',
}

interface PayoutsTableProps {
  rows: readonly CreditPayout[]
  /** With what the provider said, or why it could not be asked. */
  onAsked: (text: string | Error) => void
}

/** Payouts of credit with their states; what has no end can be asked for again. */
export function PayoutsTable({ rows, onAsked }: PayoutsTableProps) {
  const t = useTexts(refundsTexts)
  const { paid } = t
  return (
    <Table
      rows={rows}
      keyOf={({ payoutId }) => payoutId}
      columns={[
        { title: paid.name, cell: (row) => <CustomerName {...row} /> },
        { title: paid.status, kind: 'line', cell: (row) => <Status row={row} /> },
        { title: paid.at, cell: ({ updatedAt }) => <When at={updatedAt} /> },
        { title: paid.amount, kind: 'figure', cell: ({ amount }) => formatMoney(amount) },
        {
          title: paid.account,
          kind: 'line',
          cell: ({ account }) => account && `${account.bank} •••• ${account.last4}`,
        },
        {
          title: paid.people,
          kind: 'extra',
          cell: ({ proposedBy, approvedBy }) => t.people(proposedBy, approvedBy),
        },
        { title: paid.reference, cell: ({ reference }) => <Reference reference={reference} /> },
        { title: paid.act, cell: (row) => <Ask row={row} onAsked={onAsked} /> },
      ]}
    />
  )
}

function Status({ row: { status, failure, paidAfterFailure } }: { row: CreditPayout }) {
  const t = useTexts(refundsTexts)
  return (
    <span className={styles.state}>
      <Badge kind={paidAfterFailure ? 'danger' : kinds[status]}>
        {paidAfterFailure ? t.afterFailure : t.statuses[status]}
      </Badge>
      {failure && status === 'FAILED' && <span className="small secondary">{failure}</span>}
    </span>
  )
}

function Ask({
  row: { payoutId, status, name },
  onAsked,
}: {
  row: CreditPayout
  onAsked: PayoutsTableProps['onAsked']
}) {
  const t = useTexts(refundsTexts)
  const may = useMay('credit.ask')
  const ask = useWrite(askCreditPayout, refunds)
  if (!may || (status !== 'SENT' && status !== 'UNKNOWN')) return <span className="secondary">–</span>
  return (
    <Action
      label={t.askOf(name || t.unnamed)}
      loading={ask.isPending}
      onClick={() =>
        ask.mutate(
          { params: { payoutId } },
          { onSuccess: ({ found }) => onAsked(t.asked[found]), onError: (error) => onAsked(error) },
        )
      }
    >
      {t.ask}
    </Action>
  )
}

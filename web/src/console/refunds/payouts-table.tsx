import {
  askCreditPayout,
  type CreditPayout,
  type CreditPayoutStatus,
  refunds,
} from '@lumbung/shared/contract/operators/books/refunds.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { classes } from '../../ui/classes.ts'
import { Badge, type BadgeKind } from '../../ui/feedback/badge.tsx'
import { useMay } from '../calls/session.ts'
import { useWrite } from '../calls/use-calls.ts'
import list from '../lists/list.module.css'
import { When } from '../lists/list.tsx'
import { Action } from '../parts/action.tsx'
import tables from '../parts/table.module.css'
import { hrefOf } from '../routes/routes.ts'
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
  const { paid } = useTexts(refundsTexts)
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{paid.name}</th>
            <th scope="col">{paid.status}</th>
            <th scope="col">{paid.at}</th>
            <th scope="col" className={list.figure}>
              {paid.amount}
            </th>
            <th scope="col">{paid.account}</th>
            <th scope="col" className={list.extra}>
              {paid.people}
            </th>
            <th scope="col">{paid.reference}</th>
            <th scope="col">{paid.act}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Payout key={row.payoutId} row={row} onAsked={onAsked} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Payout({ row, onAsked }: { row: CreditPayout; onAsked: PayoutsTableProps['onAsked'] }) {
  const t = useTexts(refundsTexts)
  const { customerId, name, status, updatedAt, amount, account, proposedBy, approvedBy, reference, failure } = row
  return (
    <tr className={list.row}>
      <td className={tables.nowrap}>
        <a href={hrefOf('customer', customerId)} className={list.open} data-row>
          {name || t.unnamed}
        </a>
      </td>
      <td className={tables.nowrap}>
        <span className={styles.state}>
          <Badge kind={row.paidAfterFailure ? 'danger' : kinds[status]}>
            {row.paidAfterFailure ? t.afterFailure : t.statuses[status]}
          </Badge>
          {failure && status === 'FAILED' && <span className="small secondary">{failure}</span>}
        </span>
      </td>
      <td>
        <When at={updatedAt} />
      </td>
      <td className={classes(list.figure, 'num')}>{formatMoney(amount)}</td>
      <td className={tables.nowrap}>{account && `${account.bank} •••• ${account.last4}`}</td>
      <td className={list.extra}>{t.people(proposedBy, approvedBy)}</td>
      <td>
        <span className={list.reference} title={reference}>
          {reference}
        </span>
      </td>
      <td>
        <Ask row={row} onAsked={onAsked} />
      </td>
    </tr>
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

import type { ListedPayment } from '@lumbung/shared/contract/operators/payments.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { classes } from '../../ui/classes.ts'
import { Badge, type BadgeKind } from '../../ui/feedback/badge.tsx'
import list from '../lists/list.module.css'
import { When } from '../lists/list.tsx'
import { listTexts } from '../lists/list-texts.ts'
import { useMethodName } from '../lists/method-name.ts'
import tables from '../parts/table.module.css'
import { hrefOf } from '../routes/routes.ts'
import styles from './payments.module.css'
import { paymentsTexts, paymentWords } from './payments-texts.ts'

/** How a status of a payment, a code or a notice looks. */
export const statusKinds: Readonly<Record<string, BadgeKind>> = {
  BOOKED: 'success',
  PAID: 'success',
  SUSPENSE: 'warning',
  WAITING: 'warning',
  REVERSED: 'danger',
  GIVEN_UP: 'danger',
  FAILED: 'danger',
}

/** Payments, codes and notices; each leads to the way of its payment. */
export function PaymentsTable({ rows }: { rows: readonly ListedPayment[] }) {
  const t = useTexts(paymentsTexts)
  const { columns } = t
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{columns.at}</th>
            <th scope="col">{columns.what}</th>
            <th scope="col">{columns.name}</th>
            <th scope="col" className={list.figure}>
              {columns.amount}
            </th>
            <th scope="col" className={list.extra}>
              {columns.method}
            </th>
            <th scope="col">{columns.reference}</th>
            <th scope="col">{columns.status}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PaymentRow key={`${row.kind} ${row.id}`} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PaymentRow({ row }: { row: ListedPayment }) {
  const t = useTexts(paymentsTexts)
  const words = useTexts(paymentWords)
  const common = useTexts(listTexts)
  const nameOf = useMethodName()
  const { id, kind, name, amount, method, reference, status, at, found } = row
  return (
    <tr className={list.row}>
      <td>
        <When at={at} />
      </td>
      <td className={tables.nowrap}>
        <a href={hrefOf('payment', id)} className={list.open} data-row>
          {t.kinds[kind]}
        </a>
      </td>
      <td className={tables.nowrap}>{name || <span className="secondary">{common.nobody}</span>}</td>
      <td className={classes(list.figure, 'num')}>{amount === undefined ? '–' : formatMoney(amount)}</td>
      <td className={list.extra}>{method ? nameOf(method) : '–'}</td>
      <td>
        <span className={list.reference} title={reference}>
          {reference ?? '–'}
        </span>
      </td>
      <td className={styles.status}>
        <Badge kind={statusKinds[status] ?? 'neutral'}>{words.statuses[status] ?? status}</Badge>
        {found && <span className="small secondary">{words.found[found]}</span>}
      </td>
    </tr>
  )
}

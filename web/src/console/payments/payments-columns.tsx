import type { ListedPayment } from '@lumbung/shared/contract/operators/payments.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge, type BadgeKind } from '../../ui/feedback/badge.tsx'
import type { ListColumn } from '../lists/columns.ts'
import list from '../lists/list.module.css'
import { Reference, When } from '../lists/list.tsx'
import { listTexts } from '../lists/list-texts.ts'
import { useMethodName } from '../lists/method-name.ts'
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

export const keyOfPayment = ({ kind, id }: ListedPayment): string => `${kind} ${id}`

/** Payments, codes and notices; each leads to the way of its payment. */
export function usePaymentColumns(): ListColumn<ListedPayment>[] {
  const t = useTexts(paymentsTexts)
  const words = useTexts(paymentWords)
  const common = useTexts(listTexts)
  const nameOf = useMethodName()
  const { columns } = t
  return [
    { name: 'at', title: columns.at, cell: ({ at }) => <When at={at} /> },
    {
      name: 'what',
      title: columns.what,
      names: true,
      kind: 'line',
      cell: ({ id, kind }) => (
        <a href={hrefOf('payment', id)} className={list.open} data-row>
          {t.kinds[kind]}
        </a>
      ),
    },
    {
      name: 'name',
      title: columns.name,
      kind: 'line',
      cell: ({ name }) => name || <span className="secondary">{common.nobody}</span>,
    },
    {
      name: 'amount',
      title: columns.amount,
      kind: 'figure',
      cell: ({ amount }) => (amount === undefined ? '–' : formatMoney(amount)),
    },
    { name: 'method', title: columns.method, kind: 'extra', cell: ({ method }) => (method ? nameOf(method) : '–') },
    { name: 'reference', title: columns.reference, cell: ({ reference }) => <Reference reference={reference} /> },
    {
      name: 'status',
      title: columns.status,
      cell: ({ status, found }) => (
        <span className={styles.status}>
          <Badge kind={statusKinds[status] ?? 'neutral'}>{words.statuses[status] ?? status}</Badge>
          {found && <span className="small secondary">{words.found[found]}</span>}
        </span>
      ),
    },
  ]
}

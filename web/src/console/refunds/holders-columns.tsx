import type { CreditHolder } from '@lumbung/shared/contract/operators/books/refunds.ts'
import { formatDate, formatMoney } from '@lumbung/shared/format.ts'
import { useServerNow } from '../../api/use-server-time.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { useMay } from '../calls/session.ts'
import type { ListColumn } from '../lists/columns.ts'
import list from '../lists/list.module.css'
import { Action } from '../parts/action.tsx'
import { hrefOf } from '../routes/routes.ts'
import styles from './refunds.module.css'
import { refundsTexts } from './refunds-texts.ts'

const day = 86_400_000

type OnPayOut = (holder: CreditHolder) => void

/** Customers with credit, the oldest first: whether it can be paid out, or why not. */
export function useHolderColumns(onPayOut: OnPayOut): ListColumn<CreditHolder>[] {
  const t = useTexts(refundsTexts)
  const language = useLanguage()
  const now = useServerNow()
  const { columns } = t
  const daysSince = (since: string) => t.days(Math.max(0, Math.floor((now - Date.parse(since)) / day)))
  return [
    { name: 'name', title: columns.name, names: true, cell: (row) => <CustomerName {...row} /> },
    {
      name: 'since',
      title: columns.since,
      kind: 'line',
      cell: ({ since }) => (
        <span className={styles.cell}>
          {formatDate(since, language)}
          <span className="small secondary">{daysSince(since)}</span>
        </span>
      ),
    },
    {
      name: 'credit',
      title: columns.credit,
      kind: 'figure',
      cell: ({ credit, asksOrigin }) => (
        <>
          {formatMoney(credit)}
          {asksOrigin && (
            <span className={styles.flag}>
              <Badge kind="warning">{t.asksOrigin}</Badge>
            </span>
          )}
        </>
      ),
    },
    {
      name: 'due',
      title: columns.due,
      kind: 'figure',
      cell: ({ due }) => (due > 0 ? <span className={styles.due}>{formatMoney(due)}</span> : '–'),
    },
    {
      name: 'account',
      title: columns.account,
      kind: 'line',
      cell: ({ account }) =>
        account ? `${account.bank} •••• ${account.last4}` : <span className="secondary">{t.noAccount}</span>,
    },
    { name: 'state', title: columns.state, cell: (holder) => <State holder={holder} onPayOut={onPayOut} /> },
  ]
}

/** Leads to the customer's page. */
export function CustomerName({ customerId, name }: { customerId: string; name: string }) {
  const t = useTexts(refundsTexts)
  return (
    <a href={hrefOf('customer', customerId)} className={list.open} data-row>
      {name || t.unnamed}
    </a>
  )
}

function State({ holder, onPayOut }: { holder: CreditHolder; onPayOut: OnPayOut }) {
  const t = useTexts(refundsTexts)
  const language = useLanguage()
  const may = useMay('credit.pay-out')
  const { proposed, obstacle, payableFrom, name } = holder
  if (proposed) return t.proposedBy(proposed.by)
  if (obstacle)
    return (
      <span className={styles.state}>
        <Badge kind={obstacle === 'FROZEN' || obstacle === 'DUE' ? 'warning' : 'neutral'}>
          {t.obstacles[obstacle]}
        </Badge>
        {obstacle === 'WAITS' && payableFrom && (
          <span className="small secondary">{t.from(formatDate(payableFrom, language))}</span>
        )}
      </span>
    )
  if (!may) return <span className="secondary">–</span>
  return (
    <Action label={t.payOutOf(name || t.unnamed)} onClick={() => onPayOut(holder)}>
      {t.payOut}
    </Action>
  )
}

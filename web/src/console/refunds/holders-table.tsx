import type { CreditHolder } from '@lumbung/shared/contract/operators/books/refunds.ts'
import { formatDate, formatMoney } from '@lumbung/shared/format.ts'
import { useServerNow } from '../../api/use-server-time.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { classes } from '../../ui/classes.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { useMay } from '../calls/session.ts'
import list from '../lists/list.module.css'
import { Action } from '../parts/action.tsx'
import tables from '../parts/table.module.css'
import { hrefOf } from '../routes/routes.ts'
import styles from './refunds.module.css'
import { refundsTexts } from './refunds-texts.ts'

const day = 86_400_000

interface HoldersTableProps {
  rows: readonly CreditHolder[]
  onPayOut: (holder: CreditHolder) => void
}

/** Customers with credit, the oldest first: whether it can be paid out, or why not. */
export function HoldersTable({ rows, onPayOut }: HoldersTableProps) {
  const { columns } = useTexts(refundsTexts)
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.since}</th>
            <th scope="col" className={list.figure}>
              {columns.credit}
            </th>
            <th scope="col" className={list.figure}>
              {columns.due}
            </th>
            <th scope="col">{columns.account}</th>
            <th scope="col">{columns.state}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((holder) => (
            <Holder key={holder.customerId} holder={holder} onPayOut={onPayOut} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Holder({ holder, onPayOut }: { holder: CreditHolder; onPayOut: HoldersTableProps['onPayOut'] }) {
  const t = useTexts(refundsTexts)
  const language = useLanguage()
  const now = useServerNow()
  const { customerId, name, since, credit, due, account, asksOrigin } = holder
  return (
    <tr className={list.row}>
      <td className={tables.nowrap}>
        <a href={hrefOf('customer', customerId)} className={list.open} data-row>
          {name || t.unnamed}
        </a>
      </td>
      <td className={tables.nowrap}>
        <span className={styles.cell}>
          {formatDate(since, language)}
          <span className="small secondary">{t.days(Math.max(0, Math.floor((now - Date.parse(since)) / day)))}</span>
        </span>
      </td>
      <td className={classes(list.figure, 'num')}>
        {formatMoney(credit)}
        {asksOrigin && (
          <span className={styles.flag}>
            <Badge kind="warning">{t.asksOrigin}</Badge>
          </span>
        )}
      </td>
      <td className={classes(list.figure, 'num', due > 0 && styles.due)}>{due > 0 ? formatMoney(due) : '–'}</td>
      <td className={tables.nowrap}>
        {account ? `${account.bank} •••• ${account.last4}` : <span className="secondary">{t.noAccount}</span>}
      </td>
      <td>
        <State holder={holder} onPayOut={onPayOut} />
      </td>
    </tr>
  )
}

function State({ holder, onPayOut }: { holder: CreditHolder; onPayOut: HoldersTableProps['onPayOut'] }) {
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

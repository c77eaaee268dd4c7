import type { ListedOrder, OrderView } from '@lumbung/shared/contract/operators/orders.ts'
import { meaningOf } from '@lumbung/shared/facts/order-status.ts'
import { formatDayMonth, formatMoney, formatTenor, formatTime } from '@lumbung/shared/format.ts'
import type { ReactNode } from 'react'
import { useServerNow } from '../../api/use-server-time.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { classes } from '../../ui/classes.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import tables from '../parts/table.module.css'
import { TimeBar } from '../queue/time-bar.tsx'
import { hrefOf } from '../routes/routes.ts'
import { kindOfOrder, orderWords } from './order-words.ts'
import styles from './orders.module.css'
import { ordersTexts } from './orders-texts.ts'

const columns = {
  WAITING: ['left', 'number', 'name', 'amount', 'tenor', 'channel', 'placed', 'proposed'],
  STUCK: ['why', 'since', 'tries', 'next', 'number', 'name', 'amount', 'channel'],
  RECENT: ['placed', 'number', 'name', 'amount', 'tenor', 'channel', 'status'],
} as const satisfies Readonly<Record<OrderView, readonly string[]>>
type Column = (typeof columns)[OrderView][number]

const figures: readonly Column[] = ['amount', 'tries']
/** What a narrow window can do without. */
const extra: readonly Column[] = ['channel']

interface OrdersTableProps {
  view: OrderView
  rows: readonly ListedOrder[]
}

/** Orders as the list shows them. The number opens an order; J and K move from number to number. */
export function OrdersTable({ view, rows }: OrdersTableProps) {
  const t = useTexts(ordersTexts)
  const styleOf = (name: Column) =>
    classes(figures.includes(name) && styles.figure, extra.includes(name) && styles.extra)
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <thead>
          <tr>
            {columns[view].map((name) => (
              <th key={name} scope="col" className={styleOf(name)}>
                {t.columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.orderId} className={styles.row}>
              {columns[view].map((name) => (
                <td key={name} className={styleOf(name)}>
                  <Cell name={name} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ name, row }: { name: Column; row: ListedOrder }): ReactNode {
  const words = useTexts(orderWords)
  const language = useLanguage()
  const now = useServerNow()
  const { createdAt, waitsSince = createdAt, dueAt = createdAt, stuck } = row
  switch (name) {
    case 'left':
      return <TimeBar submittedAt={waitsSince} dueAt={dueAt} now={now} />
    case 'number':
      return (
        <a href={hrefOf('order', row.orderId)} className={styles.open} data-order>
          {row.number}
        </a>
      )
    case 'proposed':
      return row.recommended && <span className={tables.nowrap}>{row.recommended.by}</span>
    case 'name':
      return <span className={tables.nowrap}>{row.name}</span>
    case 'amount':
      return <span className={classes(tables.nowrap, 'num')}>{formatMoney(row.amount)}</span>
    case 'tenor':
      return <span className={tables.nowrap}>{formatTenor(row.tenor, row.tenorUnit, language)}</span>
    case 'channel':
      return row.channel
    case 'placed':
      return <When at={createdAt} />
    case 'status':
      return (
        <Badge kind={kindOfOrder(row.status)}>{meaningOf(row.status).short[language === 'id' ? 'id' : 'en']}</Badge>
      )
    case 'why':
      return stuck && <Badge kind={stuck.why === 'UNKNOWN' ? 'danger' : 'warning'}>{words.stuck[stuck.why]}</Badge>
    case 'since':
      return stuck && <When at={stuck.since} />
    case 'tries':
      return stuck?.tries
    case 'next':
      return stuck?.nextTryAt ? <When at={stuck.nextTryAt} /> : <span className="secondary">–</span>
  }
}

/** A day and a time, in one line. */
function When({ at }: { at: string }) {
  const language = useLanguage()
  return <time dateTime={at} className={tables.nowrap}>{`${formatDayMonth(at, language)}, ${formatTime(at)}`}</time>
}

import type { ListedOrder, OrderView } from '@lumbung/shared/contract/operators/orders.ts'
import { meaningOf } from '@lumbung/shared/facts/order-status.ts'
import { formatMoney, formatTenor } from '@lumbung/shared/format.ts'
import type { ReactNode } from 'react'
import { useServerNow } from '../../api/use-server-time.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { ListColumn } from '../lists/columns.ts'
import list from '../lists/list.module.css'
import { When } from '../lists/list.tsx'
import type { Column } from '../lists/table.tsx'
import { TimeBar } from '../queue/time-bar.tsx'
import { hrefOf } from '../routes/routes.ts'
import { kindOfOrder, orderWords } from './order-words.ts'
import { ordersTexts } from './orders-texts.ts'

const columns = {
  WAITING: ['left', 'number', 'name', 'amount', 'tenor', 'channel', 'placed', 'proposed'],
  STUCK: ['why', 'since', 'tries', 'next', 'number', 'name', 'amount', 'channel'],
  RECENT: ['placed', 'number', 'name', 'amount', 'tenor', 'channel', 'status'],
} as const satisfies Readonly<Record<OrderView, readonly string[]>>
type Name = (typeof columns)[OrderView][number]

const kinds: { readonly [N in Name]?: NonNullable<Column<ListedOrder>['kind']> } = {
  amount: 'figure',
  tries: 'figure',
  channel: 'extra',
  name: 'line',
  tenor: 'line',
  proposed: 'line',
}

/** The columns of a list of orders. The number opens an order. */
export function useOrderColumns(view: OrderView): ListColumn<ListedOrder>[] {
  const t = useTexts(ordersTexts)
  return columns[view].map((name) => ({
    name,
    title: t.columns[name],
    ...(kinds[name] && { kind: kinds[name] }),
    ...(name === 'number' && { names: true }),
    cell: (row) => <Cell name={name} row={row} />,
  }))
}

function Cell({ name, row }: { name: Name; row: ListedOrder }): ReactNode {
  const words = useTexts(orderWords)
  const language = useLanguage()
  const now = useServerNow()
  const { createdAt, waitsSince = createdAt, dueAt = createdAt, stuck } = row
  switch (name) {
    case 'left':
      return <TimeBar submittedAt={waitsSince} dueAt={dueAt} now={now} />
    case 'number':
      return (
        <a href={hrefOf('order', row.orderId)} className={list.open} data-row>
          {row.number}
        </a>
      )
    case 'proposed':
      return row.recommended?.by
    case 'name':
      return row.name
    case 'amount':
      return formatMoney(row.amount)
    case 'tenor':
      return formatTenor(row.tenor, row.tenorUnit, language)
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

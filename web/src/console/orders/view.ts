import { type OrderView, orderViews } from '@lumbung/shared/contract/operators/orders.ts'
import { hrefOf } from '../routes/routes.ts'

/** The list that an address asks for; the orders that wait by default. */
export function viewIn(search: string): OrderView {
  const asked = new URLSearchParams(search).get('view')
  return orderViews.find((view) => view === asked) ?? 'WAITING'
}

export const viewHref = (view: OrderView): string =>
  view === 'WAITING' ? hrefOf('orders') : `${hrefOf('orders')}?view=${view}`

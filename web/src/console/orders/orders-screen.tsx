import { type ListedOrder, type OrderView, orderQueue, orderViews } from '@lumbung/shared/contract/operators/orders.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Banknote } from 'lucide-react'
import type { ReactNode } from 'react'
import { keyOf } from '../../api/use-api.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton, SkeletonList } from '../../ui/layout/skeleton.tsx'
import { withQuestions } from '../calls/questions.ts'
import { sendCall } from '../calls/send-call.ts'
import { Page } from '../frame/page.tsx'
import { KeyHints } from '../lists/key-hints.tsx'
import list from '../lists/list.module.css'
import { Views } from '../lists/views.tsx'
import { Action } from '../parts/action.tsx'
import { nextPlace, useKeys } from '../parts/keys.ts'
import { FailureBox, StateBox } from '../parts/state-box.tsx'
import { ListTools } from '../tools/list-tools.tsx'
import styles from './orders.module.css'
import { OrdersTable } from './orders-table.tsx'
import { ordersTexts } from './orders-texts.ts'
import { viewHref } from './view.ts'

const pollMs = 15_000

/** Moves the focus from order to order. */
function move(step: 1 | -1): void {
  const rows = Array.from(document.querySelectorAll<HTMLElement>('a[data-order]'))
  const current = rows.findIndex((one) => one.closest('tr')?.contains(document.activeElement))
  rows[nextPlace(current, rows.length, step)]?.focus()
}

/** `/console/orders?view=…`: what waits for the lender, whose money is stuck, and all of the last 30 days. */
export function OrdersScreen({ view, search }: { view: OrderView; search: string }) {
  const t = useTexts(ordersTexts)
  useKeys({ j: () => move(1), k: () => move(-1) })
  const views = orderViews.map((one) => ({ view: one, name: t.views[one], href: viewHref(one) }))
  return (
    <Page title={t.title}>
      <ListTools list="orders" filter={{ view }} views={{ screen: 'orders', search }} />
      <div className={list.panel}>
        <div className={list.head}>
          <Views views={views} current={view} />
        </div>
        <Orders key={view} view={view} />
      </div>
    </Page>
  )
}

function useOrders(view: OrderView) {
  return useInfiniteQuery({
    queryKey: keyOf(orderQueue.path, { query: { view } }, useLanguage()),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === undefined ? { view } : { view, after: pageParam }
      return withQuestions(() => sendCall(orderQueue, { query }, { signal }))
    },
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
    ...(view === 'RECENT' ? { refetchOnWindowFocus: false } : { refetchInterval: pollMs }),
  })
}

function Orders({ view }: { view: OrderView }) {
  const t = useTexts(ordersTexts)
  const read = useOrders(view)
  const { data, error } = read
  if (!data)
    return error ? (
      <FailureBox error={error} onRetry={() => read.refetch()} />
    ) : (
      <Skeleton onRetry={() => read.refetch()}>
        <SkeletonList rows={8} />
      </Skeleton>
    )
  const items: ListedOrder[] = data.pages.flatMap((page) => page.items)
  if (items.length === 0)
    return (
      <StateBox icon={Banknote} title={t.empty[view]}>
        {t.emptyText[view]}
      </StateBox>
    )
  const more = view === 'RECENT' && (
    <More
      next={
        read.hasNextPage && (
          <Action loading={read.isFetchingNextPage} onClick={() => read.fetchNextPage()}>
            {t.older}
          </Action>
        )
      }
    />
  )
  return (
    <>
      {error && (
        <div className={styles.notices} role="status">
          <Notice kind="warning">{t.stale}</Notice>
        </div>
      )}
      {view !== 'RECENT' && <p className={styles.count}>{t.count[view](items.length)}</p>}
      <OrdersTable view={view} rows={items} />
      <div className={list.foot}>
        <KeyHints />
        {more}
      </div>
    </>
  )
}

function More({ next }: { next: ReactNode }) {
  const t = useTexts(ordersTexts)
  return next || <p className="small">{t.noOlder}</p>
}

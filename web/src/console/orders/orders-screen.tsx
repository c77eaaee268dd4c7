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
import { type ListColumn, shownColumns } from '../lists/columns.ts'
import { KeyHints } from '../lists/key-hints.tsx'
import list from '../lists/list.module.css'
import { useRowKeys } from '../lists/row-keys.ts'
import { Table } from '../lists/table.tsx'
import { Views } from '../lists/views.tsx'
import { Action } from '../parts/action.tsx'
import { FailureBox, StateBox } from '../parts/state-box.tsx'
import { ListTools } from '../tools/list-tools.tsx'
import styles from './orders.module.css'
import { useOrderColumns } from './orders-columns.tsx'
import { ordersTexts } from './orders-texts.ts'
import { viewHref } from './view.ts'

const pollMs = 15_000

/** `/console/orders?view=…`: what waits for the lender, whose money is stuck, and all of the last 30 days. */
export function OrdersScreen({ view, search }: { view: OrderView; search: string }) {
  const t = useTexts(ordersTexts)
  useRowKeys()
  const columns = useOrderColumns(view)
  const views = orderViews.map((one) => ({ view: one, name: t.views[one], href: viewHref(one) }))
  return (
    <Page title={t.title}>
      <ListTools list="orders" filter={{ view }} screen="orders" search={search} columns={columns} />
      <div className={list.panel}>
        <div className={list.head}>
          <Views views={views} current={view} />
        </div>
        <Orders key={view} view={view} columns={shownColumns(columns, search)} />
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

function Orders({ view, columns }: { view: OrderView; columns: readonly ListColumn<ListedOrder>[] }) {
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
      <Table rows={items} keyOf={({ orderId }) => orderId} columns={columns} />
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

import type { LucideIcon } from 'lucide-react'
import { isRefusal } from '../../api/refusal.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton, SkeletonList } from '../../ui/layout/skeleton.tsx'
import { useErrorText } from '../calls/error-text.ts'
import type { WriteState } from '../calls/use-calls.ts'
import { Page } from '../frame/page.tsx'
import { type ListColumn, shownColumns } from '../lists/columns.ts'
import { KeyHints } from '../lists/key-hints.tsx'
import list from '../lists/list.module.css'
import { useRowKeys } from '../lists/row-keys.ts'
import { Table } from '../lists/table.tsx'
import { Action } from '../parts/action.tsx'
import { useKeys } from '../parts/keys.ts'
import { FailureBox, StateBox } from '../parts/state-box.tsx'
import { type QueueList, QueueViews } from '../queue/queue-views.tsx'
import { ListTools } from '../tools/list-tools.tsx'
import type { Request } from './request-columns.tsx'
import { requestsTexts } from './requests-texts.ts'

/** The lists of requests, each with its view in the queue and its screen. */
const places = {
  lostNumbers: { view: 'NUMBERS', screen: 'lostNumbers' },
  noCamera: { view: 'NO_CAMERA', screen: 'identities' },
} as const satisfies Readonly<Record<string, { view: QueueList; screen: string }>>

interface RequestListProps<R> {
  of: keyof typeof places
  title: string
  lead: string
  icon: LucideIcon
  empty: string
  emptyText: string
  columns: readonly ListColumn<R>[]
  /** The query of the address. */
  search: string
  read: { error: Error | null; refetch: () => unknown }
  items: readonly R[] | undefined
  /** Takes the next one, for who may. */
  next: (WriteState & { take: () => void }) | undefined
}

/** A list of requests in the queue, by the time promised to the customer. N takes the next, J and K move from row to row. */
export function RequestList<R extends Request>(props: RequestListProps<R>) {
  const { of, title, lead, columns, search, read, items, next, icon, empty, emptyText } = props
  const t = useTexts(requestsTexts)
  const textOf = useErrorText()
  const takeNext = next && (() => !next.isPending && next.take())
  useRowKeys()
  useKeys({ n: takeNext })
  const nothingFree = isRefusal(next?.error ?? undefined, 'NOT_FOUND')
  const none = (
    <StateBox icon={icon} title={empty}>
      {emptyText}
    </StateBox>
  )
  return (
    <Page
      title={title}
      under={<p className="small secondary">{lead}</p>}
      aside={
        next && (
          <Action kind="primary" offered shortcut="N" loading={next.isPending} onClick={() => takeNext?.()}>
            {t.takeNext}
          </Action>
        )
      }
    >
      <div role="status">
        {next?.error && (
          <Notice kind={nothingFree ? 'info' : 'warning'}>{nothingFree ? t.noneLeft : textOf(next.error)}</Notice>
        )}
      </div>
      <ListTools list={of} filter={{}} screen={places[of].screen} search={search} columns={columns} />
      <div className={list.panel}>
        <div className={list.head}>
          <QueueViews current={places[of].view} />
        </div>
        {items ? (
          items.length === 0 ? (
            none
          ) : (
            <Requests items={items} columns={shownColumns(columns, search)} />
          )
        ) : read.error ? (
          <FailureBox error={read.error} onRetry={() => read.refetch()} />
        ) : (
          <Skeleton onRetry={() => read.refetch()}>
            <SkeletonList rows={6} />
          </Skeleton>
        )}
      </div>
    </Page>
  )
}

const Requests = <R extends Request>({
  items,
  columns,
}: {
  items: readonly R[]
  columns: readonly ListColumn<R>[]
}) => (
  <>
    <Table rows={items} keyOf={({ id }) => id} columns={columns} />
    <div className={list.foot}>
      <KeyHints />
    </div>
  </>
)

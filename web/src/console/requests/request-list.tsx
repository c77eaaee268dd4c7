import type { HeldBy } from '@lumbung/shared/contract/operators/cases/lease.ts'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { isRefusal } from '../../api/refusal.ts'
import { useServerNow } from '../../api/use-server-time.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton, SkeletonList } from '../../ui/layout/skeleton.tsx'
import { useErrorText } from '../calls/error-text.ts'
import type { WriteState } from '../calls/use-calls.ts'
import { Avatar } from '../frame/avatar.tsx'
import { Page } from '../frame/page.tsx'
import { KeyHints } from '../lists/key-hints.tsx'
import list from '../lists/list.module.css'
import { When } from '../lists/list.tsx'
import { useRowKeys } from '../lists/row-keys.ts'
import { Action } from '../parts/action.tsx'
import { useKeys } from '../parts/keys.ts'
import { FailureBox, StateBox } from '../parts/state-box.tsx'
import tables from '../parts/table.module.css'
import { type QueueList, QueueViews } from '../queue/queue-views.tsx'
import { TimeBar } from '../queue/time-bar.tsx'
import styles from './requests.module.css'
import { requestsTexts } from './requests-texts.ts'

interface Request {
  id: string
  href: string
  name: string
  /** What its own column shows. */
  own?: ReactNode
  askedAt: string
  dueAt: string
  lease?: HeldBy | undefined
  proposed?: { by: string } | undefined
}

interface RequestListProps {
  view: QueueList
  title: string
  lead: string
  icon: LucideIcon
  empty: string
  emptyText: string
  nameColumn: string
  ownColumn?: string
  read: { error: Error | null; refetch: () => unknown }
  items: readonly Request[] | undefined
  /** Takes the next one, for who may. */
  next: (WriteState & { take: () => void }) | undefined
}

/** A list of requests in the queue, by the time promised to the customer. N takes the next, J and K move from row to row. */
export function RequestList({ view, title, lead, read, items, next, ...rest }: RequestListProps) {
  const t = useTexts(requestsTexts)
  const textOf = useErrorText()
  const takeNext = next && (() => !next.isPending && next.take())
  useRowKeys()
  useKeys({ n: takeNext })
  const nothingFree = isRefusal(next?.error ?? undefined, 'NOT_FOUND')
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
      <div className={list.panel}>
        <div className={list.head}>
          <QueueViews current={view} />
        </div>
        {items ? (
          <Requests items={items} {...rest} />
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

type RequestsProps = { items: readonly Request[] } & Pick<
  RequestListProps,
  'icon' | 'empty' | 'emptyText' | 'nameColumn' | 'ownColumn'
>

function Requests({ items, icon, empty, emptyText, nameColumn, ownColumn }: RequestsProps) {
  const t = useTexts(requestsTexts)
  const now = useServerNow()
  if (items.length === 0)
    return (
      <StateBox icon={icon} title={empty}>
        {emptyText}
      </StateBox>
    )
  const columns = [t.columns.left, nameColumn, ...(ownColumn ? [ownColumn] : []), t.columns.asked, t.columns.holder]
  return (
    <>
      <div className={tables.scroll}>
        <table className={tables.table}>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map(({ id, href, name, own, askedAt, dueAt, lease, proposed }) => (
              <tr key={id} className={list.row}>
                <td className={tables.nowrap}>
                  <TimeBar submittedAt={askedAt} dueAt={dueAt} now={now} />
                </td>
                <td className={tables.nowrap}>
                  <a href={href} className={list.open} data-row>
                    {name}
                  </a>
                </td>
                {ownColumn && <td>{own}</td>}
                <td>
                  <When at={askedAt} />
                </td>
                <td>
                  <Holder lease={lease} proposed={proposed} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={list.foot}>
        <KeyHints />
      </div>
    </>
  )
}

function Holder({ lease, proposed }: Pick<Request, 'lease' | 'proposed'>) {
  const t = useTexts(requestsTexts)
  if (proposed) return <span>{t.proposedBy(proposed.by)}</span>
  if (!lease) return <span className="secondary">{t.free}</span>
  return (
    <span className={styles.who}>
      <Avatar name={lease.by} own={lease.isOwn} />
      <span>{lease.isOwn ? t.you : lease.by}</span>
    </span>
  )
}

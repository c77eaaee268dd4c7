import type { HandlingCounts } from '@lumbung/shared/contract/operators/handling.ts'
import { Inbox, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton, SkeletonList } from '../../ui/layout/skeleton.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { KeyHints } from '../lists/key-hints.tsx'
import list from '../lists/list.module.css'
import { useRowKeys } from '../lists/row-keys.ts'
import { Action } from '../parts/action.tsx'
import { IconAction } from '../parts/icon-action.tsx'
import { FailureBox, StateBox } from '../parts/state-box.tsx'
import { handlingTexts } from './handling-texts.ts'
import styles from './list.module.css'
import { countText, type ListView } from './view.ts'
import { ViewsBar } from './views-bar.tsx'

/** What the frame needs of a paged read. */
interface Pages {
  data: unknown
  error: Error | null
  isFetching: boolean
  isFetchingNextPage: boolean
  hasNextPage: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
}

interface ListFrameProps {
  href: string
  view: ListView
  counts: HandlingCounts | undefined
  pages: Pages
  /** How many rows are loaded. */
  count: number
  /** The table. */
  children: ReactNode
}

/** The views of a list, and below them its table page by page, or what stands in its place. */
export function ListFrame({ href, view, counts, pages, count, children }: ListFrameProps) {
  const t = useTexts(handlingTexts)
  useRowKeys()
  return (
    <div className={list.panel}>
      <div className={list.head}>
        <ViewsBar href={href} view={view} counts={counts} />
        <div className={styles.end}>
          {counts && counts.late > 0 && <span className={styles.late}>{t.late(countText(counts.late))}</span>}
          <IconAction
            icon={RotateCw}
            label={t.refresh}
            loading={pages.isFetching && !pages.isFetchingNextPage}
            onClick={() => pages.refetch()}
          />
        </div>
      </div>
      <Rows view={view} pages={pages} count={count}>
        {children}
      </Rows>
    </div>
  )
}

function Rows({ view, pages, count, children }: Pick<ListFrameProps, 'view' | 'pages' | 'count' | 'children'>) {
  const t = useTexts(handlingTexts)
  const textOf = useErrorText()
  if (!pages.data)
    return pages.error ? (
      <FailureBox error={pages.error} onRetry={() => pages.refetch()} />
    ) : (
      <Skeleton onRetry={() => pages.refetch()}>
        <SkeletonList rows={8} />
      </Skeleton>
    )
  if (count === 0)
    return (
      <StateBox icon={Inbox} title={view === 'OPEN' ? t.empty : view === 'LATE' ? t.noneLate : t.emptyView}>
        {view === 'LATE' ? t.noneLateText : t.emptyText}
      </StateBox>
    )
  return (
    <>
      {children}
      <div className={list.foot}>
        {pages.error ? <Notice kind="warning">{textOf(pages.error)}</Notice> : <KeyHints />}
        {pages.hasNextPage && (
          <Action loading={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
            {t.older}
          </Action>
        )}
      </div>
    </>
  )
}

import { formatDayMonth, formatTime } from '@lumbung/shared/format.ts'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { classes } from '../../ui/classes.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton, SkeletonList } from '../../ui/layout/skeleton.tsx'
import { Action } from '../parts/action.tsx'
import { FailureBox, StateBox } from '../parts/state-box.tsx'
import tables from '../parts/table.module.css'
import styles from './list.module.css'
import { listTexts } from './list-texts.ts'

interface ViewsProps<V extends string> {
  views: readonly { view: V; name: string; href: string }[]
  current: V
}

/** The lists of a screen, as links: each has its own address. */
export function Views<V extends string>({ views, current }: ViewsProps<V>) {
  const t = useTexts(listTexts)
  return (
    <nav className={styles.views} aria-label={t.lists}>
      {views.map(({ view, name, href }) => (
        <a
          key={view}
          href={href}
          className={classes(styles.view, view === current && styles.current)}
          aria-current={view === current ? 'page' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}

interface PagedListProps<P, T> {
  read: Pick<
    UseInfiniteQueryResult<{ pages: P[] }>,
    'data' | 'error' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >
  itemsOf: (page: P) => readonly T[]
  empty: { icon: LucideIcon; title: string; text: string }
  /** Above the table. */
  lead?: ReactNode
  children: (items: readonly T[]) => ReactNode
}

/** A list with its states: loading, failed, empty, more. */
export function PagedList<P, T>({ read, itemsOf, empty, lead, children }: PagedListProps<P, T>) {
  const t = useTexts(listTexts)
  const { data, error } = read
  if (!data)
    return error ? (
      <FailureBox error={error} onRetry={() => read.refetch()} />
    ) : (
      <Skeleton onRetry={() => read.refetch()}>
        <SkeletonList rows={6} />
      </Skeleton>
    )
  const items = data.pages.flatMap((page) => itemsOf(page))
  if (items.length === 0)
    return (
      <StateBox icon={empty.icon} title={empty.title}>
        {empty.text}
      </StateBox>
    )
  return (
    <>
      {error && <Notice kind="warning">{t.stale}</Notice>}
      {lead && <p className={styles.lead}>{lead}</p>}
      {children(items)}
      <div className={styles.foot}>
        <KeyHints />
        {read.hasNextPage && (
          <Action loading={read.isFetchingNextPage} onClick={() => read.fetchNextPage()}>
            {t.more}
          </Action>
        )}
      </div>
    </>
  )
}

/** How a list is used by keyboard. */
export function KeyHints() {
  const t = useTexts(listTexts)
  return (
    <p className={styles.keys}>
      <kbd>J</kbd>
      <kbd>K</kbd>
      <span>{t.move}</span>
      <kbd>Enter</kbd>
      <span>{t.open}</span>
    </p>
  )
}

/** A day and a time in one line. */
export function When({ at }: { at: string }) {
  const language = useLanguage()
  return <time dateTime={at} className={tables.nowrap}>{`${formatDayMonth(at, language)}, ${formatTime(at)}`}</time>
}

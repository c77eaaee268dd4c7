import { formatDayMonth, formatTime } from '@lumbung/shared/format.ts'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Action } from '../parts/action.tsx'
import { StateBox } from '../parts/state-box.tsx'
import tables from '../parts/table.module.css'
import { KeyHints } from './key-hints.tsx'
import styles from './list.module.css'
import { listTexts } from './list-texts.ts'
import { Loaded } from './loaded.tsx'

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
  const rows = (items: readonly T[]) => (
    <>
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
  const none = (
    <StateBox icon={empty.icon} title={empty.title}>
      {empty.text}
    </StateBox>
  )
  return (
    <Loaded read={read}>
      {({ pages }) => {
        const items = pages.flatMap((page) => itemsOf(page))
        return items.length === 0 ? none : rows(items)
      }}
    </Loaded>
  )
}

/** A day and a time in one line. */
export function When({ at }: { at: string }) {
  const language = useLanguage()
  return <time dateTime={at} className={tables.nowrap}>{`${formatDayMonth(at, language)}, ${formatTime(at)}`}</time>
}

/** A provider's reference, cut off where it is too long; the whole stands in its title. */
export const Reference = ({ reference }: { reference: string | undefined }) => (
  <span className={styles.reference} title={reference}>
    {reference ?? '–'}
  </span>
)

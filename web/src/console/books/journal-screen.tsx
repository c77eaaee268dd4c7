import { journal } from '@lumbung/shared/contract/operators/books/ledger.ts'
import { formatDate } from '@lumbung/shared/format.ts'
import { BookOpenText } from 'lucide-react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton, SkeletonList } from '../../ui/layout/skeleton.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { usePages } from '../handling/use-pages.ts'
import { shownColumns } from '../lists/columns.ts'
import { KeyHints } from '../lists/key-hints.tsx'
import { periodIn } from '../lists/periods.ts'
import { useRowKeys } from '../lists/row-keys.ts'
import { Action } from '../parts/action.tsx'
import { Panel } from '../parts/panel.tsx'
import { FailureBox, StateBox } from '../parts/state-box.tsx'
import { ListTools } from '../tools/list-tools.tsx'
import styles from './books.module.css'
import { BooksPage } from './books-page.tsx'
import { booksTexts } from './books-texts.ts'
import { type JournalQuery, journalHref, journalQueryIn } from './filter.ts'
import { JournalFilter } from './journal-filter.tsx'
import { type JournalColumn, JournalTable, useJournalColumns } from './journal-table.tsx'

/** `/console/books/journal?from=…`: postings of a period. */
export function JournalScreen({ search }: { search: string }) {
  const t = useTexts(booksTexts)
  const language = useLanguage()
  const query = journalQueryIn(search)
  const period = periodIn(search)
  const address = journalHref(query, period)
  const columns = useJournalColumns()
  useRowKeys()
  const days = [...new Set([query.from, query.to])].map((day) => formatDate(day, language))
  return (
    <BooksPage current="journal" lead={t.journalLead}>
      <ListTools list="journal" filter={{ ...query }} screen="journal" search={search} columns={columns} />
      <Panel title={days.join(' – ')}>
        <JournalFilter key={address} query={query} period={period} />
        <Postings key={`rows ${address}`} query={query} columns={shownColumns(columns, search)} />
      </Panel>
    </BooksPage>
  )
}

function Postings({ query, columns }: { query: JournalQuery; columns: readonly JournalColumn[] }) {
  const t = useTexts(booksTexts)
  const textOf = useErrorText()
  const pages = usePages(journal, { ...query })
  const { data, error } = pages
  if (!data)
    return error ? (
      <FailureBox error={error} onRetry={() => pages.refetch()} />
    ) : (
      <Skeleton onRetry={() => pages.refetch()}>
        <SkeletonList rows={8} />
      </Skeleton>
    )
  const postings = data.pages.flatMap(({ items }) => items)
  if (postings.length === 0)
    return (
      <StateBox icon={BookOpenText} title={t.noPostings}>
        {t.noPostingsText}
      </StateBox>
    )
  return (
    <>
      <JournalTable postings={postings} columns={columns} />
      <div className={styles.foot}>
        <KeyHints />
        {error && <Notice kind="warning">{textOf(error)}</Notice>}
        {(pages.hasNextPage || error) && (
          <Action loading={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
            {t.more}
          </Action>
        )}
      </div>
    </>
  )
}

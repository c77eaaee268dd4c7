import { journal } from '@lumbung/shared/contract/operators/books/ledger.ts'
import { formatDate } from '@lumbung/shared/format.ts'
import { BookOpenText } from 'lucide-react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton, SkeletonList } from '../../ui/layout/skeleton.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { usePages } from '../handling/use-pages.ts'
import { Action } from '../parts/action.tsx'
import { Panel } from '../parts/panel.tsx'
import { FailureBox, StateBox } from '../parts/state-box.tsx'
import { ListTools } from '../tools/list-tools.tsx'
import styles from './books.module.css'
import { BooksPage } from './books-page.tsx'
import { booksTexts } from './books-texts.ts'
import { type JournalQuery, journalQueryIn, periodIn } from './filter.ts'
import { JournalFilter } from './journal-filter.tsx'
import { JournalTable } from './journal-table.tsx'

/** `/console/books/journal?from=…`: postings of a period. */
export function JournalScreen({ search }: { search: string }) {
  const t = useTexts(booksTexts)
  const language = useLanguage()
  const query = journalQueryIn(search)
  const days = [...new Set([query.from, query.to])].map((day) => formatDate(day, language))
  return (
    <BooksPage current="journal" lead={t.journalLead}>
      <ListTools list="journal" filter={{ ...query }} views={{ screen: 'journal', search }} />
      <Panel title={days.join(' – ')}>
        <JournalFilter key={search} query={query} period={periodIn(search)} />
        <Postings key={`rows ${search}`} query={query} />
      </Panel>
    </BooksPage>
  )
}

function Postings({ query }: { query: JournalQuery }) {
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
      <JournalTable postings={postings} />
      {(pages.hasNextPage || error) && (
        <div className={styles.foot}>
          {error && <Notice kind="warning">{textOf(error)}</Notice>}
          <Action loading={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
            {t.more}
          </Action>
        </div>
      )}
    </>
  )
}

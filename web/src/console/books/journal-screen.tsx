import { exportJournal, journal } from '@lumbung/shared/contract/operators/books/ledger.ts'
import { useMutation } from '@tanstack/react-query'
import { BookOpenText, Download } from 'lucide-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton, SkeletonList } from '../../ui/layout/skeleton.tsx'
import { download } from '../calls/download.ts'
import { useErrorText } from '../calls/error-text.ts'
import { useMay } from '../calls/session.ts'
import { usePages } from '../handling/use-pages.ts'
import { Action } from '../parts/action.tsx'
import { Panel } from '../parts/panel.tsx'
import { FailureBox, StateBox } from '../parts/state-box.tsx'
import styles from './books.module.css'
import { BooksPage } from './books-page.tsx'
import { booksTexts } from './books-texts.ts'
import { type JournalQuery, journalQueryIn } from './filter.ts'
import { JournalFilter } from './journal-filter.tsx'
import { JournalTable } from './journal-table.tsx'

/** `/console/books/journal?from=…`: postings of a period. */
export function JournalScreen({ search }: { search: string }) {
  const t = useTexts(booksTexts)
  const query = journalQueryIn(search)
  return (
    <BooksPage current="journal" lead={t.journalLead}>
      <Panel title={t.nav.journal} aside={<Export query={query} />}>
        <JournalFilter key={search} query={query} />
        <Postings key={`rows ${search}`} query={query} />
      </Panel>
    </BooksPage>
  )
}

function Export({ query }: { query: JournalQuery }) {
  const t = useTexts(booksTexts)
  const textOf = useErrorText()
  const may = useMay('books.export')
  const save = useMutation({
    mutationFn: () => download(exportJournal, { query }, `journal-${query.from}-${query.to}.csv`),
  })
  return (
    <div className={styles.buttons}>
      <div role="status">
        {save.error && <Notice kind="warning">{textOf(save.error)}</Notice>}
        {save.isSuccess && <Notice kind="success">{t.exported}</Notice>}
      </div>
      {may && (
        <Action icon={Download} loading={save.isPending} onClick={() => save.mutate()}>
          {t.export}
        </Action>
      )}
    </div>
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

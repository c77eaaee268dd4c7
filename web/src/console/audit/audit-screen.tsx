import { type AuditEntry, auditTrail } from '@lumbung/shared/contract/operators/audit.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { keyOf } from '../../api/use-api.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton, SkeletonList } from '../../ui/layout/skeleton.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { withQuestions } from '../calls/questions.ts'
import { sendCall } from '../calls/send-call.ts'
import { Page } from '../frame/page.tsx'
import { type ListColumn, shownColumns } from '../lists/columns.ts'
import { KeyHints } from '../lists/key-hints.tsx'
import { periodIn } from '../lists/periods.ts'
import { useRowKeys } from '../lists/row-keys.ts'
import { Table } from '../lists/table.tsx'
import { Action } from '../parts/action.tsx'
import { FailureBox, StateBox } from '../parts/state-box.tsx'
import { ListTools } from '../tools/list-tools.tsx'
import styles from './audit.module.css'
import { useAuditColumns } from './audit-columns.tsx'
import { type AuditFilter, auditFilterIn, auditHref, showOnly } from './audit-filter.ts'
import { auditTexts } from './audit-texts.ts'
import { FilterForm } from './filter-form.tsx'
import { Verification } from './verification.tsx'

/** The server returns at most this many rows at a time. */
const pageSize = 100

interface AuditScreenProps {
  search: string
  /** The way to the other list. */
  views: ReactNode
}

/** `/console/audit?subject=…&operator=…`: what operators did and looked at. */
export function AuditScreen({ search, views }: AuditScreenProps) {
  const t = useTexts(auditTexts)
  const filter = auditFilterIn(search)
  const period = periodIn(search)
  const columns = useAuditColumns()
  useRowKeys()
  return (
    <Page title={t.title} under={<p className="small secondary">{t.lead}</p>}>
      <div className={styles.top}>
        {views}
        <Verification />
      </div>
      <ListTools list="audit" filter={{ ...filter }} screen="audit" search={search} columns={columns} />
      <div className={styles.panel}>
        <FilterForm key={auditHref(filter, period)} filter={filter} period={period} />
        <Trail filter={filter} columns={shownColumns(columns, search)} />
      </div>
    </Page>
  )
}

function useTrail(filter: AuditFilter) {
  return useInfiniteQuery({
    queryKey: keyOf(auditTrail.path, { query: { ...filter } }, useLanguage()),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === undefined ? { ...filter } : { ...filter, before: pageParam }
      return withQuestions(() => sendCall(auditTrail, { query }, { signal }))
    },
    getNextPageParam: ({ items }) => (items.length < pageSize ? undefined : items.at(-1)?.auditId),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

function Trail({ filter, columns }: { filter: AuditFilter; columns: readonly ListColumn<AuditEntry>[] }) {
  const t = useTexts(auditTexts)
  const textOf = useErrorText()
  const trail = useTrail(filter)
  const { data, error } = trail
  if (!data)
    return error ? (
      <FailureBox error={error} onRetry={() => trail.refetch()} />
    ) : (
      <Skeleton onRetry={() => trail.refetch()}>
        <SkeletonList rows={8} />
      </Skeleton>
    )
  const isFiltered = Object.keys(filter).length > 0
  const entries = data.pages.flatMap(({ items }) => items)
  if (entries.length === 0)
    return (
      <StateBox
        icon={ScrollText}
        title={isFiltered ? t.nothingAbout : t.empty}
        action={isFiltered && <Action onClick={() => showOnly({})}>{t.clear}</Action>}
      >
        {isFiltered ? t.nothingAboutText : t.emptyText}
      </StateBox>
    )
  return (
    <>
      <Table rows={entries} keyOf={({ auditId }) => auditId} columns={columns} isRoomy />
      <div className={styles.foot}>
        <KeyHints />
        {error && <Notice kind="warning">{textOf(error)}</Notice>}
        {trail.hasNextPage ? (
          <Action loading={trail.isFetchingNextPage} onClick={() => trail.fetchNextPage()}>
            {t.older}
          </Action>
        ) : (
          <p className="small secondary">{t.noOlder}</p>
        )}
      </div>
    </>
  )
}

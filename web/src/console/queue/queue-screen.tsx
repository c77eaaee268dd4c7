import { type QueueView, queueViews, takeCase, takeNextCase } from '@lumbung/shared/contract/operators/cases.ts'
import { mostAtOnce } from '@lumbung/shared/facts/review-queue.ts'
import { Inbox } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { isRefusal } from '../../api/refusal.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { classes } from '../../ui/classes.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton, SkeletonList } from '../../ui/layout/skeleton.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { useMay } from '../calls/session.ts'
import { useWrite } from '../calls/use-calls.ts'
import { Page } from '../frame/page.tsx'
import { shownColumns } from '../lists/columns.ts'
import { KeyHints } from '../lists/key-hints.tsx'
import lists from '../lists/list.module.css'
import { Action } from '../parts/action.tsx'
import { useKeys } from '../parts/keys.ts'
import { FailureBox, StateBox } from '../parts/state-box.tsx'
import { go, hrefOf } from '../routes/routes.ts'
import { ListTools } from '../tools/list-tools.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { bulkTexts } from './bulk-texts.ts'
import { DecisionNotice } from './decision-notice.tsx'
import styles from './queue.module.css'
import { useQueueColumns } from './queue-columns.ts'
import { QueueTable } from './queue-table.tsx'
import { queueTexts } from './queue-texts.ts'
import { QueueTiles } from './queue-tiles.tsx'
import { QueueViews } from './queue-views.tsx'
import { selectedOf, toggledAll, toggledIn } from './selection.ts'
import { useQueue } from './use-queue.ts'

const openCase = (applicationId: string) => go(hrefOf('case', applicationId))

/** The case of the row that has the focus. */
const focusedCase = () =>
  document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-case]')?.dataset['case']

/** The list of the queue that an address asks for; the applications by default. */
function queueViewIn(search: string): QueueView {
  const asked = new URLSearchParams(search).get('view')
  return queueViews.find((view) => view === asked) ?? 'APPLICATIONS'
}

/** `/console/queue`: what waits for a person, by the time promised to the customer. */
export function QueueScreen({ search }: { search: string }) {
  const t = useTexts(queueTexts)
  const view = queueViewIn(search)
  const mayTake = useMay('case.take')
  const columns = useQueueColumns()
  const next = useWrite(takeNextCase)
  const take = useWrite(takeCase)
  const takeNext = () => {
    if (!next.isPending) next.mutate({ query: { view } }, { onSuccess: ({ applicationId }) => openCase(applicationId) })
  }
  const takeOne = (applicationId: string) =>
    take.mutate({ params: { applicationId } }, { onSuccess: () => openCase(applicationId) })
  useKeys({ n: mayTake ? takeNext : undefined })
  return (
    <Page
      title={t.title}
      aside={
        mayTake && (
          <Action kind="primary" offered shortcut="N" loading={next.isPending} onClick={takeNext}>
            {t.takeNext}
          </Action>
        )
      }
    >
      <div className={styles.notices} role="status">
        <DecisionNotice />
        <TakeNotice error={next.error ?? take.error} />
      </div>
      {mayTake && <QueueTiles />}
      <ListTools list="queue" filter={{ view }} screen="queue" search={search} columns={columns} />
      <Queue
        key={view}
        view={view}
        columns={shownColumns(columns, search)}
        taking={take.isPending ? take.variables.params.applicationId : undefined}
        onTake={takeOne}
      />
    </Page>
  )
}

function TakeNotice({ error }: { error: Error | null }) {
  const t = useTexts(queueTexts)
  const textOf = useErrorText()
  if (!error) return null
  const isNothingFree = isRefusal(error, 'NOT_FOUND')
  return <Notice kind={isNothingFree ? 'info' : 'warning'}>{isNothingFree ? t.noneLeft : textOf(error)}</Notice>
}

interface QueueProps {
  view: QueueView
  columns: ReturnType<typeof useQueueColumns>
  /** The case that is being taken. */
  taking: string | undefined
  onTake: (applicationId: string) => void
}

function Queue({ view: list, columns, taking, onTake }: QueueProps) {
  const t = useTexts(queueTexts)
  const bulk = useTexts(bulkTexts)
  const queue = useQueue(list)
  const { error, view, ids, counts } = queue
  const mayAssign = useMay('case.assign')
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const shown = useMemo(
    () => view?.rows.filter(({ isGone }) => !isGone).map(({ applicationId }) => applicationId) ?? [],
    [view],
  )
  const selected = selectedOf(selection, shown)
  const toggle = useCallback((id: string) => setSelection((before) => toggledIn(before, id)), [])
  const toggleFocused = () => {
    const id = focusedCase()
    if (id) toggle(id)
  }
  useKeys({ x: mayAssign ? toggleFocused : undefined })
  const showNewest = () => {
    queue.showNewest()
    // The button goes with the press.
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }
  if (!view && error)
    return (
      <div className={lists.panel}>
        <FailureBox error={error} onRetry={queue.refetch} />
      </div>
    )
  if (!view)
    return (
      <div className={lists.panel}>
        <Skeleton onRetry={queue.refetch}>
          <SkeletonList rows={8} />
        </Skeleton>
      </div>
    )
  const { rows, newCount, goneCount } = view
  const total = Math.max(counts?.[list] ?? 0, rows.length)
  return (
    <>
      {error && (
        <div className={classes(styles.notices, styles.stale)} role="status">
          <Notice kind="warning">{t.stale}</Notice>
        </div>
      )}
      {mayAssign && (
        <div className={styles.selection}>
          <BulkBar rows={rows} selected={selected} onClear={() => setSelection(new Set())} />
        </div>
      )}
      <div className={classes(lists.panel, styles.list)}>
        <div className={lists.head}>
          <QueueViews current={list} counts={counts} />
          <div role="status">
            {newCount + goneCount > 0 && (
              <Action onClick={showNewest}>{newCount > 0 ? t.showNew(newCount) : t.refresh}</Action>
            )}
          </div>
        </div>
        {rows.length === 0 ? (
          <StateBox icon={Inbox} title={t.empty}>
            {t.emptyText}
          </StateBox>
        ) : (
          <>
            <QueueTable
              columns={columns}
              rows={rows}
              ids={ids}
              total={total}
              onRange={queue.onRange}
              taking={taking}
              onTake={onTake}
              selection={
                mayAssign
                  ? {
                      selected,
                      isAll: shown.length > 0 && selected.length === Math.min(shown.length, mostAtOnce),
                      onToggle: toggle,
                      onToggleAll: () => setSelection(toggledAll(new Set(selected), shown)),
                    }
                  : undefined
              }
            />
            <div className={lists.foot}>
              <KeyHints more={mayAssign ? [{ keys: ['X'], does: bulk.mark }] : []} />
              <More read={rows.length} total={total} hasFailed={queue.more?.hasFailed} onRetry={queue.refetch} />
            </div>
          </>
        )}
      </div>
    </>
  )
}

interface MoreProps {
  read: number
  total: number
  /** Whether the next page has; undefined if there is none. */
  hasFailed: boolean | undefined
  onRetry: () => void
}

/** How many of the cases are there, and that more are being read. */
function More({ read, total, hasFailed, onRetry }: MoreProps) {
  const t = useTexts(queueTexts)
  return (
    <div className={styles.more} role="status">
      {hasFailed === undefined ? t.all(total) : t.some(read, total)}
      {hasFailed && <Action onClick={onRetry}>{t.readOn}</Action>}
    </div>
  )
}

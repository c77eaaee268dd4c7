import { takeCase, takeNextCase } from '@lumbung/shared/contract/operators/cases.ts'
import { Inbox } from 'lucide-react'
import { isRefusal } from '../../api/refusal.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton, SkeletonList } from '../../ui/layout/skeleton.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { useMay } from '../calls/session.ts'
import { useWrite } from '../calls/use-calls.ts'
import { Page } from '../frame/page.tsx'
import { Action } from '../parts/action.tsx'
import { moveFocus, useKeys } from '../parts/keys.ts'
import { FailureBox, StateBox } from '../parts/state-box.tsx'
import { go, hrefOf } from '../routes/routes.ts'
import { ListTools } from '../tools/list-tools.tsx'
import { DecisionNotice } from './decision-notice.tsx'
import styles from './queue.module.css'
import { QueueTable } from './queue-table.tsx'
import { queueTexts } from './queue-texts.ts'
import { useQueue } from './use-queue.ts'

const openCase = (applicationId: string) => go(hrefOf('case', applicationId))

const move = (step: 1 | -1) => moveFocus('a[data-case]', step)

/** `/console/queue`: what waits for a person, by the time promised to the customer. */
export function QueueScreen({ search }: { search: string }) {
  const t = useTexts(queueTexts)
  const mayTake = useMay('case.take')
  const next = useWrite(takeNextCase)
  const take = useWrite(takeCase)
  const takeNext = () => {
    if (!next.isPending) next.mutate({}, { onSuccess: ({ applicationId }) => openCase(applicationId) })
  }
  const takeOne = (applicationId: string) =>
    take.mutate({ params: { applicationId } }, { onSuccess: () => openCase(applicationId) })
  useKeys({ n: mayTake ? takeNext : undefined, j: () => move(1), k: () => move(-1) })
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
      <ListTools list="queue" filter={{}} views={{ screen: 'queue', search }} />
      <Queue taking={take.isPending ? take.variables.params.applicationId : undefined} onTake={takeOne} />
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

function Queue({ taking, onTake }: { taking: string | undefined; onTake: (applicationId: string) => void }) {
  const t = useTexts(queueTexts)
  const { read, view, waiting, showNewest } = useQueue()
  if (!view && read.error)
    return (
      <div className={styles.panel}>
        <FailureBox error={read.error} onRetry={() => read.refetch()} />
      </div>
    )
  if (!view)
    return (
      <div className={styles.panel}>
        <Skeleton onRetry={() => read.refetch()}>
          <SkeletonList rows={8} />
        </Skeleton>
      </div>
    )
  const { rows, newCount, goneCount } = view
  return (
    <>
      {read.error && (
        <div className={styles.notices} role="status">
          <Notice kind="warning">{t.stale}</Notice>
        </div>
      )}
      <div className={styles.panel}>
        <div className={styles.head}>
          <p className={styles.count}>{t.waiting(waiting)}</p>
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
            <QueueTable rows={rows} taking={taking} onTake={onTake} />
            <KeyHints />
          </>
        )}
      </div>
    </>
  )
}

function KeyHints() {
  const t = useTexts(queueTexts)
  return (
    <div className={styles.foot}>
      <p className={styles.keys}>
        <kbd>J</kbd>
        <kbd>K</kbd>
        <span>{t.move}</span>
        <kbd>Enter</kbd>
        <span>{t.open}</span>
      </p>
    </div>
  )
}

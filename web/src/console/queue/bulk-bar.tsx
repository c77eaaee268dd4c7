import {
  assignCases,
  type BulkResult,
  listReviewers,
  releaseCases,
} from '@lumbung/shared/contract/operators/cases/assign.ts'
import { type QueuedCase, reviewQueue } from '@lumbung/shared/contract/operators/cases.ts'
import { mostAtOnce } from '@lumbung/shared/facts/review-queue.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { useRead, useWrite } from '../calls/use-calls.ts'
import { Action } from '../parts/action.tsx'
import { ChoiceField } from '../parts/choice-field.tsx'
import dialogs from '../parts/console-dialog.module.css'
import { ConsoleDialog } from '../parts/console-dialog.tsx'
import { useKeys } from '../parts/keys.ts'
import { partsTexts } from '../parts/parts-texts.ts'
import { bulkTexts } from './bulk-texts.ts'
import styles from './queue.module.css'

interface BulkBarProps {
  rows: readonly Pick<QueuedCase, 'applicationId' | 'number'>[]
  selected: readonly string[]
  onClear: () => void
}

interface Done {
  kind: 'assigned' | 'released'
  results: readonly BulkResult[]
}

/** What a senior does with the selected cases, and what became of each. */
export function BulkBar({ rows, selected, onClear }: BulkBarProps) {
  const t = useTexts(bulkTexts)
  const textOf = useErrorText()
  const [isAsking, setAsking] = useState(false)
  const [done, setDone] = useState<Done>()
  const assign = useWrite(assignCases, reviewQueue)
  const release = useWrite(releaseCases, reviewQueue)
  const applicationIds = [...selected]
  const isAny = selected.length > 0
  const finish = (kind: Done['kind']) => (reply: { results: readonly BulkResult[] }) => {
    setAsking(false)
    setDone({ kind, results: reply.results })
    onClear()
  }
  const assignTo = (operatorId: string) =>
    assign.mutate({ body: { applicationIds, operatorId } }, { onSuccess: finish('assigned') })
  const releaseAll = () => release.mutate({ body: { applicationIds } }, { onSuccess: finish('released') })
  useKeys({ t: isAny ? () => setAsking(true) : undefined, l: isAny && !release.isPending ? releaseAll : undefined })
  return (
    <>
      <div role="status">
        {done && !isAny && <Results done={done} rows={rows} />}
        {release.error && <Notice kind="danger">{textOf(release.error)}</Notice>}
      </div>
      {isAny && (
        <section className={styles.bulk} aria-label={t.label}>
          <p className="strong">
            {t.selected(selected.length)} {selected.length >= mostAtOnce && t.most(mostAtOnce)}
          </p>
          <Action shortcut="T" onClick={() => setAsking(true)}>
            {t.assign}
          </Action>
          <Action shortcut="L" loading={release.isPending} onClick={releaseAll}>
            {t.release}
          </Action>
          <Action onClick={onClear}>{t.clear}</Action>
        </section>
      )}
      {isAsking && (
        <AssignDialog
          count={selected.length}
          isPending={assign.isPending}
          error={assign.error}
          onClose={() => setAsking(false)}
          onAssign={assignTo}
        />
      )}
    </>
  )
}

/** How many went through, and why each of the others did not. */
function Results({ done: { kind, results }, rows }: { done: Done } & Pick<BulkBarProps, 'rows'>) {
  const t = useTexts(bulkTexts)
  const failed = results.flatMap(({ applicationId, result, by = '' }) => {
    const number = rows.find((row) => row.applicationId === applicationId)?.number ?? applicationId
    return result === 'DONE' ? [] : [`${number}: ${t.failed[result](by)}`]
  })
  return (
    <Notice kind={failed.length > 0 ? 'warning' : 'success'}>
      <p>{t[kind](results.length - failed.length)}</p>
      {failed.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  )
}

interface AssignDialogProps {
  count: number
  isPending: boolean
  error: Error | null
  onClose: () => void
  onAssign: (operatorId: string) => void
}

function AssignDialog({ count, isPending, error, onClose, onAssign }: AssignDialogProps) {
  const t = useTexts(bulkTexts)
  const parts = useTexts(partsTexts)
  const textOf = useErrorText()
  const { data, error: unread } = useRead(listReviewers, {})
  const [chosen, setChosen] = useState('')
  const reviewers = data?.reviewers ?? []
  const to = chosen || reviewers[0]?.operatorId || ''
  const problem = error ?? unread
  return (
    <ConsoleDialog title={t.dialog(count)} onClose={onClose}>
      <form
        className={dialogs.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (to && !isPending) onAssign(to)
        }}
      >
        <p className="secondary">{t.effect}</p>
        {data && reviewers.length === 0 && <Notice kind="info">{t.noReviewer}</Notice>}
        {reviewers.length > 0 && (
          <ChoiceField
            autoFocus
            label={t.to}
            value={to}
            choices={reviewers.map(({ operatorId, name, isOwn }) => ({
              value: operatorId,
              label: isOwn ? t.you(name) : name,
            }))}
            onChange={setChosen}
          />
        )}
        <div role="alert">{problem && <Notice kind="danger">{textOf(problem)}</Notice>}</div>
        <div className={dialogs.buttons}>
          <Action onClick={onClose}>{parts.cancel}</Action>
          <Action kind="primary" type="submit" loading={isPending || !data}>
            {t.assign}
          </Action>
        </div>
      </form>
    </ConsoleDialog>
  )
}

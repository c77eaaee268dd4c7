import { undoDecision } from '@lumbung/shared/contract/operators/cases.ts'
import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useStore } from '../../state/store.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { useWrite } from '../calls/use-calls.ts'
import { Action } from '../parts/action.tsx'
import { useKeys } from '../parts/keys.ts'
import { go, hrefOf } from '../routes/routes.ts'
import { lastDecision, undoSeconds } from './last-decision.ts'
import styles from './queue.module.css'
import { queueTexts } from './queue-texts.ts'

/** What becomes of the last decision: for ten seconds it can be undone, then it has taken effect. */
export function DecisionNotice() {
  const t = useTexts(queueTexts)
  const textOf = useErrorText()
  const last = useStore(lastDecision)
  const seconds = useSecondsLeft()
  const undo = useWrite(undoDecision)
  const canUndo = last !== undefined && seconds > 0
  const undoIt = () => {
    if (!last || undo.isPending) return
    const { applicationId } = last
    undo.mutate({ params: { applicationId } }, { onSuccess: () => go(hrefOf('case', applicationId)) })
  }
  useKeys({ u: canUndo ? undoIt : undefined })
  if (!last) return null
  if (undo.error) return <Notice kind="warning">{textOf(undo.error)}</Notice>
  if (!canUndo || last.outcome === 'RECOMMEND') return <Notice kind="success">{t.decided[last.outcome]}</Notice>
  return (
    <Notice kind="info">
      <div className={styles.undo}>
        <p>{t.takesEffect[last.outcome]}</p>
        <Action shortcut="U" loading={undo.isPending} onClick={undoIt}>
          {t.undo} <span aria-hidden="true">({seconds})</span>
        </Action>
      </div>
    </Notice>
  )
}

/** Counts down while the last decision can be undone. */
function useSecondsLeft(): number {
  const last = useStore(lastDecision)
  const read = () => (last ? undoSeconds(last, performance.now()) : 0)
  const [, show] = useState(0)
  const seconds = read()
  useEffect(() => {
    if (seconds === 0) return undefined
    const timer = setInterval(() => show((count) => count + 1), 250)
    return () => clearInterval(timer)
  }, [seconds])
  return seconds
}

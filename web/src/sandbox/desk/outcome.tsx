import { NetworkFailure } from '../../api/refusal.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './desk.module.css'
import { deskTexts } from './desk-texts.ts'

interface OutcomeProps {
  /** The success message. */
  done?: string | undefined
  /** Why it failed. */
  error?: Error | null
  /** Replaces the error's message. */
  message?: string | undefined
}

/** The result of a button, announced by screen readers. */
export function Outcome({ done, error, message }: OutcomeProps) {
  const t = useTexts(deskTexts)
  const reason = error instanceof NetworkFailure ? t.failed : (message ?? error?.message)
  return (
    <div className={styles.result} role="status">
      {error ? <Notice kind="danger">{reason}</Notice> : done && <Notice kind="success">{done}</Notice>}
    </div>
  )
}

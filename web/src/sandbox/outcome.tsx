import { NetworkFailure } from '../api/refusal.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import styles from './desk.module.css'
import { deskTexts } from './desk-texts.ts'

interface OutcomeProps {
  /** What was done. */
  done?: string | undefined
  /** Why it was not. */
  error?: Error | null
  /** Instead of the error's own words. */
  words?: string | undefined
}

/** What came of a button, read aloud. */
export function Outcome({ done, error, words }: OutcomeProps) {
  const t = useTexts(deskTexts)
  const why = error instanceof NetworkFailure ? t.failed : (words ?? error?.message)
  return (
    <div className={styles.result} role="status">
      {error ? <Notice kind="danger">{why}</Notice> : done && <Notice kind="success">{done}</Notice>}
    </div>
  )
}

import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../graphics/icon.tsx'
import styles from './error-summary.module.css'

export interface FormError {
  /** The `name` of the field, which is its id. */
  field: string
  /** Label and what to do: "Email: lengkapi setelah tanda @". */
  message: string
}

interface ErrorSummaryProps {
  errors: readonly FormError[]
  /** Changes with each submit, so that the summary takes focus again. */
  attempt: number
}

/** Lists what must be corrected after a failed submit, above the h1. Also shown for a single error. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const t = useTexts(commonTexts)
  const box = useRef<HTMLElement>(null)
  const count = useRef(errors.length)
  count.current = errors.length
  useEffect(() => {
    if (attempt > 0 && count.current > 0) box.current?.focus()
  }, [attempt])
  if (errors.length === 0) return null
  return (
    <section className={styles.box} role="alert" tabIndex={-1} ref={box}>
      <h2 className={styles.title}>
        <span className={styles.mark}>
          <Icon of={TriangleAlert} size={22} />
        </span>
        {t.errorCount(errors.length)}
      </h2>
      <ul>
        {errors.map((error) => (
          <li key={error.field}>
            <a
              className={styles.link}
              href={`#${error.field}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(error.field)?.focus()
              }}
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

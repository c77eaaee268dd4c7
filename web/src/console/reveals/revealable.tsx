import { mayReveal } from '@lumbung/shared/facts/reveal-fields.ts'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useSession } from '../calls/session.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { revealTexts } from './reveal-texts.ts'
import styles from './reveals.module.css'
import { type Masked, useReveal } from './use-reveal.ts'

interface RevealableProps extends Masked {
  /** What it is, if not only the field's name: of which bank, which photo. */
  name?: string
  /** What is shown while it is closed. */
  masked?: ReactNode
  /** How the value is shown; as text if it is not said. */
  children?: (value: string) => ReactNode
}

/** A masked value with the button that opens it for 15 minutes, for those who may; once it is open, what time is left. */
export function Revealable({ name, masked, children, ...what }: RevealableProps) {
  const t = useTexts(revealTexts)
  const { roles } = useSession()
  const [asks, setAsks] = useState(false)
  const { value, left, open, hide, isPending, error } = useReveal(what)
  const title = name ?? t.fields[what.field]
  if (!mayReveal(what.field, roles)) return <>{masked}</>
  const send = async (reason: string) => {
    await open(reason)
    setAsks(false)
  }
  return (
    <span className={styles.field}>
      {value === undefined ? masked : (children?.(value) ?? <span className={styles.value}>{value}</span>)}
      {value !== undefined && (
        <span role="timer" className={styles.left}>
          {left && t.left(left)}
        </span>
      )}
      {value === undefined ? (
        <button type="button" className={styles.toggle} aria-label={t.openOf(title)} onClick={() => setAsks(true)}>
          {t.open}
        </button>
      ) : (
        <button type="button" className={styles.toggle} aria-label={t.hideOf(title)} onClick={hide}>
          {t.hide}
        </button>
      )}
      {asks && (
        <ReasonDialog
          title={t.openOf(title)}
          send={t.open}
          effect={t.effect(title)}
          write={{ isPending, error }}
          onSend={(reason) => void send(reason).catch(() => {})}
          onClose={() => setAsks(false)}
        />
      )}
    </span>
  )
}

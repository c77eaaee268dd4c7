import { Timer } from 'lucide-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { TextLink } from '../../../ui/actions/text-link.tsx'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { clock, useCountdown } from './countdown.ts'
import styles from './resend-code.module.css'
import { resendTexts } from './resend-texts.ts'

interface ResendCodeProps {
  /** From the server; undefined until it is known. */
  seconds: number | undefined
  sending: boolean
  onResend: () => void
}

/** Counts down to the next code. Screen readers announce only the end, not every second. */
export function ResendCode({ seconds, sending, onResend }: ResendCodeProps) {
  const t = useTexts(resendTexts)
  const left = useCountdown(seconds)
  if (left === undefined) return null
  if (left > 0) {
    return (
      <p className={styles.timer}>
        <Icon of={Timer} />
        <span className={styles.words}>
          {t.resendIn}
          <strong className={styles.clock}>{clock(left)}</strong>
        </span>
      </p>
    )
  }
  return (
    <div role="status" aria-busy={sending}>
      <TextLink onClick={() => !sending && onResend()}>{t.resend}</TextLink>
    </div>
  )
}

import { Timer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Icon } from '../../../ui/icon.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useServices } from '../../services.ts'
import { codeTexts } from './code-texts.ts'
import styles from './resend-timer.module.css'
import { useSendCode } from './use-send-code.ts'

interface ResendTimerProps {
  mobile: string
  /** As the server says; undefined while that is not known. */
  seconds: number | undefined
  onSent: () => void
}

/** Counts down to the next code; announced only at its end, not every second. */
export function ResendTimer({ mobile, seconds, onSent }: ResendTimerProps) {
  const t = useTexts(codeTexts)
  const { toasts } = useServices()
  const { send, sending } = useSendCode()
  const left = useCountdown(seconds)
  if (left === undefined) return null
  if (left > 0) {
    return (
      <p className={styles.timer}>
        <Icon of={Timer} size={20} />
        <span className={styles.words}>
          {t.resendIn}
          <strong className={styles.clock}>{clock(left)}</strong>
        </span>
      </p>
    )
  }
  return (
    <div role="status" aria-busy={sending}>
      <TextLink
        onClick={async () => {
          if (sending || !(await send(mobile))) return
          toasts.show(t.resent)
          onSent()
        }}
      >
        {t.resend}
      </TextLink>
    </div>
  )
}

/** Whole seconds left until `seconds` from now; counts against the clock, so that a sleeping phone is right, too. */
function useCountdown(seconds: number | undefined): number | undefined {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (seconds === undefined) return
    const end = Date.now() + seconds * 1_000
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1_000)))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}

function clock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}.${two(seconds % 60)}`
}

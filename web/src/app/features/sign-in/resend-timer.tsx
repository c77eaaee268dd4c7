import { useTexts } from '../../../i18n/use-texts.ts'
import { ResendCode } from '../../parts/resend-code.tsx'
import { useServices } from '../../services.ts'
import { codeTexts } from './code-texts.ts'
import { useSendCode } from './use-send-code.ts'

interface ResendTimerProps {
  mobile: string
  /** As the server says; undefined while that is not known. */
  seconds: number | undefined
  onSent: () => void
}

/** The next code of signing in. */
export function ResendTimer({ mobile, seconds, onSent }: ResendTimerProps) {
  const t = useTexts(codeTexts)
  const { toasts } = useServices()
  const { send, sending } = useSendCode()
  const resend = async () => {
    if (!(await send(mobile))) return
    toasts.show(t.resent)
    onSent()
  }
  return <ResendCode seconds={seconds} sending={sending} onResend={() => void resend()} />
}

import { otpInfo } from '@lumbung/shared/contract/auth.ts'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ResendCode } from '../../codes/resend-code.tsx'
import { useServices } from '../../services.ts'
import { codeTexts } from './code-texts.ts'
import { pendingCode } from './pending-code.ts'
import { useSendCode } from './use-send-code.ts'

interface ResendTimerProps {
  reference: string
  /** A new code has a new reference. */
  onSent: (reference: string) => void
}

/**
 * The next code of signing in. Each answer of the server starts a countdown of its own, also when it says the same seconds
 * again; without an answer the code can be asked for at once, and the server judges.
 */
export function ResendTimer({ reference, onSent }: ResendTimerProps) {
  const t = useTexts(codeTexts)
  const { toasts } = useServices()
  const { send, sending } = useSendCode()
  const input = { query: { reference, purpose: 'LOG_IN' } } as const
  const info = useRead(otpInfo, input, { handles: 'all', staleTime: 0 })
  const resend = async () => {
    const sent = await send(pendingCode.recipient(reference))
    if (sent) {
      toasts.show(t.resent)
      onSent(sent)
    }
    void info.refetch()
  }
  return (
    <ResendCode
      key={info.dataUpdatedAt}
      seconds={info.data?.resendAfterSeconds ?? (info.isError ? 0 : undefined)}
      sending={sending || info.isFetching}
      onResend={() => void resend()}
    />
  )
}

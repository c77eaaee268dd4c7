import { otpInfo } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { isRefusal } from '../../../api/refusal.ts'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useServices } from '../../../shell/router/services.ts'
import { CodeFailure } from '../codes/code-failure.tsx'
import { ResendCode } from '../codes/resend-code.tsx'
import { codeTexts } from './code-texts.ts'
import { pendingCode } from './pending-code.ts'
import { useSendCode } from './use-send-code.ts'

/** The channel may be paused: the same may succeed later. */
const later = 'CHANNEL_VERIFY_ERROR'

interface ResendTimerProps {
  reference: string
  /** Called with the reference of the new code. */
  onSent: (reference: string) => void
}

/**
 * Requests another sign-in code. Each reply of the server restarts the countdown, even with the same number of seconds. Without a
 * reply the code can be requested immediately, and the server decides.
 */
export function ResendTimer({ reference, onSent }: ResendTimerProps) {
  const t = useTexts(codeTexts)
  const { toasts } = useServices()
  const { send, sending, error } = useSendCode({ handles: [later] })
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
    <div className="stack-s">
      {isRefusal(error, later) && !sending && <CodeFailure failure={error} />}
      <ResendCode
        key={info.dataUpdatedAt}
        seconds={info.data?.resendAfterSeconds ?? (info.isError ? 0 : undefined)}
        sending={sending || info.isFetching}
        onResend={() => void resend()}
      />
    </div>
  )
}

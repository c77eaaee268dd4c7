import { sendDeletionCode } from '@lumbung/shared/contract/accounts/deletion.ts'
import { sendConversionCode } from '@lumbung/shared/contract/billing/conversions.ts'
import { sendOrderCode } from '@lumbung/shared/contract/lending/orders.ts'
import { useEffect, useRef, useState } from 'react'
import { isRefusal } from '../../api/refusal.ts'
import { useWrite } from '../../api/use-api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useServices } from '../services.ts'
import { orderCodeTexts } from './order-code-texts.ts'

/** What the code is for: a step of an order, the signature of a conversion, or the deletion of the account. */
export type CodeOf = { orderId: string; step: 'OTP' | 'SIGN' } | { conversionId: string } | 'DELETION'

interface OrderCodeSending {
  /** Seconds until the next code may be requested; `sent` counts the codes, so that each restarts the countdown. */
  seconds: { left: number | undefined; sent: number }
  sending: boolean
  /** Why the last code could not be sent. A code sent moments ago is not a failure. */
  unsent: Error | null
  resend: () => void
}

/** Sends the first code automatically. If one was sent moments ago (a reload), only the countdown is shown. */
export function useOrderCode(of: CodeOf): OrderCodeSending {
  const t = useTexts(orderCodeTexts)
  const { toasts } = useServices()
  const order = useWrite(sendOrderCode, { handles: ['TOO_MANY_REQUESTS'] })
  const conversion = useWrite(sendConversionCode, { handles: ['TOO_MANY_REQUESTS'] })
  const deletion = useWrite(sendDeletionCode, { handles: ['TOO_MANY_REQUESTS'] })
  const write = of === 'DELETION' ? deletion : 'orderId' in of ? order : conversion
  const [seconds, setSeconds] = useState<{ left: number | undefined; sent: number }>({ left: undefined, sent: 0 })
  const send = (onSent?: () => void) => {
    const reactions = {
      onSuccess: ({ resendAfterSeconds }: { resendAfterSeconds: number }) => {
        setSeconds(({ sent }) => ({ left: resendAfterSeconds, sent: sent + 1 }))
        onSent?.()
      },
      onError: (error: Error) => setSeconds(({ sent }) => ({ left: retryAfter(error), sent: sent + 1 })),
    }
    if (of === 'DELETION') deletion.mutate({}, reactions)
    else if ('orderId' in of) order.mutate({ params: { orderId: of.orderId }, body: { step: of.step } }, reactions)
    else conversion.mutate({ params: of }, reactions)
  }
  const first = useRef(send)
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    first.current()
  }, [])
  const unsent = isRefusal(write.error, 'TOO_MANY_REQUESTS') ? null : write.error
  return { seconds, sending: write.isPending, unsent, resend: () => send(() => toasts.show(t.resent)) }
}

function retryAfter(error: Error): number {
  const wait = isRefusal(error, 'TOO_MANY_REQUESTS') ? error.data.retryAfterSeconds : undefined
  return typeof wait === 'number' ? wait : 0
}

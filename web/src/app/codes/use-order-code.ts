import { sendOrderCode } from '@lumbung/shared/contract/order.ts'
import { useEffect, useRef, useState } from 'react'
import { isRefusal } from '../../api/refusal.ts'
import { useWrite } from '../../api/use-api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useServices } from '../services.ts'
import { orderCodeTexts } from './order-code-texts.ts'

export type OrderCodeStep = 'OTP' | 'SIGN'

interface OrderCodeSending {
  /** Until the next code may be asked; `sent` counts the codes, so that each starts a countdown of its own. */
  seconds: { left: number | undefined; sent: number }
  sending: boolean
  /** Why the last code could not be sent. One that was sent a moment ago is no failure. */
  unsent: Error | null
  resend: () => void
}

/** Sends the first code by itself. One that was sent a moment ago (a reload) still counts: only the wait is shown then. */
export function useOrderCode(orderId: string, step: OrderCodeStep): OrderCodeSending {
  const t = useTexts(orderCodeTexts)
  const { toasts } = useServices()
  const write = useWrite(sendOrderCode, { handles: ['TOO_MANY_REQUESTS'] })
  const [seconds, setSeconds] = useState<{ left: number | undefined; sent: number }>({ left: undefined, sent: 0 })
  const send = (onSent?: () => void) =>
    write.mutate(
      { params: { orderId }, body: { step } },
      {
        onSuccess: ({ resendAfterSeconds }) => {
          setSeconds(({ sent }) => ({ left: resendAfterSeconds, sent: sent + 1 }))
          onSent?.()
        },
        onError: (error) => setSeconds(({ sent }) => ({ left: waitOf(error), sent: sent + 1 })),
      },
    )
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

function waitOf(error: Error): number {
  const wait = isRefusal(error, 'TOO_MANY_REQUESTS') ? error.data.retryAfterSeconds : undefined
  return typeof wait === 'number' ? wait : 0
}

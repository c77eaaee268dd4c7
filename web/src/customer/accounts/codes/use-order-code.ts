import { useEffect, useRef, useState } from 'react'
import { isRefusal } from '../../../api/refusal.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useServices } from '../../../shell/router/services.ts'
import { orderCodeTexts } from './order-code-texts.ts'
import { type CodeOf, useCodeSender } from './use-code-sender.ts'

interface OrderCodeOptions {
  /** A code was sent before: seconds until the next. */
  sentBefore?: number | undefined
  /** The address of a code by e-mail is no longer known. */
  onExpired?: (() => void) | undefined
}

interface OrderCodeSending {
  /** Seconds until the next code may be requested; `sent` counts the codes, so that each restarts the countdown. */
  seconds: { left: number | undefined; sent: number }
  sending: boolean
  /** Why the last code could not be sent. A code sent moments ago is not a failure. */
  unsent: Error | null
  resend: () => void
}

/**
 * Sends the first code automatically, unless one was sent before. If one was sent moments
 * ago (a reload), only the countdown is shown.
 */
export function useOrderCode(of: CodeOf, { sentBefore, onExpired }: OrderCodeOptions): OrderCodeSending {
  const t = useTexts(orderCodeTexts)
  const { toasts } = useServices()
  const sendCode = useCodeSender(of)
  const [sending, setSending] = useState(false)
  const [unsent, setUnsent] = useState<Error | null>(null)
  const [seconds, setSeconds] = useState<{ left: number | undefined; sent: number }>({ left: sentBefore, sent: 0 })
  const wait = (left: number) => setSeconds(({ sent }) => ({ left, sent: sent + 1 }))
  const send = async (onSent?: () => void) => {
    setSending(true)
    setUnsent(null)
    try {
      wait(await sendCode())
      onSent?.()
    } catch (error) {
      if (!(error instanceof Error)) throw error
      if (onExpired && isRefusal(error, 'INVALID_INPUT')) return onExpired()
      if (!isRefusal(error, 'TOO_MANY_REQUESTS')) setUnsent(error)
      wait(retryAfter(error))
    } finally {
      setSending(false)
    }
  }
  const first = useRef(send)
  const started = useRef(sentBefore !== undefined)
  useEffect(() => {
    if (started.current) return
    started.current = true
    void first.current()
  }, [])
  return { seconds, sending, unsent, resend: () => void send(() => toasts.show(t.resent)) }
}

function retryAfter(error: Error): number {
  const wait = isRefusal(error, 'TOO_MANY_REQUESTS') ? error.data.retryAfterSeconds : undefined
  return typeof wait === 'number' ? wait : 0
}

import { sendCode } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { useState } from 'react'
import { useWrite } from '../../../api/use-api.ts'
import type { Recipient } from './pending-code.ts'

interface SendCode {
  /** Sends a code, solving the proof of work if required. Returns the code's reference, or undefined if it failed. */
  send: (to: Recipient) => Promise<string | undefined>
  sending: boolean
  /** Why the last one failed. */
  error: Error | null
}

/** `options` says which refusals the screen shows itself. */
export function useSendCode(options?: Parameters<typeof useWrite<typeof sendCode>>[1]): SendCode {
  const write = useWrite(sendCode, options)
  const [sending, setSending] = useState(false)
  const attempt = async (to: Recipient) => {
    const first = await write.mutateAsync({ body: { ...to, purpose: 'LOG_IN' } })
    if (first.result === 'SUCCESS') return first.reference
    if (!first.captcha) return undefined
    // The solver is loaded only when a proof of work is required.
    const { solveCaptcha } = await import('../codes/solve-captcha.ts')
    const captcha = await solveCaptcha(first.captcha)
    const second = await write.mutateAsync({ body: { ...to, purpose: 'LOG_IN', captcha } })
    return second.result === 'SUCCESS' ? second.reference : undefined
  }
  return {
    sending,
    error: write.error,
    send: async (to) => {
      setSending(true)
      try {
        return await attempt(to)
      } catch {
        return undefined // The global handler has shown the error, or the screen does.
      } finally {
        setSending(false)
      }
    },
  }
}

import { sendCode } from '@lumbung/shared/contract/auth.ts'
import { useState } from 'react'
import { useWrite } from '../../../api/use-api.ts'
import type { Recipient } from './pending-code.ts'

interface SendCode {
  /** Sends a code; solves the proof of work when asked. The reference of the code when it is on its way. */
  send: (to: Recipient) => Promise<string | undefined>
  sending: boolean
}

export function useSendCode(): SendCode {
  const write = useWrite(sendCode)
  const [sending, setSending] = useState(false)
  const attempt = async (to: Recipient) => {
    const first = await write.mutateAsync({ body: { ...to, purpose: 'LOG_IN' } })
    if (first.result === 'SUCCESS') return first.reference
    if (!first.captcha) return undefined
    // The solver is fetched only by those who are asked.
    const { solveCaptcha } = await import('./solve-captcha.ts')
    const captcha = await solveCaptcha(first.captcha)
    const second = await write.mutateAsync({ body: { ...to, purpose: 'LOG_IN', captcha } })
    return second.result === 'SUCCESS' ? second.reference : undefined
  }
  return {
    sending,
    send: async (to) => {
      setSending(true)
      try {
        return await attempt(to)
      } catch {
        return undefined // The global handler has shown why.
      } finally {
        setSending(false)
      }
    },
  }
}

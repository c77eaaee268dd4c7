import { sendCode } from '@lumbung/shared/contract/auth.ts'
import { useState } from 'react'
import { useWrite } from '../../../api/use-api.ts'

interface SendCode {
  /** Sends a code to the number; solves the proof of work when asked. True when the code is on its way. */
  send: (mobileNumber: string) => Promise<boolean>
  sending: boolean
}

export function useSendCode(): SendCode {
  const write = useWrite(sendCode)
  const [sending, setSending] = useState(false)
  const attempt = async (mobileNumber: string) => {
    const first = await write.mutateAsync({ body: { mobileNumber, purpose: 'LOG_IN' } })
    if (first.result === 'SUCCESS') return true
    if (!first.captcha) return false
    // The solver is fetched only by those who are asked.
    const { solveCaptcha } = await import('./solve-captcha.ts')
    const captcha = await solveCaptcha(first.captcha)
    const second = await write.mutateAsync({ body: { mobileNumber, purpose: 'LOG_IN', captcha } })
    return second.result === 'SUCCESS'
  }
  return {
    sending,
    send: async (mobileNumber) => {
      setSending(true)
      try {
        return await attempt(mobileNumber)
      } catch {
        return false // The global handler has shown why.
      } finally {
        setSending(false)
      }
    },
  }
}

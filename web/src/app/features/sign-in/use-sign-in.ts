import { type CaptchaChallenge, invitationLogin, loginOtp } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { useState } from 'react'
import { isRefusal } from '../../../api/refusal.ts'
import { useWrite } from '../../../api/use-api.ts'
import { pendingCode } from '../../accounts/pending-code.ts'
import { useEnter } from '../../accounts/use-enter.ts'
import type { Invitation } from '../../referral/invitation.ts'

/** Refusals shown at the field; the same digits would be refused again. */
const aboutTheCode = ['OTP_CHECK_FAILED', 'TOO_MANY_REQUESTS', 'INVALID_INPUT'] as const
const handled = [...aboutTheCode, 'NEED_CAPTCHA'] as const

/**
 * Signs in with a code, solving the proof of work that the server requires after many wrong codes, then navigates on. With an
 * invitation, a new customer registers on it.
 */
export function useSignIn(reference: string, redirect: string | undefined, invitation: Invitation | undefined) {
  const enter = useEnter(redirect)
  const plain = useWrite(loginOtp, { handles: handled })
  const invited = useWrite(invitationLogin, { handles: handled })
  const write = invitation ? invited : plain
  const [proving, setProving] = useState(false)
  const send = async (otp: string, captcha?: string) => {
    const body = { otp, ...pendingCode.recipient(reference), ...(captcha === undefined ? {} : { captcha }) }
    const login = await (invitation
      ? invited.mutateAsync({ body: { ...body, ...invitation } })
      : plain.mutateAsync({ body }))
    pendingCode.forget()
    enter(login)
  }
  const signIn = async (otp: string) => {
    try {
      await send(otp).catch(async (error: unknown) => {
        if (!isRefusal(error, 'NEED_CAPTCHA')) throw error
        setProving(true)
        const { solveCaptcha } = await import('../../codes/solve-captcha.ts')
        await send(otp, await solveCaptcha(error.data['captcha'] as CaptchaChallenge))
      })
    } catch {
      // The field or the global handler shows the error.
    } finally {
      setProving(false)
    }
  }
  const { error: failed } = write
  const checking = write.isPending || proving
  if (checking || !failed) return { signIn, checking }
  return isRefusal(failed, ...handled)
    ? { signIn, checking, error: failed.message }
    : { signIn, checking, failure: failed }
}

import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { type CaptchaChallenge, invitationLogin, loginOtp } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { isRefusal } from '../../../api/refusal.ts'
import { useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { forgetTokenOfCode, tokenOfCode } from '../../../shell/partner/entry-token.ts'
import { keepsSession } from '../../../state/keeps-cookies.ts'
import { codeTexts } from './code-texts.ts'
import type { Invitation } from './invitation.ts'
import { pendingCode } from './pending-code.ts'
import { useEnter } from './use-enter.ts'

/** Refusals shown at the field; the same digits would be refused again. */
const aboutTheCode = ['OTP_CHECK_FAILED', 'TOO_MANY_REQUESTS', 'INVALID_INPUT'] as const
const handled = [...aboutTheCode, 'NEED_CAPTCHA'] as const
/** Refusals of a partner's token, which no other try of the same code mends. */
const aboutTheToken = ['LINK_CHANNEL_VERIFY_ERROR', 'TOKEN_EXPIRED', 'INVALID_PHONE_NUMBER'] as const

/** Whether the browser kept the session: one that refuses cookies would be told on the next screen that the session has ended. */
async function isSignedIn(): Promise<boolean> {
  if (keepsSession()) return true
  try {
    await call(userInfo, {})
    return true
  } catch (error) {
    return !isRefusal(error, 'UNAUTHORIZED')
  }
}

/**
 * Signs in with a code, solving the proof of work that the server requires after many wrong codes, then navigates on. With an
 * invitation, a new customer registers on it.
 */
export function useSignIn(reference: string, redirect: string | undefined, invitation: Invitation | undefined) {
  const enter = useEnter(redirect)
  const { outAtOnce } = useTexts(codeTexts)
  const plain = useWrite(loginOtp, { handles: [...handled, ...aboutTheToken, 'CHANNEL_VERIFY_ERROR'] })
  const invited = useWrite(invitationLogin, { handles: [...handled, 'CHANNEL_VERIFY_ERROR'] })
  const write = invitation ? invited : plain
  const [proving, setProving] = useState(false)
  const [refused, setRefused] = useState(false)
  const send = async (otp: string, captcha?: string) => {
    const body = { otp, ...pendingCode.recipient(reference), ...(captcha === undefined ? {} : { captcha }) }
    const partnerToken = tokenOfCode()
    const login = await (invitation
      ? invited.mutateAsync({ body: { ...body, ...invitation } })
      : plain.mutateAsync({ body: { ...body, ...(partnerToken === undefined ? {} : { partnerToken }) } }))
    pendingCode.forget()
    forgetTokenOfCode()
    if (await isSignedIn()) enter(login)
    else setRefused(true)
  }
  const signIn = async (otp: string) => {
    try {
      await send(otp).catch(async (error: unknown) => {
        if (!isRefusal(error, 'NEED_CAPTCHA')) throw error
        setProving(true)
        const { solveCaptcha } = await import('../codes/solve-captcha.ts')
        await send(otp, await solveCaptcha(error.data['captcha'] as CaptchaChallenge))
      })
    } catch {
      // The field or the global handler shows the error.
    } finally {
      setProving(false)
    }
  }
  if (refused) return { signIn, checking: false, error: outAtOnce }
  const { error: failed } = write
  const checking = write.isPending || proving
  if (checking || !failed) return { signIn, checking }
  return isRefusal(failed, ...handled)
    ? { signIn, checking, error: failed.message }
    : { signIn, checking, failure: failed, isOver: isRefusal(failed, ...aboutTheToken) }
}

import { signInMobileRule } from '@lumbung/shared/rules/phone.ts'
import { type FormEvent, useState } from 'react'
import { commonTexts } from '../../../i18n/common-texts.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useRuleMessage } from '../../../shell/forms/use-rule-message.ts'
import { useSignedIn } from '../../../shell/session/use-signed-in.ts'
import { loginTexts } from './login-texts.ts'
import { pendingCode } from './pending-code.ts'
import { useSendCode } from './use-send-code.ts'

/** The state of the form for the mobile number. `onSent` runs once a code is pending. */
export function useMobileForm(onSent: () => void) {
  const t = useTexts(loginTexts)
  const { errorPrefix } = useTexts(commonTexts)
  const [mobile, setMobile] = useState('')
  const [attempt, setAttempt] = useState(0)
  const { send, sending } = useSendCode()
  // The guard redirects customers who are already signed in.
  useSignedIn()
  const wrong = attempt > 0 ? signInMobileRule(mobile) : undefined
  const message = useRuleMessage()(wrong)
  const error = wrong === 'required' ? t.needed : message
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    if (signInMobileRule(mobile) || sending) return
    const reference = await send({ mobileNumber: mobile })
    if (reference === undefined) return
    pendingCode.keep(reference, mobile)
    onSent()
  }
  /** Runs `go` with a valid number; otherwise the field says what is wrong. */
  const withNumber = (go: (mobile: string) => void) => {
    setAttempt(attempt + 1)
    if (!signInMobileRule(mobile) && !sending) go(mobile)
  }
  return { mobile, setMobile, attempt, error, sending, submit, withNumber, titlePrefix: error ? `${errorPrefix} ` : '' }
}

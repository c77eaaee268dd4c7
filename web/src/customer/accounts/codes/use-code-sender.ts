import { sendDeletionCode } from '@lumbung/shared/contract/accounts/deletion.ts'
import { sendNewNumberCode, sendOldNumberCode } from '@lumbung/shared/contract/accounts/mobile-change.ts'
import { sendSecurityCode } from '@lumbung/shared/contract/accounts/security.ts'
import { sendConversionCode } from '@lumbung/shared/contract/billing/conversions.ts'
import { sendOrderCode } from '@lumbung/shared/contract/lending/orders.ts'
import { sendEmailOtpV2 } from '@lumbung/shared/contract/onboarding/email.ts'
import { sendExportCode } from '@lumbung/shared/contract/rights.ts'
import { useWrite } from '../../../api/use-api.ts'
import { pendingEmail } from './pending-email.ts'

/**
 * What the code is for: a step of an order, the signature of a conversion, an e-mail address (as it is shown), the download of an export, a
 * security check, the change of the number (first the old one, then the new), or the deletion of the account.
 */
export type CodeOf =
  | { orderId: string; step: 'OTP' | 'SIGN' }
  | { conversionId: string }
  | { email: string }
  | { exportId: string }
  | { requestId: string }
  | { proof: string; mobileNumber: string }
  | 'OLD_NUMBER'
  | 'DELETION'

/** Sends a code and returns the seconds until the next may be requested. */
export type SendCode = () => Promise<number>

const handled = { handles: ['TOO_MANY_REQUESTS'] } as const

/** Sends the codes of a purpose; a proof of work that is asked for is solved on the way. */
export function useCodeSender(of: CodeOf): SendCode {
  const order = useWrite(sendOrderCode, handled)
  const conversion = useWrite(sendConversionCode, handled)
  const deletion = useWrite(sendDeletionCode, handled)
  const download = useWrite(sendExportCode, handled)
  const security = useWrite(sendSecurityCode, handled)
  const oldNumber = useWrite(sendOldNumberCode, handled)
  const newNumber = useWrite(sendNewNumberCode, { handles: 'all' })
  const email = useEmailSender()
  const send = () => {
    if (of === 'DELETION') return deletion.mutateAsync({})
    if (of === 'OLD_NUMBER') return oldNumber.mutateAsync({})
    if ('requestId' in of) return security.mutateAsync({ params: of })
    if ('proof' in of) return newNumber.mutateAsync({ body: { ...of, purpose: 'CHANGE_MOBILE' } })
    if ('email' in of) return email()
    if ('exportId' in of) return download.mutateAsync({ params: of })
    if ('orderId' in of) return order.mutateAsync({ params: { orderId: of.orderId }, body: { step: of.step } })
    return conversion.mutateAsync({ params: of })
  }
  return async () => (await send()).resendAfterSeconds
}

/** Sends to the pending address, and keeps the reference of the code. */
function useEmailSender() {
  const write = useWrite(sendEmailOtpV2, { handles: ['TOO_MANY_REQUESTS', 'INVALID_INPUT'] })
  const send = async (captcha?: string) => {
    const to = { ...pendingEmail.recipient(), scenario: 'PROFILE' } as const
    const sent = await write.mutateAsync({ body: { ...to, ...(captcha === undefined ? {} : { captcha }) } })
    pendingEmail.keep(sent.reference)
    return sent
  }
  return async () => {
    const first = await send()
    if (!first.captcha) return first
    // The solver is loaded only when a proof of work is required.
    const { solveCaptcha } = await import('./solve-captcha.ts')
    return send(await solveCaptcha(first.captcha))
  }
}

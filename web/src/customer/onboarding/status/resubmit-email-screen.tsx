import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { TextLink } from '../../../ui/actions/text-link.tsx'
import { pendingEmail } from '../../accounts/codes/pending-email.ts'
import { accountTexts } from '../../accounts/profile/account-texts.ts'
import { EmailAddressForm } from '../../accounts/profile/email-address-form.tsx'
import { EmailCode } from '../../accounts/profile/email-code.tsx'
import { WithPendingEmail } from '../../accounts/profile/with-pending-email.tsx'
import { ReturnedNotice, useAfterCorrection, WithReturned } from '../flow/with-returned.tsx'

/** confirms the e-mail address of a returned application with a code; then the application is reviewed again. */
export function ResubmitEmailScreen() {
  const t = useTexts(accountTexts)
  const corrected = useAfterCorrection()
  const [{ asking, typed }, setStep] = useState({ asking: false, typed: 0 })
  const next = (email: string) => {
    pendingEmail.type(email)
    setStep({ asking: false, typed: typed + 1 })
  }
  return (
    <WithReturned item="email">
      {(returned) => {
        const form = (
          <EmailAddressForm title={t.email} initial={pendingEmail.typed()} onNext={next}>
            <ReturnedNotice returned={returned} />
          </EmailAddressForm>
        )
        if (asking) return form
        return (
          <WithPendingEmail key={typed} missing={form}>
            {(pending, onExpired) => (
              <EmailCode title={t.emailHeading} pending={pending} onExpired={onExpired} onProved={corrected}>
                <div>
                  <TextLink onClick={() => setStep({ asking: true, typed })}>{t.emailOther}</TextLink>
                </div>
              </EmailCode>
            )}
          </WithPendingEmail>
        )
      }}
    </WithReturned>
  )
}

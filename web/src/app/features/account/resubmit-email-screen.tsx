import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { TextLink } from '../../../ui/actions/text-link.tsx'
import { ReturnedNotice, useAfterCorrection, WithReturned } from '../../onboarding/with-returned.tsx'
import { accountTexts } from './account-texts.ts'
import { EmailAddressForm } from './email-address-form.tsx'
import { EmailCode } from './email-code.tsx'

/** confirms the e-mail address of a returned application with a code; then the application is reviewed again. */
export function ResubmitEmailScreen() {
  const t = useTexts(accountTexts)
  const corrected = useAfterCorrection()
  const [typed, setTyped] = useState<string>()
  const [sent, setSent] = useState(false)
  const next = (email: string) => {
    setTyped(email)
    setSent(true)
  }
  return (
    <WithReturned item="email">
      {(returned) =>
        sent && typed !== undefined ? (
          <EmailCode title={t.emailHeading} email={typed} onProved={corrected}>
            <div>
              <TextLink onClick={() => setSent(false)}>{t.emailOther}</TextLink>
            </div>
          </EmailCode>
        ) : (
          <EmailAddressForm title={t.email} initial={typed} onNext={next}>
            <ReturnedNotice returned={returned} />
          </EmailAddressForm>
        )
      }
    </WithReturned>
  )
}

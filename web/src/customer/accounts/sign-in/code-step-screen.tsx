import { otpInfo } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { normaliseMobile } from '@lumbung/shared/rules/phone.ts'
import { ShieldAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isRefusal } from '../../../api/refusal.ts'
import { useRead } from '../../../api/use-api.ts'
import { commonTexts } from '../../../i18n/common-texts.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import type { ScreenProps } from '../../../shell/router/route-table.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { useSignedIn } from '../../../shell/session/use-signed-in.ts'
import { pageChannel } from '../../../state/channel.ts'
import { keepsSession } from '../../../state/keeps-cookies.ts'
import { TextLink } from '../../../ui/actions/text-link.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { OtpInput } from '../../../ui/forms/otp-input.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { CodeFailure } from '../codes/code-failure.tsx'
import styles from './code-step-screen.module.css'
import { codeTexts } from './code-texts.ts'
import { type Invitation, invitationOf } from './invitation.ts'
import { pendingCode } from './pending-code.ts'
import { ResendTimer } from './resend-timer.tsx'
import { useSignIn } from './use-sign-in.ts'

/** The SMS code of sign-in, also as LoginOtp. Without a pending code it goes back to the first screen (D-051). */
export function CodeStepScreen({ query }: ScreenProps<'CodeStep' | 'LoginOtp'>) {
  const { replace } = useRoute()
  return <CodeStep redirect={query.redirect} onMissing={() => replace('Login', {}, query)} />
}

/** the same on an invitation. */
export function ReferCodeStepScreen({ query }: ScreenProps<'ReferCodeStep'>) {
  const { replace } = useRoute()
  return <CodeStep invitation={invitationOf(query)} onMissing={() => replace('ReferLogin', {}, query)} />
}

interface CodeStepProps {
  redirect?: string | undefined
  invitation?: Invitation
  /** No code is pending. */
  onMissing: () => void
}

function CodeStep({ redirect, invitation, onMissing }: CodeStepProps) {
  const t = useTexts(codeTexts)
  const { back } = useRoute()
  const [reference, setReference] = useState(pendingCode.read)
  // The guard redirects customers who are already signed in.
  useSignedIn()
  useEffect(() => {
    if (reference === undefined) onMissing()
  })
  if (reference === undefined) return null
  const keep = (sent: string) => {
    pendingCode.keep(sent)
    setReference(sent)
  }
  const forget = () => {
    pendingCode.forget()
    setReference(undefined)
  }
  return (
    <CodeForm
      reference={reference}
      redirect={redirect}
      invitation={invitation}
      onChangeNumber={back}
      onSent={keep}
      onExpired={forget}
      heading={t.heading}
    />
  )
}

interface CodeFormProps {
  reference: string
  redirect: string | undefined
  invitation: Invitation | undefined
  onChangeNumber: () => void
  onSent: (reference: string) => void
  onExpired: () => void
  heading: (length: number) => string
}

function CodeForm({ reference, redirect, invitation, onChangeNumber, onSent, onExpired, heading }: CodeFormProps) {
  const t = useTexts(codeTexts)
  const { errorPrefix } = useTexts(commonTexts)
  const info = useRead(otpInfo, { query: { reference, purpose: 'LOG_IN' } }, { handles: 'all', staleTime: 0 })
  const expired = isRefusal(info.error, 'INVALID_INPUT') && pendingCode.typed() === undefined
  useEffect(() => {
    if (expired) onExpired()
  })
  const typed = pendingCode.typed()
  const length = info.data?.length ?? 4
  const [digits, setDigits] = useState('')
  const { signIn, checking, error, failure, isOver } = useSignIn(reference, redirect, invitation)
  const full = digits.length === length
  return (
    <AppScreen
      title={t.title}
      titlePrefix={error ? `${errorPrefix} ` : ''}
      heading="body"
      barTitle=""
      right={<HelpButton />}
    >
      <CookieNotice />
      <PageTitle>{heading(length)}</PageTitle>
      <p className={styles.lead}>
        {t.sentTo}
        <strong className={styles.number}>{typed === undefined ? info.data?.sentTo : spaced(typed)}</strong>
      </p>
      {/* The number of a partner's token is none that its customer typed, and there is nowhere to type another. */}
      {!pageChannel()?.tokenEntry && (
        <div>
          <TextLink onClick={onChangeNumber}>{t.changeNumber}</TextLink>
        </div>
      )}
      <OtpInput
        name="otp"
        label={t.label(length)}
        length={length}
        value={digits}
        error={error}
        onChange={setDigits}
        onFull={signIn}
      />
      {failure && (
        <div className={styles.failure}>
          <CodeFailure failure={failure} onRetry={full && !isOver ? () => signIn(digits) : undefined} />
        </div>
      )}
      <div className={styles.wait}>
        {checking ? (
          <span className={styles.checking} role="status">
            <Spinner />
            {t.checking}
          </span>
        ) : (
          <ResendTimer reference={reference} onSent={onSent} />
        )}
      </div>
      <div className={styles.secret}>
        <Notice kind="warning" icon={ShieldAlert}>
          <strong>{t.secret}</strong> {t.secretWhy}
        </Notice>
      </div>
    </AppScreen>
  )
}

/** Without cookies the session would be over at once, and the first screen would say only that. */
function CookieNotice() {
  const t = useTexts(codeTexts)
  const [kept] = useState(() => keepsSession())
  if (kept) return null
  return (
    <div className={styles.refused}>
      <Notice kind="warning">{t.noCookies}</Notice>
    </div>
  )
}

/** `0812 3456 7890`, grouped by four. */
function spaced(mobile: string): string {
  return (`0${normaliseMobile(mobile)}`.match(/.{1,4}/g) ?? []).join(' ')
}

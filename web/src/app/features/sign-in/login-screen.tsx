import { signInMobileRule } from '@lumbung/shared/rules/phone.ts'
import { HandCoins, type LucideIcon, ReceiptText, ShieldCheck } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { commonTexts } from '../../../i18n/common-texts.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useStore } from '../../../state/store.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { sessionExpired } from '../../accounts/session.ts'
import { useSignedIn } from '../../accounts/use-signed-in.ts'
import { AppScreen } from '../../app-screen.tsx'
import { BrandHeader } from '../../brand-header.tsx'
import { lowerFirst } from '../../form/lower-first.ts'
import type { ScreenProps } from '../../routing/route-table.ts'
import { useRoute } from '../../routing/use-route.ts'
import { useRuleMessage } from '../../use-rule-message.ts'
import styles from './login-screen.module.css'
import { loginTexts } from './login-texts.ts'
import { pendingCode } from './pending-code.ts'
import { useSendCode } from './use-send-code.ts'

/** The mobile number, to which a code is sent. Consent is asked for after sign-in; here are only links to the texts. */
export function LoginScreen({ query }: ScreenProps<'Login'>) {
  const t = useTexts(loginTexts)
  const { go, href } = useRoute()
  const [mobile, setMobile] = useState('')
  const [attempt, setAttempt] = useState(0)
  const { send, sending } = useSendCode()
  // The guard redirects customers who are already signed in.
  useSignedIn()
  const { errorPrefix } = useTexts(commonTexts)
  const ended = useStore(sessionExpired)
  useEffect(() => () => sessionExpired.set(false), [])
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
    go('CodeStep', {}, { redirect: query.redirect })
  }
  return (
    <AppScreen title={t.title} titlePrefix={error ? `${errorPrefix} ` : ''} heading="body" header={<BrandHeader />}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {ended && (
          <Notice kind="warning" live>
            {t.ended}
          </Notice>
        )}
        {error && (
          <div className={styles.summary}>
            <ErrorSummary
              errors={[{ field: 'mobile', message: `${t.mobile}: ${lowerFirst(error)}` }]}
              attempt={attempt}
            />
          </div>
        )}
        <PageTitle>{t.heading}</PageTitle>
        <p className={styles.lead}>{t.lead}</p>
        <Field
          name="mobile"
          label={t.mobile}
          hint={t.example}
          error={error}
          kind="tel"
          prefix="+62"
          autoComplete="tel-national"
          maxLength={20}
          clearable
          value={mobile}
          onChange={setMobile}
        />
        <p className={styles.terms}>
          {t.beforeTerms}
          <a href={href('Documents', { type: 'term-of-service' })}>{t.terms}</a>
          {t.and}
          <a href={href('Documents', { type: 'privacy-policy' })}>{t.privacy}</a>
          {t.afterTerms}
        </p>
        <Button type="submit" loading={sending}>
          {t.send}
        </Button>
      </form>
      <hr className={styles.line} />
      <ul className="stack">
        <Assurance icon={ReceiptText} texts={t.clear} />
        <Assurance icon={ShieldCheck} texts={t.safe} />
        <Assurance icon={HandCoins} texts={t.free} />
      </ul>
    </AppScreen>
  )
}

function Assurance({ icon, texts }: { icon: LucideIcon; texts: readonly string[] }) {
  return (
    <li className={styles.promise}>
      <span className={styles.mark}>
        <Icon of={icon} />
      </span>
      <div>
        <p className="strong">{texts[0]}</p>
        <p className="small secondary">{texts[1]}</p>
      </div>
    </li>
  )
}

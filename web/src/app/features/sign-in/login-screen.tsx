import { useEffect } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useStore } from '../../../state/store.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { sessionExpired } from '../../accounts/session.ts'
import { AppScreen } from '../../app-screen.tsx'
import { BrandHeader } from '../../brand-header.tsx'
import type { ScreenProps } from '../../routing/route-table.ts'
import { useRoute } from '../../routing/use-route.ts'
import { Assurances } from './assurances.tsx'
import styles from './login-screen.module.css'
import { loginTexts } from './login-texts.ts'
import { MobileForm } from './mobile-form.tsx'
import { useMobileForm } from './use-mobile-form.ts'

/** The mobile number, to which a code is sent. Consent is asked for after sign-in; here are only links to the texts. */
export function LoginScreen({ query }: ScreenProps<'Login'>) {
  const t = useTexts(loginTexts)
  const { go } = useRoute()
  const form = useMobileForm(() => go('CodeStep', {}, { redirect: query.redirect }))
  const ended = useStore(sessionExpired)
  useEffect(() => () => sessionExpired.set(false), [])
  return (
    <AppScreen title={t.title} titlePrefix={form.titlePrefix} heading="body" header={<BrandHeader />}>
      <MobileForm form={form} heading={t.heading} lead={t.lead}>
        {ended && (
          <Notice kind="warning" live>
            {t.ended}
          </Notice>
        )}
      </MobileForm>
      <hr className={styles.line} />
      <Assurances />
    </AppScreen>
  )
}

import { faceSignIn } from '@lumbung/shared/contract/accounts/face-sign-in.ts'
import { ScanFace } from 'lucide-react'
import { useEffect } from 'react'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { ScreenProps } from '../../../shell/router/route-table.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { BrandHeader } from '../../../shell/screen/brand-header.tsx'
import { sessionExpired } from '../../../state/session.ts'
import { useStore } from '../../../state/store.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Assurances } from './assurances.tsx'
import styles from './login-screen.module.css'
import { loginTexts } from './login-texts.ts'
import { MobileForm } from './mobile-form.tsx'
import { pendingFace } from './pending-face.ts'
import { useMobileForm } from './use-mobile-form.ts'

/** The mobile number, to which a code is sent. Consent is asked for after sign-in; here are only links to the texts. */
export function LoginScreen({ query }: ScreenProps<'Login'>) {
  const t = useTexts(loginTexts)
  const { go } = useRoute()
  const form = useMobileForm(() => go('CodeStep', {}, { redirect: query.redirect }))
  const byFace = (mobile: string) => {
    pendingFace.keep(mobile)
    go('LivenessIntroduce', {}, { context: 'faceIdLogin', redirect: query.redirect })
  }
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
      <BelowForm onFace={() => form.withNumber(byFace)} />
    </AppScreen>
  )
}

/**
 * On a device that a customer has signed in on and shown the face, the face instead of the assurances: it is known late, and in
 * their place moves nothing.
 */
function BelowForm({ onFace }: { onFace: () => void }) {
  const t = useTexts(loginTexts)
  const { data } = useRead(faceSignIn, {}, { handles: 'all', staleTime: 0 })
  if (!data?.offered) return <Assurances />
  return (
    <div className={styles.face}>
      <Button kind="secondary" icon={ScanFace} onClick={onFace}>
        {t.byFace}
      </Button>
      <p className="small secondary">{t.byFaceHint}</p>
    </div>
  )
}

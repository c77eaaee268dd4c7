import { home } from '@lumbung/shared/contract/home.ts'
import { lazy, Suspense, useEffect } from 'react'
import { useRead } from '../../api/use-api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { useServices } from '../../shell/router/services.ts'
import { awaited } from '../../shell/router/stale-build.ts'
import { AppScreen } from '../../shell/screen/app-screen.tsx'
import { BrandHeader } from '../../shell/screen/brand-header.tsx'
import { HomeShape } from './home-shape.tsx'
import { homeTexts } from './home-texts.ts'
import { SignedOutHome } from './signed-out-home.tsx'

/** A chunk of its own, so that visitors see the offer without loading it. */
export const loadAccount = () => awaited(import('./account-home.tsx'))
const AccountHome = lazy(() => loadAccount().then((module) => ({ default: module.AccountHome })))
const NotificationBell = lazy(() => loadAccount().then((module) => ({ default: module.NotificationBell })))

/** The first tab. One call tells who is signed in; until it replies, a skeleton is shown. */
export function HomeScreen() {
  const t = useTexts(homeTexts)
  const { navigation, session } = useServices()
  const { data, error, refetch } = useRead(home, {})
  const signedIn = data?.signedIn
  const termsNeeded = data?.termsNeeded
  const retry = () => void refetch()
  useEffect(() => {
    if (signedIn !== undefined) session.set(signedIn ? 'in' : 'out')
  }, [signedIn, session])
  // Customers who left the terms without agreeing are sent back to them.
  useEffect(() => {
    if (termsNeeded) navigation.replace('TermsAndConditionPage', {})
  }, [termsNeeded, navigation])
  // Until it is known who is here, neither the bell nor the language switch is shown.
  const right = signedIn ? <BellOnceLoaded /> : data || error ? undefined : null
  return (
    <AppScreen title={t.title} heading="body" header={<BrandHeader right={right} />}>
      <h1 className="unseen" tabIndex={-1}>
        {t.title}
      </h1>
      {data && !termsNeeded ? (
        <Suspense fallback={<HomeShape onRetry={retry} />}>
          {data.signedIn ? <AccountHome data={data} /> : <SignedOutHome tkb90Ppm={data.tkb90Ppm} />}
        </Suspense>
      ) : error ? (
        <LoadFailed error={error} onRetry={retry} />
      ) : (
        <HomeShape onRetry={retry} />
      )}
    </AppScreen>
  )
}

/** Customers choose their language in the settings; here they have their notifications instead. */
function BellOnceLoaded() {
  return (
    <Suspense fallback={null}>
      <NotificationBell />
    </Suspense>
  )
}

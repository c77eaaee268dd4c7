import { home } from '@lumbung/shared/contract/home.ts'
import { useEffect } from 'react'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { LoadFailed } from '../../../shell/loading/load-failed.tsx'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Skeleton, SkeletonBar, SkeletonCard, SkeletonList } from '../../../ui/layout/skeleton.tsx'
import styles from '../../billing/loans/loans.module.css'
import { isLocked } from '../../credit/limit-lock.ts'
import { Slot } from '../../engagement/slots/slot.tsx'
import { LimitLine } from './limit-line.tsx'
import { MeRows } from './me-rows.tsx'
import { meTexts } from './me-texts.ts'
import { Person } from './person.tsx'

/** The third tab: the customer's name, limit and links. Public, with fewer links when signed out. */
export function MeScreen() {
  const t = useTexts(meTexts)
  const { session } = useServices()
  const read = useRead(home, {}, { handles: 'all' })
  const retry = () => void read.refetch()
  const found = read.data
  const signedIn = found?.signedIn
  useEffect(() => {
    if (signedIn !== undefined) session.set(signedIn ? 'in' : 'out')
  }, [signedIn, session])
  return (
    <AppScreen title={t.title}>
      <div className="stack">
        {found?.signedIn ? (
          <>
            <Person name={found.name} />
            {found.limit && <LimitLine limit={found.limit} locked={isLocked(found)} />}
          </>
        ) : found ? (
          <SignInCard />
        ) : read.error ? (
          <LoadFailed error={read.error} onRetry={retry} />
        ) : (
          <Skeleton onRetry={retry}>
            <SkeletonBar width="half" tall />
            <SkeletonCard />
            <SkeletonList rows={6} />
          </Skeleton>
        )}
        {(found || read.error) && <MeRows signedIn={signedIn === true} />}
        {found && <Slot placement="ME_BANNER" />}
      </div>
    </AppScreen>
  )
}

function SignInCard() {
  const t = useTexts(meTexts)
  const { href } = useRoute()
  return (
    <Card>
      <h2 className={styles.welcome}>{t.welcome}</h2>
      <p className={styles.welcomeBody}>{t.welcomeBody}</p>
      <ButtonLink href={href('Login', {}, { redirect: href('Me', {}) })}>{t.signIn}</ButtonLink>
    </Card>
  )
}

import { home } from '@lumbung/shared/contract/home.ts'
import { useEffect } from 'react'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Skeleton, SkeletonBar, SkeletonCard } from '../../../ui/skeleton.tsx'
import { AppScreen } from '../../app-screen.tsx'
import { BrandHeader } from '../../brand-header.tsx'
import { LoadFailed } from '../../load-failed.tsx'
import { useServices } from '../../services.ts'
import { homeTexts } from './home-texts.ts'
import { SignedOutHome } from './signed-out-home.tsx'

/** The first tab. One call says who is here; until it has answered, the shape of the page stands. */
export function HomeScreen() {
  const t = useTexts(homeTexts)
  const { session } = useServices()
  const read = useRead(home, {})
  const signedIn = read.data?.signedIn
  useEffect(() => {
    if (signedIn !== undefined) session.set(signedIn ? 'in' : 'out')
  }, [signedIn, session])
  return (
    <AppScreen title={t.title} heading="body" header={<BrandHeader />}>
      <h1 className="unseen" tabIndex={-1}>
        {t.title}
      </h1>
      {read.data ? (
        <SignedOutHome />
      ) : read.error ? (
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Skeleton onRetry={() => void read.refetch()}>
          <SkeletonCard />
          <SkeletonBar width="half" tall />
          <SkeletonCard />
          <SkeletonCard />
        </Skeleton>
      )}
    </AppScreen>
  )
}

import type { Product } from '@lumbung/shared/contract/lending/products.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Skeleton, SkeletonBar, SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { AppScreen } from '../../app-screen.tsx'
import { LoadFailed } from '../../loading/load-failed.tsx'
import { aheadTexts } from './ahead-texts.ts'
import { usePlanAhead } from './use-plan-ahead.ts'

/** Loads what a screen of the plan before a limit needs. */
export function PlanAhead({ children }: { children: (product: Product) => ReactNode }) {
  const t = useTexts(aheadTexts)
  const { product, error, retry } = usePlanAhead()
  if (product) return children(product)
  return (
    <AppScreen title={t.title}>
      {error ? (
        <LoadFailed error={error} onRetry={retry} />
      ) : (
        <Skeleton onRetry={retry}>
          <SkeletonBar width="half" tall />
          <SkeletonCard />
          <SkeletonCard />
        </Skeleton>
      )}
    </AppScreen>
  )
}

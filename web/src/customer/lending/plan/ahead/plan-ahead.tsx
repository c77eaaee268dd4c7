import type { Product } from '@lumbung/shared/contract/lending/products.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { LoadFailed } from '../../../../shell/loading/load-failed.tsx'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { Skeleton, SkeletonBar, SkeletonCard } from '../../../../ui/layout/skeleton.tsx'
import { aheadTexts } from './ahead-texts.ts'
import { usePlanAhead } from './use-plan-ahead.ts'

interface PlanAheadProps {
  /** The screen asks for the purpose, also of customers who can apply for a loan (branch B of D-151). */
  asksIntention?: boolean
  children: (product: Product, canApply: boolean) => ReactNode
}

/** Loads what a screen of the plan before a limit needs. */
export function PlanAhead({ asksIntention = false, children }: PlanAheadProps) {
  const t = useTexts(aheadTexts)
  const { product, canApply, error, retry } = usePlanAhead(asksIntention)
  if (product) return children(product, canApply)
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

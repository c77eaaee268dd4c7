import { bankInfo } from '@lumbung/shared/contract/bank.ts'
import { limit } from '@lumbung/shared/contract/home.ts'
import { eligibility, products, purposes } from '@lumbung/shared/contract/product.ts'
import { useEffect, useRef } from 'react'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Skeleton, SkeletonBar, SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { AppScreen } from '../../app-screen.tsx'
import { nextActionFor } from '../../credit/next-action.ts'
import { useNextAction } from '../../credit/use-next-action.ts'
import { LoadFailed } from '../../loading/load-failed.tsx'
import type { ScreenProps } from '../../routing/route-table.ts'
import { useServices } from '../../services.ts'
import { rangeFor } from './amount-rules.ts'
import { applyTexts } from './apply-texts.ts'
import { LoanPlan } from './loan-plan.tsx'

/** Amount, tenor, every cost, where the money goes. Opens only for who may apply; anybody else is told on Home. */
export function ApplyLoanScreen({ query }: ScreenProps<'ApplyLoan'>) {
  const t = useTexts(applyTexts)
  const may = useRead(eligibility, {}, { handles: 'all' })
  const way = may.data && nextActionFor(may.data)
  const free = useRead(limit, {}, { handles: 'all' })
  const offers = useRead(products, {}, { handles: 'all' })
  const accounts = useRead(bankInfo, {}, { handles: 'all' })
  const reasons = useRead(purposes, {}, { handles: 'all', staleTime: 600_000 })
  const product = offers.data?.find((one) => one.productId === query.productId) ?? offers.data?.[0]
  const range = product && free.data && rangeFor(product, free.data.available)
  useTurnedAway(way && way.kind !== 'apply' ? may.data : undefined)
  if (way?.kind === 'apply' && product && range && accounts.data && reasons.data) {
    return <LoanPlan product={product} range={range} accounts={accounts.data} purposes={reasons.data} />
  }
  const reads = [may, free, offers, accounts, reasons]
  const failed = reads.find(({ data, error }) => error && data === undefined)
  const retry = () => void Promise.all(reads.map((read) => read.refetch()))
  return (
    <AppScreen title={t.title}>
      {failed?.error ? (
        <LoadFailed error={failed.error} onRetry={retry} />
      ) : (
        <Skeleton onRetry={retry}>
          <SkeletonBar width="half" tall />
          <SkeletonCard />
          <SkeletonBar width="third" tall />
          <SkeletonCard />
          <SkeletonCard />
        </Skeleton>
      )}
    </AppScreen>
  )
}

type Answer = Parameters<typeof nextActionFor>[0]

/** Home first, then the popup over it, so that closing it leads nowhere else. */
function useTurnedAway(answer: Answer | undefined): void {
  const { navigation } = useServices()
  const lead = useNextAction()
  const latest = useRef(lead)
  latest.current = lead
  useEffect(() => {
    if (!answer) return
    navigation.replace('Home', {})
    void latest.current(nextActionFor(answer))
  }, [answer, navigation])
}

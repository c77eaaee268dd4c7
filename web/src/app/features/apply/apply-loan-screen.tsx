import { bankInfo } from '@lumbung/shared/contract/bank.ts'
import { limit } from '@lumbung/shared/contract/home.ts'
import { eligibility, products, purposes } from '@lumbung/shared/contract/product.ts'
import { useEffect, useRef } from 'react'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Skeleton, SkeletonBar, SkeletonCard } from '../../../ui/skeleton.tsx'
import { AppScreen } from '../../app-screen.tsx'
import { wayOf } from '../../parts/eligibility-way.ts'
import { useEligibilityWay } from '../../parts/use-eligibility-way.ts'
import type { ScreenProps } from '../../route-table.ts'
import { useServices } from '../../services.ts'
import { rangeFor } from './amount-rules.ts'
import { applyTexts } from './apply-texts.ts'
import { LoanPlan } from './loan-plan.tsx'

/** Amount, tenor, every cost, where the money goes. Opens only for who may apply; anybody else is told on Home. */
export function ApplyLoanScreen({ query }: ScreenProps<'ApplyLoan'>) {
  const t = useTexts(applyTexts)
  const may = useRead(eligibility, {})
  const way = may.data && wayOf(may.data)
  const free = useRead(limit, {})
  const offers = useRead(products, {})
  const accounts = useRead(bankInfo, {})
  const reasons = useRead(purposes, {}, { staleTime: 600_000 })
  const product = offers.data?.find((one) => one.productId === query.productId) ?? offers.data?.[0]
  const range = product && free.data && rangeFor(product, free.data.available)
  useTurnedAway(way && way.kind !== 'apply' ? may.data : undefined)
  if (way?.kind === 'apply' && product && range && accounts.data && reasons.data) {
    return <LoanPlan product={product} range={range} accounts={accounts.data} purposes={reasons.data} />
  }
  const retry = () => void Promise.all([may, free, offers, accounts, reasons].map((read) => read.refetch()))
  return (
    <AppScreen title={t.title}>
      <Skeleton onRetry={retry}>
        <SkeletonBar width="half" tall />
        <SkeletonCard />
        <SkeletonBar width="third" tall />
        <SkeletonCard />
        <SkeletonCard />
      </Skeleton>
    </AppScreen>
  )
}

type Answer = Parameters<typeof wayOf>[0]

/** Home first, then the popup over it, so that closing it leads nowhere else. */
function useTurnedAway(answer: Answer | undefined): void {
  const { navigation } = useServices()
  const lead = useEligibilityWay()
  const latest = useRef(lead)
  latest.current = lead
  useEffect(() => {
    if (!answer) return
    navigation.replace('Home', {})
    latest.current(wayOf(answer))
  }, [answer, navigation])
}

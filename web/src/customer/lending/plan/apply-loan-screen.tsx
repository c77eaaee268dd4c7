import { limit } from '@lumbung/shared/contract/home.ts'
import { eligibility, products, purposes } from '@lumbung/shared/contract/lending/products.ts'
import { bankInfo } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { useEffect, useRef, useState } from 'react'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { LoadFailed } from '../../../shell/loading/load-failed.tsx'
import type { ScreenProps } from '../../../shell/router/route-table.ts'
import { useServices } from '../../../shell/router/services.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { emptyDraft, readDraft } from '../../../state/loan-draft.ts'
import { Skeleton, SkeletonBar, SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { nextActionFor } from '../../credit/next-action.ts'
import { useNextAction } from '../../credit/use-next-action.ts'
import { rangeFor } from './amounts/amount-rules.ts'
import { applyTexts } from './amounts/apply-texts.ts'
import { useFirstDraft } from './amounts/use-first-draft.ts'
import { LoanPlan } from './loan-plan.tsx'

const noDraft = emptyDraft()

/** The loan form. Only for eligible customers; others are sent to Home with a popup that says why. */
export function ApplyLoanScreen({ query }: ScreenProps<'ApplyLoan'>) {
  const t = useTexts(applyTexts)
  const may = useRead(eligibility, {}, { handles: 'all' })
  const action = may.data && nextActionFor(may.data)
  const free = useRead(limit, {}, { handles: 'all' })
  const offers = useRead(products, {}, { handles: 'all' })
  const accounts = useRead(bankInfo, {}, { handles: 'all' })
  const reasons = useRead(purposes, {}, { handles: 'all', staleTime: 600_000 })
  const draft = useFirstDraft()
  const [picked, setPicked] = useState(query.productId)
  const offered = (productId: string | undefined) => offers.data?.find((one) => one.productId === productId)
  const product = offered(picked) ?? offered(draft?.productId) ?? offers.data?.[0]
  const range = product && free.data && rangeFor(product, free.data.available)
  const settled = !offers.isFetching && !free.isFetching
  const unfit = settled && offers.data && free.data ? misfitOf(product, range) : undefined
  const asksFirst = may.data?.updateLoanIntentionBranch === 'B'
  useIntentionFirst(asksFirst)
  // Eligibility comes first: it knows best why there is nothing to borrow.
  useIneligibleRedirect(action?.kind === 'apply' ? unfit : may.data)
  if (action?.kind === 'apply' && product && range && accounts.data && reasons.data) {
    const parts = { product, range, accounts: accounts.data, purposes: reasons.data, products: offers.data ?? [] }
    return <LoanPlan {...parts} asksPurpose={!asksFirst} draft={draft ?? noDraft} onProduct={setPicked} />
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

/** In branch B the purpose is asked on a screen of its own, before the form (D-151). */
function useIntentionFirst(isFirst: boolean): void {
  const { navigation } = useServices()
  useEffect(() => {
    if (isFirst && readDraft().loanPurpose === '') navigation.replace('PdlPrePurpose', {})
  }, [isFirst, navigation])
}

type Eligibility = Parameters<typeof nextActionFor>[0]

const notSold: Eligibility = { result: 'INVALID', popup: 'UNAVAILABLE' }
const tooLittle: Eligibility = { result: 'AVAILABLE_LIMIT_NOT_ENOUGH', popup: 'LIMIT' }

/** What eligibility would say of a product that was withdrawn, or a limit that fell below the minimum, since it was read. */
function misfitOf(product: unknown, range: unknown): Eligibility | undefined {
  if (!product) return notSold
  return range ? undefined : tooLittle
}

/** Goes to Home and shows the popup there, so that closing it stays on Home. */
function useIneligibleRedirect(result: Eligibility | undefined): void {
  const { navigation } = useServices()
  const carryOut = useNextAction()
  const latest = useRef(carryOut)
  latest.current = carryOut
  useEffect(() => {
    if (!result) return
    navigation.replace('Home', {})
    void latest.current(nextActionFor(result))
  }, [result, navigation])
}

import { eligibility, type Product, products } from '@lumbung/shared/contract/lending/products.ts'
import { useEffect } from 'react'
import { useRead } from '../../../../api/use-api.ts'
import { useServices } from '../../../../shell/router/services.ts'
import { nextActionFor } from '../../../credit/next-action.ts'

interface PlanAhead {
  /** Undefined while it loads, or while the customer is sent to another screen. */
  product: Product | undefined
  /** The customer can apply for a loan: the screen belongs to the loan form (branch B of D-151). */
  canApply: boolean
  error: Error | null
  retry: () => void
}

/**
 * The product to plan with before there is a limit (D-061). A customer who can apply for a loan is sent to the loan form, which
 * has the limit, unless the screen is one of its own (`asksIntention`); without a product on offer the screen that says so is opened.
 */
export function usePlanAhead(asksIntention: boolean): PlanAhead {
  const { navigation } = useServices()
  const may = useRead(eligibility, {}, { handles: 'all' })
  const offers = useRead(products, {}, { handles: 'all' })
  const canApply = may.data !== undefined && nextActionFor(may.data).kind === 'apply'
  const stays = asksIntention && may.data?.updateLoanIntentionBranch === 'B'
  const instead = canApply && !stays ? 'ApplyLoan' : offers.data?.length === 0 ? 'NoProduct' : undefined
  useEffect(() => {
    if (instead) navigation.replace(instead, {})
  }, [instead, navigation])
  return {
    product: may.data && !instead ? offers.data?.[0] : undefined,
    canApply,
    error: may.data ? offers.error : may.error,
    retry: () => void Promise.all([may.refetch(), offers.refetch()]),
  }
}

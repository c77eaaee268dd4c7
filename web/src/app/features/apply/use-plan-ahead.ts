import { eligibility, type Product, products } from '@lumbung/shared/contract/lending/products.ts'
import { useEffect } from 'react'
import { useRead } from '../../../api/use-api.ts'
import { nextActionFor } from '../../credit/next-action.ts'
import { useServices } from '../../services.ts'

interface PlanAhead {
  /** Undefined while it loads, or while the customer is sent to another screen. */
  product: Product | undefined
  error: Error | null
  retry: () => void
}

/**
 * The product to plan with before there is a limit (D-061). A customer who can apply for a loan is sent to the loan form, which
 * has the limit; without a product on offer the screen that says so is opened.
 */
export function usePlanAhead(): PlanAhead {
  const { navigation } = useServices()
  const may = useRead(eligibility, {}, { handles: 'all' })
  const offers = useRead(products, {}, { handles: 'all' })
  const canApply = may.data && nextActionFor(may.data).kind === 'apply'
  const instead = canApply ? 'ApplyLoan' : offers.data?.length === 0 ? 'NoProduct' : undefined
  useEffect(() => {
    if (instead) navigation.replace(instead, {})
  }, [instead, navigation])
  return {
    product: may.data && !instead ? offers.data?.[0] : undefined,
    error: may.data ? offers.error : may.error,
    retry: () => void Promise.all([may.refetch(), offers.refetch()]),
  }
}

import { min, type Rupiah, rupiah, share, subtract, zero } from '@lumbung/shared/lending/money.ts'

export interface LimitPolicy {
  maxLimit: number
  /** Of the monthly income. */
  incomeMultiple: number
  /** Highest share of the income that instalments may take, in ppm. */
  debtRatioPpm: number
  /** How many months of free income the limit may be. */
  debtRatioMonths: number
  /** Limits are rounded down to a multiple of this. */
  limitStep: number
}

/**
 * min(maximum, multiple × income, months × (ratio × income − other instalments)), rounded down to the step, never below 0.
 * Income and instalments are rupiah a month. Source: behaviour 4.
 */
export function limitFor(policy: LimitPolicy, income: Rupiah, installments: Rupiah): Rupiah {
  const free = subtract(share(income, policy.debtRatioPpm, 'DOWN'), installments)
  if (free <= 0) return zero
  const byIncome = rupiah(income * policy.incomeMultiple)
  const byDebt = rupiah(free * policy.debtRatioMonths)
  const most = min(rupiah(policy.maxLimit), min(byIncome, byDebt))
  return subtract(most, rupiah(most % policy.limitStep))
}

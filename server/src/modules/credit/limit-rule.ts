import { min, type Rupiah, rupiah, share, subtract, zero } from '@lumbung/shared/lending/money.ts'

export interface LimitPolicy {
  maxLimit: number
  /** Times the income of a month. */
  incomeMultiple: number
  /** Share of the income that instalments may take, in ppm. */
  debtRatioPpm: number
  /** Months of free instalment that make a limit. */
  debtRatioMonths: number
  /** Limits are whole multiples of this, rounded down. */
  limitStep: number
}

/**
 * min(maximum, multiple × income, months × (ratio × income − instalments elsewhere)), down to the step, never below 0.
 * Rupiah a month in, rupiah out. Source: behaviour 4.
 */
export function limitFor(policy: LimitPolicy, income: Rupiah, installments: Rupiah): Rupiah {
  const free = subtract(share(income, policy.debtRatioPpm, 'DOWN'), installments)
  if (free <= 0) return zero
  const byIncome = rupiah(income * policy.incomeMultiple)
  const byDebt = rupiah(free * policy.debtRatioMonths)
  const most = min(rupiah(policy.maxLimit), min(byIncome, byDebt))
  return subtract(most, rupiah(most % policy.limitStep))
}

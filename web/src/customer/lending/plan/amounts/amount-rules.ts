import type { Product } from '@lumbung/shared/contract/lending/products.ts'
import { type Rupiah, rupiah } from '@lumbung/shared/lending/money.ts'

/** The range of the slider. */
export interface AmountRange {
  min: Rupiah
  max: Rupiah
  step: Rupiah
}

/** From the product's minimum to the lower of its maximum and the available limit, rounded down to a step; undefined if nothing fits. */
export function rangeFor(product: Pick<Product, 'min' | 'max' | 'step'>, available: number): AmountRange | undefined {
  const { min, step } = product
  const highest = Math.min(product.max, available)
  if (highest < min) return undefined
  const max = min + Math.floor((highest - min) / step) * step
  return { min: rupiah(min), max: rupiah(max), step: rupiah(step) }
}

/** The initial amount: the draft's if it still fits, else the minimum; never the maximum (D-146). */
export function initialAmount(drafted: Rupiah, range: AmountRange): Rupiah {
  return amountProblem(drafted, range) === undefined ? drafted : range.min
}

export type AmountProblem = 'tooHigh' | 'tooLow' | 'offStep'

/** Why a typed amount cannot be borrowed. */
export function amountProblem(amount: number, { min, max, step }: AmountRange): AmountProblem | undefined {
  if (amount > max) return 'tooHigh'
  if (amount < min) return 'tooLow'
  return (amount - min) % step === 0 ? undefined : 'offStep'
}

import type { Product } from '@lumbung/shared/contract/product.ts'

/** What the slider runs over. Whole rupiah. */
export interface AmountRange {
  min: number
  max: number
  step: number
}

/** From the product's minimum to what is both offered and free, down to the step below; undefined when nothing fits. */
export function rangeFor(product: Pick<Product, 'min' | 'max' | 'step'>, available: number): AmountRange | undefined {
  const { min, step } = product
  const highest = Math.min(product.max, available)
  if (highest < min) return undefined
  return { min, max: min + Math.floor((highest - min) / step) * step, step }
}

/** Where the screen starts: the last draft if it still fits, else the minimum; never the maximum (gaps D-146). */
export function startAmount(drafted: number, range: AmountRange): number {
  return amountProblem(drafted, range) === undefined ? drafted : range.min
}

export type AmountProblem = 'tooHigh' | 'tooLow' | 'offStep'

/** Why an amount that was typed cannot be asked for. */
export function amountProblem(amount: number, { min, max, step }: AmountRange): AmountProblem | undefined {
  if (amount > max) return 'tooHigh'
  if (amount < min) return 'tooLow'
  return (amount - min) % step === 0 ? undefined : 'offStep'
}

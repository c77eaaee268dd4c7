import type { Product } from '@lumbung/shared/contract/lending/products.ts'

/** The tenors that customers expect: those that a product lacks stay visible and say so. */
const usualMonths = [2, 3, 6, 9, 12]

/** Why a tenor cannot be chosen: not offered by this product, or refused for this amount. */
export type UnavailableReason = 'notOffered' | 'notForAmount'

export interface TenorOption {
  tenor: number
  bar: UnavailableReason | undefined
}

/** Every tenor to show, shortest first. `refused`: those that the server refused for the current amount. */
export function tenorOptions(
  product: Pick<Product, 'tenors' | 'tenorUnit'>,
  refused: readonly number[],
): TenorOption[] {
  const usual = product.tenorUnit === 'MONTHS' ? usualMonths : []
  const all = [...new Set([...usual, ...product.tenors])].sort((a, b) => a - b)
  return all.map((tenor) => ({ tenor, bar: unavailableReason(tenor, product.tenors, refused) }))
}

/** The draft's tenor if it can still be chosen, else the first (D-146). */
export function initialTenor(drafted: number, tenors: readonly number[]): number {
  return tenors.includes(drafted) ? drafted : Math.min(...tenors)
}

function unavailableReason(
  tenor: number,
  offered: readonly number[],
  refused: readonly number[],
): UnavailableReason | undefined {
  if (!offered.includes(tenor)) return 'notOffered'
  return refused.includes(tenor) ? 'notForAmount' : undefined
}

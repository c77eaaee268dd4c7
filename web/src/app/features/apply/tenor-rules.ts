import type { Product } from '@lumbung/shared/contract/product.ts'

/** The tenors that customers know from us: those that a product does not have stay visible and say so. */
const usualMonths = [2, 3, 6, 9, 12]

/** Why a tenor cannot be chosen: not of this product, or refused for this amount. */
export type TenorBar = 'notOffered' | 'notForAmount'

export interface TenorOption {
  tenor: number
  bar: TenorBar | undefined
}

/** Every tenor to show, shortest first. `refused` are those that the server refused for the amount of now. */
export function tenorOptions(
  product: Pick<Product, 'tenors' | 'tenorUnit'>,
  refused: readonly number[],
): TenorOption[] {
  const usual = product.tenorUnit === 'MONTHS' ? usualMonths : []
  const all = [...new Set([...usual, ...product.tenors])].sort((a, b) => a - b)
  return all.map((tenor) => ({ tenor, bar: barOf(tenor, product.tenors, refused) }))
}

/** The drafted tenor if it can still be chosen, else the first (D-146). */
export function startTenor(drafted: number, tenors: readonly number[]): number {
  return tenors.includes(drafted) ? drafted : Math.min(...tenors)
}

function barOf(tenor: number, offered: readonly number[], refused: readonly number[]): TenorBar | undefined {
  if (!offered.includes(tenor)) return 'notOffered'
  return refused.includes(tenor) ? 'notForAmount' : undefined
}

import { min, type Rupiah, share, subtract } from './money.ts'

/** What a voucher takes off one kind of charge, before VAT and before the charge is split (behaviour 5). */
export type Discount =
  | { charge: 'INTEREST' | 'FEE'; kind: 'PERCENT'; ppm: number }
  | { charge: 'INTEREST' | 'FEE'; kind: 'AMOUNT'; amount: Rupiah }

/** What is left of a whole charge, never below 0. A share of a rupiah is rounded to the customer's side. */
export function afterDiscount(charge: Rupiah, kind: Discount['charge'], discount: Discount | undefined): Rupiah {
  if (discount?.charge !== kind) return charge
  const off = discount.kind === 'PERCENT' ? share(charge, discount.ppm, 'UP') : discount.amount
  if (off < 0) throw new RangeError(`a discount cannot raise a charge: ${off}`)
  return subtract(charge, min(charge, off))
}

/** Takes a sum off a list of charges, from the first on: for interest that is counted period by period. */
export function deductFromFirst(charges: readonly Rupiah[], off: Rupiah): Rupiah[] {
  let left = off
  return charges.map((charge) => {
    const taken = min(charge, left)
    left = subtract(left, taken)
    return subtract(charge, taken)
  })
}

import { min, type Rupiah, share, subtract } from './money.ts'

/** A voucher's discount on one kind of charge, before VAT and before the charge is split (behaviour 5). */
export type Discount =
  | { charge: 'INTEREST' | 'FEE'; kind: 'PERCENT'; ppm: number }
  | { charge: 'INTEREST' | 'FEE'; kind: 'AMOUNT'; amount: Rupiah }

/** A charge after the discount, never below 0. Fractions of a rupiah are rounded in the customer's favour. */
export function afterDiscount(charge: Rupiah, kind: Discount['charge'], discount: Discount | undefined): Rupiah {
  if (discount?.charge !== kind) return charge
  const off = discount.kind === 'PERCENT' ? share(charge, discount.ppm, 'UP') : discount.amount
  if (off < 0) throw new RangeError(`a discount cannot be negative: ${off}`)
  return subtract(charge, min(charge, off))
}

/** Deducts an amount from a list of charges, starting with the first: for interest calculated by period. */
export function deductFromFirst(charges: readonly Rupiah[], off: Rupiah): Rupiah[] {
  let left = off
  return charges.map((charge) => {
    const taken = min(charge, left)
    left = subtract(left, taken)
    return subtract(charge, taken)
  })
}

import { min, type Rupiah, rupiah, share, subtract } from './money.ts'

/** A voucher's discount on one kind of charge, before VAT and before the charge is split (behaviour 5). */
export type Discount =
  | { charge: 'INTEREST' | 'FEE'; kind: 'PERCENT'; ppm: number }
  | { charge: 'INTEREST' | 'FEE'; kind: 'AMOUNT'; amount: Rupiah }

/** What a voucher takes off a loan (D-174). */
export const voucherKinds = ['PERCENT_INTEREST', 'AMOUNT_INTEREST', 'PERCENT_FEE', 'AMOUNT_FEE'] as const
export type VoucherKind = (typeof voucherKinds)[number]

/** The discount of a voucher; `value` in ppm of the charge, or in rupiah. */
export function discountOf(kind: VoucherKind, value: number): Discount {
  const charge = kind === 'PERCENT_FEE' || kind === 'AMOUNT_FEE' ? 'FEE' : 'INTEREST'
  const isPercent = kind === 'PERCENT_FEE' || kind === 'PERCENT_INTEREST'
  return isPercent ? { charge, kind: 'PERCENT', ppm: value } : { charge, kind: 'AMOUNT', amount: rupiah(value) }
}

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
    const reduction = min(charge, left)
    left = subtract(left, reduction)
    return subtract(charge, reduction)
  })
}

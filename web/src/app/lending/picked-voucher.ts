interface PickedVoucher {
  productId: string
  voucherId: string
}

let picked: PickedVoucher | undefined

/**
 * The voucher that was picked for a product in this visit: it is picked again when the customer comes back to the form from the
 * specimen or the accounts (D-152). It has no field in the stored draft.
 */
export const pickedVoucher = (productId: string): string | undefined =>
  picked?.productId === productId ? picked.voucherId : undefined

/** Keeps the customer's choice; undefined for none. */
export function pickVoucher(productId: string, voucherId: string | undefined): void {
  picked = voucherId ? { productId, voucherId } : undefined
}

/** Forgets the choice, when the session ends. */
export function clearPickedVoucher(): void {
  picked = undefined
}

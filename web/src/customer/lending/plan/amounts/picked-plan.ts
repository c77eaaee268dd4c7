import type { Tranche } from '@lumbung/shared/lending/schedule/tranches.ts'

/** What the customer picked for a product in this visit, besides the stored draft, which has no field for it (D-124). */
interface Picked {
  voucherId: string | undefined
  tranches: readonly Tranche[]
}

const nothing: Picked = { voucherId: undefined, tranches: [] }
let picked: { productId: string; choice: Picked } | undefined

/** The choice is there again when the customer comes back to the form from the specimen or the accounts (D-152). */
export const pickedFor = (productId: string): Picked => (picked?.productId === productId ? picked.choice : nothing)

/** Keeps the customer's choice. */
export function pick(productId: string, choice: Picked): void {
  picked = { productId, choice }
}

/** Forgets the tranches: the customer wants one tenor for the whole amount. */
export function forgetTranches(): void {
  if (picked) picked = { ...picked, choice: { ...picked.choice, tranches: [] } }
}

/** Forgets the choice, when the session ends. */
export function clearPicked(): void {
  picked = undefined
}

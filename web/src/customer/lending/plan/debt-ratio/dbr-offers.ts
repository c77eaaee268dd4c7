import { type Rupiah, rupiah } from '@lumbung/shared/lending/money.ts'

interface Followed {
  followUp?: string | undefined
  /** Whole rupiah, from the query. */
  amount?: string | undefined
  tenor?: string | undefined
}

export type DbrOffer = { kind: 'tenor'; change: { tenor: number } } | { kind: 'amount'; change: { amount: Rupiah } }

/** Alternatives that would fit, the server's follow-up (E-37) first. Query values that are not whole numbers are ignored. */
export function offersFrom({ followUp, amount, tenor }: Followed): DbrOffer[] {
  const longer = whole(tenor)
  const smaller = whole(amount)
  const offers: DbrOffer[] = []
  if (longer) offers.push({ kind: 'tenor', change: { tenor: longer } })
  if (smaller) offers.push({ kind: 'amount', change: { amount: rupiah(smaller) } })
  return followUp === 'MODIFY_LOAN_AMOUNT' ? offers.reverse() : offers
}

function whole(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,11}$/.test(text) ? Number(text) : undefined
}

import type { Quote } from '@lumbung/shared/contract/lending/products.ts'

interface Found {
  /** Rupiah; undefined if it cannot be borrowed. */
  amount: number | undefined
  failed: boolean
  /** Of the current choice, once it is there. */
  now: Quote | undefined
  before: Quote | undefined
}

/** The price to show: the old one until the new one arrives, but never beside an amount that has none. */
export const shownQuote = ({ amount, failed, now, before }: Found): Quote | undefined =>
  failed || amount === undefined ? undefined : (now ?? before)

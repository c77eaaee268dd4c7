import { MILLION, type Rupiah } from './money.ts'

/** A sum that is paid so many days after the money was received. */
export interface DatedPayment {
  day: number
  amount: Rupiah
}

/**
 * The effective annual rate in ppm: (1 + i)^365 − 1, where i is the daily rate at which the payments are worth exactly
 * what was received (behaviour 5). 0 when nothing is paid on top; rates past the safe integers read as the largest one.
 */
export function effectiveAnnualPpm(received: Rupiah, payments: readonly DatedPayment[]): number {
  const worth = (force: number) =>
    payments.reduce((total, { day, amount }) => total + amount * Math.exp(-force * day), 0) - received
  if (!(worth(0) > 0)) return 0
  const annual = Math.expm1(365 * rootOf(worth)) * MILLION
  return Math.min(Math.round(annual), Number.MAX_SAFE_INTEGER)
}

/** Where a falling function with f(0) > 0 crosses 0; halving cannot miss it, whatever the shape. */
function rootOf(falling: (x: number) => number): number {
  let high = 0.001
  while (falling(high) > 0 && high < 1000) high *= 2
  let low = 0
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2
    if (falling(middle) > 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

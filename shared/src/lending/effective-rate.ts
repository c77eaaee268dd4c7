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
  let paid = 0
  for (const { amount } of payments) paid += amount
  if (!(paid > received)) return 0
  const annual = Math.expm1(365 * dailyForce(received, payments)) * MILLION
  return Math.min(Math.round(annual), Number.MAX_SAFE_INTEGER)
}

/**
 * The force of interest a day at which payments of more than was received are worth that much. By Newton on the logarithm of
 * their worth: a convex falling curve, nearly straight for a loan, so that each step from 0 comes closer and none passes the
 * root. It ends with the step that no longer counts, the fourth or fifth for a loan.
 */
function dailyForce(received: Rupiah, payments: readonly DatedPayment[]): number {
  let force = 0
  for (;;) {
    let worth = 0
    let weighted = 0
    for (const { day, amount } of payments) {
      const now = amount * Math.exp(-force * day)
      worth += now
      weighted += now * day
    }
    const next = force + (Math.log(worth / received) * worth) / weighted
    if (!(next - force > force * 1e-15)) return force
    force = next
  }
}

import { MILLION, type Rupiah } from '../money.ts'

/** A payment a number of days after the money was received. */
export interface DatedPayment {
  day: number
  amount: Rupiah
}

/**
 * The effective annual rate in ppm: (1 + i)^365 − 1, where i is the daily rate at which the present value of the payments equals the
 * amount received (behaviour 5). 0 if nothing is paid on top; at most the largest safe integer.
 */
export function effectiveAnnualPpm(received: Rupiah, payments: readonly DatedPayment[]): number {
  let paid = 0
  for (const { amount } of payments) paid += amount
  if (!(paid > received)) return 0
  const annual = Math.expm1(365 * dailyForce(received, payments)) * MILLION
  return Math.min(Math.round(annual), Number.MAX_SAFE_INTEGER)
}

/**
 * The daily force of interest at which the present value of the payments equals the amount received, if they exceed it. Newton's
 * method on the logarithm of the present value: it is convex, decreasing and nearly linear for a loan, so that every step from 0
 * comes closer without overshooting. Each squares the relative error, so that one of 1e-8 is the last: the fourth for most loans.
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
    const step = (Math.log(worth / received) * worth) / weighted
    if (!(step > force * 1e-8)) return step > 0 ? force + step : force
    force += step
  }
}

import { addDays, type BusinessDate, daysBetween } from '../dates/calendar.ts'
import { mulDiv, type Rupiah, rupiah, subtract, sum, zero } from '../money.ts'
import { paymentParts, type UnpaidParts } from './allocation.ts'

/** A shortfall up to this amount is waived (behaviour 7). */
export const settlementTolerance = rupiah(10_000)

/** An instalment of the loan to settle; paid ones may be left out. */
export interface SettlementInstallment {
  number: number
  dueDate: BusinessDate
  /** The due date before an extension; interest stops accruing there. */
  originalDueDate?: BusinessDate
  /** Days of the interest period. */
  days: number
  /** The period's whole interest, paid or not. */
  interest: Rupiah
  unpaid: UnpaidParts
}

export interface Settlement {
  /** The amount that settles the loan on the value date. */
  total: Rupiah
  /** The difference to the unpaid schedule: the interest that is never booked. */
  saving: Rupiah
  /** The total by instalment and part. */
  installments: { number: number; unpaid: UnpaidParts }[]
}

/**
 * The early settlement amount on a value date (behaviour 7): remaining principal, interest of periods already due, the running
 * period's interest by elapsed days rounded down, and all unpaid fees, VAT and late fees. Interest paid in advance counts as paid but
 * is not refunded.
 */
export function settlementOf(installments: readonly SettlementInstallment[], today: BusinessDate): Settlement {
  const settled = installments.map((installment) => {
    const unpaid = { ...installment.unpaid, interest: interestOwed(installment, today) }
    return { number: installment.number, unpaid }
  })
  const total = sum(settled.map(({ unpaid }) => totalOf(unpaid)))
  const scheduled = sum(installments.map(({ unpaid }) => totalOf(unpaid)))
  return { total, saving: subtract(scheduled, total), installments: settled }
}

/** The result of a settlement payment. */
export type SettlementOutcome = { settled: true; waived: Rupiah; credit: Rupiah } | { settled: false; short: Rupiah }

/** Whether a payment settles the amount: a small shortfall is waived, a surplus is credit, a larger shortfall is reported. */
export function outcomeOf(paid: Rupiah, figure: Rupiah, tolerance: Rupiah = settlementTolerance): SettlementOutcome {
  if (paid >= figure) return { settled: true, waived: zero, credit: subtract(paid, figure) }
  const short = subtract(figure, paid)
  return short <= tolerance ? { settled: true, waived: short, credit: zero } : { settled: false, short }
}

function interestOwed(installment: SettlementInstallment, today: BusinessDate): Rupiah {
  const { dueDate, originalDueDate = dueDate, days, interest, unpaid } = installment
  const elapsed = daysBetween(addDays(originalDueDate, -days), today)
  if (elapsed >= days) return unpaid.interest
  const accrued = elapsed > 0 ? mulDiv(interest, elapsed, days, 'DOWN') : zero
  const paid = interest - unpaid.interest
  return rupiah(Math.max(0, accrued - paid))
}

function totalOf(unpaid: UnpaidParts): Rupiah {
  return sum(paymentParts.map((part) => unpaid[part]))
}

import { paymentParts, type UnpaidParts } from './allocation.ts'
import { addDays, type BusinessDate, daysBetween } from './calendar.ts'
import { mulDiv, type Rupiah, rupiah, subtract, sum, zero } from './money.ts'

/** A settlement that is short by no more than this is booked as a waiver (behaviour 7). */
export const settlementTolerance = rupiah(10_000)

/** An instalment of the loan that is to be settled; paid ones may be left out. */
export interface SettlementInstallment {
  number: number
  dueDate: BusinessDate
  /** The due date before an extension: interest never runs past it. */
  originalDueDate?: BusinessDate
  /** Days of the interest period. */
  days: number
  /** The period's whole interest, paid or not. */
  interest: Rupiah
  unpaid: UnpaidParts
}

export interface Settlement {
  /** What settles the loan on its value date. */
  total: Rupiah
  /** What the unpaid schedule would cost more: the interest that is never booked. */
  saving: Rupiah
  /** The total by instalment and part. */
  installments: { number: number; unpaid: UnpaidParts }[]
}

/**
 * The early settlement figure of a value date (behaviour 7): principal left, interest of periods already due, the
 * running period's interest by days gone rounded down, every unpaid fee, VAT and late fee. Interest that was paid
 * ahead counts as paid but is not given back. Rupiah in, rupiah out.
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

/** How a payment for a settlement ends. */
export type SettlementOutcome = { settled: true; waived: Rupiah; credit: Rupiah } | { settled: false; short: Rupiah }

/** Whether a payment settles the figure: a small rest is waived, a surplus is credit, a larger rest is told to her. */
export function outcomeOf(paid: Rupiah, figure: Rupiah, tolerance: Rupiah = settlementTolerance): SettlementOutcome {
  if (paid >= figure) return { settled: true, waived: zero, credit: subtract(paid, figure) }
  const short = subtract(figure, paid)
  return short <= tolerance ? { settled: true, waived: short, credit: zero } : { settled: false, short }
}

function interestOwed(installment: SettlementInstallment, today: BusinessDate): Rupiah {
  const { dueDate, originalDueDate = dueDate, days, interest, unpaid } = installment
  const gone = daysBetween(addDays(originalDueDate, -days), today)
  if (gone >= days) return unpaid.interest
  const accrued = gone > 0 ? mulDiv(interest, gone, days, 'DOWN') : zero
  const paid = interest - unpaid.interest
  return rupiah(Math.max(0, accrued - paid))
}

function totalOf(unpaid: UnpaidParts): Rupiah {
  return sum(paymentParts.map((part) => unpaid[part]))
}

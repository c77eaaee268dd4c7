import type { BusinessDate } from '../dates/calendar.ts'
import { min, type Rupiah, rupiah, subtract, zero } from '../money.ts'

/** The charges of an instalment besides its principal. */
export const chargeKinds = ['lateFee', 'extensionFee', 'extensionVat', 'fee', 'vat', 'insurance', 'interest'] as const
export type ChargeKind = (typeof chargeKinds)[number]

/** The parts of an instalment, in the order in which a payment pays them (behaviour 7, I8). */
export const paymentParts = [...chargeKinds, 'principal'] as const
export type PaymentPart = (typeof paymentParts)[number]

/** The unpaid amounts of one instalment by part, in rupiah. */
export type UnpaidParts = Readonly<Record<PaymentPart, Rupiah>>

/** An instalment that is not fully paid. */
export interface OpenInstallment {
  loanId: string
  number: number
  dueDate: BusinessDate
  /** The due date before an extension; it decides the order of an extended instalment. */
  originalDueDate?: BusinessDate
  unpaid: UnpaidParts
}

/** The instalments of a loan that a payment code was created for; none means the whole loan. */
export interface NamedLoan {
  loanId: string
  numbers: readonly number[]
}

export interface Payment {
  amount: Rupiah
  /** The business date of the payment's value time. Instalments due on it count as due. */
  today: BusinessDate
  /** What the code was created for. A bill of several loans has several entries; entries for one loan are combined. */
  named?: readonly NamedLoan[]
}

/** What a payment pays of one part of an instalment. */
export interface AllocationLine {
  loanId: string
  number: number
  part: PaymentPart
  amount: Rupiah
}

export interface Allocation {
  lines: AllocationLine[]
  /** What remains after everything due or named. */
  credit: Rupiah
}

/**
 * Allocates a payment (behaviour 7): first the named instalments, then those due of the named loans, then those due of all others,
 * by due date and loan id; within an instalment by `paymentParts`. Lines + credit = amount; no line exceeds what is unpaid.
 * Throws RangeError for a negative amount and for an instalment that is passed twice.
 */
export function allocate(payment: Payment, open: readonly OpenInstallment[]): Allocation {
  if (rupiah(payment.amount) < 0) throw new RangeError(`a payment cannot be negative: ${payment.amount}`)
  if (new Set(open.map(keyOf)).size < open.length) throw new RangeError('an instalment was passed twice')
  const lines: AllocationLine[] = []
  let credit = payment.amount
  for (const { loanId, number, unpaid } of inOrder(payment, open)) {
    for (const part of paymentParts) {
      const amount = min(credit, unpaid[part])
      if (amount <= zero) continue
      credit = subtract(credit, amount)
      lines.push({ loanId, number, part, amount })
    }
  }
  return { lines, credit }
}

const keyOf = ({ loanId, number }: OpenInstallment) => `${loanId} ${number}`

/** The instalments that the payment may pay, in order. */
function inOrder({ today, named = [] }: Payment, open: readonly OpenInstallment[]): OpenInstallment[] {
  const rank = ({ loanId, number, dueDate }: OpenInstallment) => {
    const names = named.filter((each) => each.loanId === loanId)
    if (names.some(({ numbers }) => numbers.includes(number))) return 0
    if (dueDate > today) return undefined
    return names.length > 0 ? 1 : 2
  }
  return open
    .flatMap((installment) => {
      const priority = rank(installment)
      return priority === undefined ? [] : [{ priority, installment }]
    })
    .sort((a, b) => a.priority - b.priority || byAge(a.installment, b.installment))
    .map(({ installment }) => installment)
}

function byAge(a: OpenInstallment, b: OpenInstallment): number {
  return (
    compare(a.originalDueDate ?? a.dueDate, b.originalDueDate ?? b.dueDate) ||
    compare(a.loanId, b.loanId) ||
    a.number - b.number
  )
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

import type { BusinessDate } from './calendar.ts'
import { min, type Rupiah, rupiah, subtract, zero } from './money.ts'

/** What an instalment may ask beside its principal. */
export const chargeKinds = ['lateFee', 'fee', 'vat', 'interest'] as const
export type ChargeKind = (typeof chargeKinds)[number]

/** The parts of an instalment, in the order in which a payment pays them (behaviour 7, I8). */
export const paymentParts = [...chargeKinds, 'principal'] as const
export type PaymentPart = (typeof paymentParts)[number]

/** What is unpaid of one instalment, by part, in rupiah. */
export type UnpaidParts = Readonly<Record<PaymentPart, Rupiah>>

/** An instalment that still owes something. */
export interface OpenInstallment {
  loanId: string
  number: number
  dueDate: BusinessDate
  /** The due date before an extension: an extended instalment keeps its place in the order. */
  originalDueDate?: BusinessDate
  unpaid: UnpaidParts
}

/** The instalments of a loan that a payment code was made for; none means the loan as a whole. */
export interface NamedLoan {
  loanId: string
  numbers: readonly number[]
}

export interface Payment {
  amount: Rupiah
  /** The business date of the value time: what falls due on it is due. */
  today: BusinessDate
  /** What the code was made for; a bill of several loans names several. Several names of one loan count together. */
  named?: readonly NamedLoan[]
}

/** One posting of a payment: what it pays of which part. */
export interface AllocationLine {
  loanId: string
  number: number
  part: PaymentPart
  amount: Rupiah
}

export interface Allocation {
  lines: AllocationLine[]
  /** What nothing due or named could take. */
  credit: Rupiah
}

/**
 * Allocates a payment (behaviour 7): named instalments at once, then what is due of the named loans, then of all others
 * by due date and loan id; inside one by `paymentParts`. Lines + credit = amount, no line above what is unpaid.
 * Throws RangeError for a negative amount and for an instalment that is given twice.
 */
export function allocate(payment: Payment, open: readonly OpenInstallment[]): Allocation {
  if (rupiah(payment.amount) < 0) throw new RangeError(`a payment cannot be negative: ${payment.amount}`)
  if (new Set(open.map(keyOf)).size < open.length) throw new RangeError('an instalment is given twice')
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

/** The instalments that the payment may pay, first to last. */
function inOrder({ today, named = [] }: Payment, open: readonly OpenInstallment[]): OpenInstallment[] {
  const rank = ({ loanId, number, dueDate }: OpenInstallment) => {
    const names = named.filter((each) => each.loanId === loanId)
    if (names.some(({ numbers }) => numbers.includes(number))) return 0
    if (dueDate > today) return undefined
    return names.length > 0 ? 1 : 2
  }
  return open
    .flatMap((installment) => {
      const place = rank(installment)
      return place === undefined ? [] : [{ place, installment }]
    })
    .sort((a, b) => a.place - b.place || byAge(a.installment, b.installment))
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

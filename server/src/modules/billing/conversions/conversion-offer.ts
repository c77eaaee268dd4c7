import { type BusinessDate, monthOf } from '@lumbung/shared/lending/dates/calendar.ts'
import { isCoolingOff } from '@lumbung/shared/lending/dates/cooling-off.ts'
import { type Rupiah, rupiah, sum } from '@lumbung/shared/lending/money.ts'
import type { BookedQuote } from '@lumbung/shared/lending/quotes/booked-quote.ts'
import { type ChargeKind, chargeKinds } from '@lumbung/shared/lending/servicing/allocation.ts'
import type { ConversionObstacle, ConversionStatus } from '@lumbung/shared/lending/servicing/conversion.ts'
import type { Loan } from '../book/book.ts'
import { settlementFigure } from '../book/closure/settlement-figure.ts'
import type { ConversionItem } from '../book/conversion.ts'
import type { Extension } from '../book/extension.ts'
import { unpaidOf, unpaidTotal } from '../book/installment.ts'
import { isRunning } from '../book/states/loan-state.ts'
import type { StoredConversion } from '../store/conversion-store.ts'

/** What settling a loan on a date means: what is paid in advance, what is lent again, and what is never charged. */
export interface Replacement {
  loan: Loan
  items: ConversionItem[]
  advance: Rupiah
  principal: Rupiah
  saving: Rupiah
  /** What is paid from now on if the loan stays as it is. */
  unpaid: Rupiah
}

/** A plan by which a loan can be replaced, named by the hash of all its figures. */
export interface ConversionPlan {
  plan: string
  quote: BookedQuote
}

/** What can be done about a loan of a bill. */
export interface OfferedConversion extends Replacement {
  status: ConversionStatus
  /** Why it is UNAVAILABLE. */
  bar: ConversionObstacle | undefined
  plans: ConversionPlan[]
  /** The order or the conversion that the loan comes from. */
  of: string
  open: StoredConversion | undefined
}

export interface ConversionsView {
  month: string
  billDate: BusinessDate
  /** All running loans of the customer, and those that were replaced. */
  loans: Loan[]
  offers: OfferedConversion[]
}

/** Whether something of a loan's part of a month's bill is unpaid. */
export const isOfBill = (loan: Loan, month: string): boolean =>
  isRunning(loan.status) && loan.installments.some((each) => monthOf(each.dueDate) === month && unpaidTotal(each) > 0)

/** The settlement figure of a date, split into the principal and the rest. */
export function replacementOf(loan: Loan, date: BusinessDate): Replacement {
  const figure = settlementFigure(loan, date)
  const items = figure.installments.flatMap(({ number, unpaid }) =>
    chargeKinds.flatMap((part): ConversionItem[] =>
      unpaid[part] > 0 ? [{ loanId: loan.loanId, number, part, amount: unpaid[part] }] : [],
    ),
  )
  return {
    loan,
    items,
    saving: figure.saving,
    advance: sum(items.map(({ amount }) => amount)),
    principal: sum(loan.installments.map((each) => unpaidOf(each).principal)),
    unpaid: sum(loan.installments.map(unpaidTotal)),
  }
}

/** The advance payment by charge. */
export function advanceByCharge(items: readonly ConversionItem[]) {
  const of = (kind: ChargeKind) => sum(items.filter(({ part }) => part === kind).map(({ amount }) => rupiah(amount)))
  return {
    lateFee: of('lateFee'),
    extensionFee: of('extensionFee'),
    extensionVat: of('extensionVat'),
    fee: of('fee'),
    vat: of('vat'),
    insurance: of('insurance'),
    interest: of('interest'),
    total: sum(items.map(({ amount }) => rupiah(amount))),
  }
}

interface Standing {
  today: BusinessDate
  /** From this date on the bill can be paid. */
  billDate: BusinessDate
  /** Whether the customer owes us a returned payment. */
  owesBack: boolean
  extensions: readonly (Extension & { status: string })[]
  /** The highest principal that the lender's rule approves. */
  most: number
}

/** Why the policy does not let a loan be replaced today, its price aside (behaviour 8). */
export function conversionObstacleOf(
  { loan, principal }: Replacement,
  standing: Standing,
): ConversionObstacle | undefined {
  const { today, billDate, owesBack, extensions, most } = standing
  const isExtending = extensions.some(
    ({ status, until, items }) =>
      status === 'PAY_IN_ADVANCE_UNPAID' && today <= until && items.some(({ loanId }) => loanId === loan.loanId),
  )
  if (today < billDate) return 'NOT_YET'
  if (isCoolingOff(loan, today)) return 'COOLING_OFF'
  if (loan.writtenOffAt) return 'WRITTEN_OFF'
  if (owesBack) return 'PAYMENT_RETURNED'
  if (isExtending) return 'EXTENSION_OPEN'
  return principal > 0 && principal <= most ? undefined : 'NO_PLAN'
}

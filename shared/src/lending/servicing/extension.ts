import { breachesCap, type RateCap } from '../caps.ts'
import { addDays, type BusinessDate, daysBetween } from '../dates/calendar.ts'
import { MILLION, mulDiv, type Rupiah, rupiah, share, sum } from '../money.ts'

/** By how many days an extension moves a due date ⚙. */
export const extensionDays = 30
/** The fee must be paid by this many days after the due date ⚙. */
export const extensionWindowDays = 3

/** States of an extension: its fee is not paid yet · the due dates were moved · the fee was not paid in time. */
export const extensionStatuses = ['PAY_IN_ADVANCE_UNPAID', 'EXTENDED', 'EXPIRED'] as const
export type ExtensionStatus = (typeof extensionStatuses)[number]

/** An unpaid instalment that is to be moved. */
export interface InstallmentToMove {
  number: number
  dueDate: BusinessDate
  /** Its unpaid principal. */
  principal: Rupiah
}

/** A loan whose instalments are to be moved. */
export interface LoanToExtend {
  principal: Rupiah
  disbursedOn: BusinessDate
  /** The last due date of the loan, before the move. */
  lastDueDate: BusinessDate
  /** Interest and fees charged by contract and by earlier extensions, without VAT and late fees. */
  benefit: Rupiah
  /** What the 100 % rule still allows, with the loans counted that it replaced. */
  headroom: Rupiah
  installments: readonly InstallmentToMove[]
  /** ppm of the principal moved. */
  feePpm: number
  vatPpm: number
  /** The benefit cap of the day on which the customer applies. */
  cap: RateCap
}

/** What moving one instalment costs. */
export interface MovedInstallment {
  number: number
  dueDate: BusinessDate
  newDueDate: BusinessDate
  fee: Rupiah
  vat: Rupiah
}

function moved({ feePpm, vatPpm }: LoanToExtend, { number, dueDate, principal }: InstallmentToMove): MovedInstallment {
  const fee = share(principal, feePpm, 'HALF_UP')
  const vat = share(fee, vatPpm, 'HALF_UP')
  return { number, dueDate, newDueDate: addDays(dueDate, extensionDays), fee, vat }
}

/** The fee against the principal that is moved, for the days by which it is moved. */
function breachesLoanCap({ installments, cap }: LoanToExtend, fee: Rupiah): boolean {
  const principal = sum(installments.map((each) => each.principal))
  return fee > mulDiv(principal, cap.ppmPerDay * extensionDays, MILLION, 'DOWN')
}

/** Everything that the loan costs, to its last due date after the move. */
function breachesWholeCap(loan: LoanToExtend, fee: Rupiah, items: readonly MovedInstallment[]): boolean {
  const [lastDueDate = loan.lastDueDate] = [loan.lastDueDate, ...items.map(({ newDueDate }) => newDueDate)]
    .sort()
    .reverse()
  const days = daysBetween(loan.disbursedOn, lastDueDate)
  return breachesCap({ principal: loan.principal, interest: loan.benefit, fee, days }, loan.cap)
}

/**
 * What it costs to move instalments of a loan (behaviour 8); undefined if the fee would exceed a cap or the 100 % rule. One rounding
 * per charge and instalment.
 */
export function extensionOf(loan: LoanToExtend): MovedInstallment[] | undefined {
  const items = loan.installments.map((each) => moved(loan, each))
  const fee = sum(items.map((each) => each.fee))
  const charged = sum(items.map((each) => rupiah(each.fee + each.vat)))
  if (charged > loan.headroom) return undefined
  return breachesLoanCap(loan, fee) || breachesWholeCap(loan, fee, items) ? undefined : items
}

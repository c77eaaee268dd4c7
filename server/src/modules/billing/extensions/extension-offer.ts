import { findCap, type RateCap } from '@lumbung/shared/lending/caps.ts'
import { addDays, type BusinessDate, monthOf } from '@lumbung/shared/lending/dates/calendar.ts'
import { type Rupiah, rupiah, sum } from '@lumbung/shared/lending/money.ts'
import type { ChargeKind } from '@lumbung/shared/lending/servicing/allocation.ts'
import { extensionOf, extensionWindowDays } from '@lumbung/shared/lending/servicing/extension.ts'
import type { Loan } from '../book/book.ts'
import { headroomOf } from '../book/end-of-day/late-fees.ts'
import type { ExtendedItem } from '../book/extension.ts'
import { type Installment, isExtended, unpaidOf, unpaidTotal } from '../book/installment.ts'
import { isRunning } from '../book/states/loan-state.ts'

/** An instalment that an extension would move. */
export interface OfferedItem extends ExtendedItem {
  dueDate: BusinessDate
  newDueDate: BusinessDate
  /** Its unpaid principal. */
  principal: Rupiah
  /** Everything unpaid of it. */
  unpaid: Rupiah
}

export interface ExtensionOffer {
  items: OfferedItem[]
  /** The last value date of the fee. */
  until: BusinessDate
}

/** The fees of a loan's rate version, in ppm. */
export interface ExtensionFees {
  feePpm: number
  vatPpm: number
}

export interface OfferInput {
  /** The running loans and those that they replaced. */
  loans: readonly Loan[]
  month: string
  today: BusinessDate
  feesOf: ReadonlyMap<string, ExtensionFees>
  caps: readonly RateCap[]
}

const isOfMonth = (month: string) => (each: Installment) => monthOf(each.dueDate) === month && unpaidTotal(each) > 0

const chargedAs = (loan: Loan, kinds: readonly ChargeKind[]): Rupiah[] =>
  loan.installments.flatMap(({ parts }) => kinds.map((kind) => rupiah(parts[kind].charged - parts[kind].dropped)))

/** The last of a loan's due dates. */
const lastDueDate = ({ installments }: Loan): BusinessDate =>
  installments
    .map(({ dueDate }) => dueDate)
    .sort()
    .at(-1) as BusinessDate

/** What moving a loan's instalments costs; undefined if the price does not allow it. */
function itemsOf(loan: Loan, moving: readonly Installment[], { loans, feesOf, caps, today }: OfferInput) {
  const fees = feesOf.get(loan.loanId)
  const cap = findCap(caps, 'BENEFIT', today, loan.tenor, loan.tenorUnit)
  if (!fees || !cap) return undefined
  const installments = moving.map((each) => ({ ...each, principal: unpaidOf(each).principal }))
  const moved = extensionOf({
    principal: rupiah(loan.principal),
    disbursedOn: loan.disbursedOn,
    lastDueDate: lastDueDate(loan),
    benefit: sum(chargedAs(loan, ['interest', 'fee', 'extensionFee'])),
    headroom: headroomOf(loan, loans),
    installments,
    ...fees,
    cap,
  })
  return moved?.map((item, index): OfferedItem => {
    const each = installments[index] as (typeof installments)[number]
    return { ...item, loanId: loan.loanId, principal: each.principal, unpaid: unpaidTotal(each) }
  })
}

/**
 * What can be moved of a month's bill, and what it costs (behaviour 8): 'NOTHING' if nothing of it is unpaid; undefined if it cannot be
 * moved: its window is over, its loans were written off, each instalment was moved before, a cap is in the way, or its price has no
 * fee for it.
 */
export function extensionOffer(input: OfferInput): ExtensionOffer | 'NOTHING' | undefined {
  const { loans, month, today } = input
  const extendable = loans
    .filter(({ status }) => isRunning(status))
    .map((loan) => ({ loan, open: loan.installments.filter(isOfMonth(month)) }))
    .filter(({ open }) => open.length > 0)
  if (extendable.length === 0) return 'NOTHING'
  const moving = extendable
    .filter(({ loan }) => !loan.writtenOffAt)
    .map(({ loan, open }) => ({ loan, open: open.filter((each) => !isExtended(each)) }))
  const dueDates = moving.flatMap(({ open }) => open.map(({ dueDate }) => dueDate)).sort()
  const [first] = dueDates
  if (first === undefined) return undefined
  const until = addDays(first, extensionWindowDays)
  if (today > until) return undefined
  const items = moving.filter(({ open }) => open.length > 0).map(({ loan, open }) => itemsOf(loan, open, input))
  if (!items.every((each) => each !== undefined)) return undefined
  const offered = items.flat()
  // The payment of the fee moves the dates, so a price without a fee offers none.
  return offered.some(({ fee, vat }) => fee + vat > 0) ? { items: offered, until } : undefined
}

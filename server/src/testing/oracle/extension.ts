import { ceilingOn, isAbove } from './caps.ts'
import { daysFrom, monthIn, plusDays } from './dates.ts'
import { halfUp, ppm, ratio, times, total } from './fraction.ts'
import { countedCharges, headroomOf, type Item, type LoanModel, type Rules, unpaidIn, unpaidShare } from './loan.ts'

export const movedBy = 30
const windowDays = 3

export interface PricedItem {
  loanId: string
  number: number
  fee: bigint
  vat: bigint
}

/** An extension for which the customer applied: its price stands. */
export interface ExtensionModel {
  extensionId: string
  month: string
  until: string
  items: readonly PricedItem[]
}

function priceOf({ contract }: LoanModel, item: Item): PricedItem {
  const fee = halfUp(times(ratio(unpaidShare(item.shares.principal)), ppm(contract.extensionFeePpm)))
  const vat = halfUp(times(ratio(fee), ppm(contract.terms.vatPpm)))
  return { loanId: item.loanId, number: item.number, fee, vat }
}

/** Whether the ceiling of the day and the 100 % allow a loan's instalments to be moved at this price (behaviour 8). */
function isAllowed(
  { loan, items: moving, headroom }: { loan: LoanModel; items: readonly Item[]; headroom: bigint },
  priced: readonly PricedItem[],
  ceiling: number,
): boolean {
  const { principal } = loan.contract.terms
  const fee = total(priced.map((item) => item.fee))
  const moved = total(moving.map((item) => unpaidShare(item.shares.principal)))
  const dueDates = loan.items.map((item) => (moving.includes(item) ? plusDays(item.dueDate, movedBy) : item.dueDate))
  const lastDue = dueDates.sort().at(-1) ?? ''
  const benefit = countedCharges(loan, ['interest', 'fee', 'extensionFee']) + fee
  return !(
    (moved > 0n && isAbove(fee, moved, movedBy, ceiling)) ||
    isAbove(benefit, principal, daysFrom(loan.contract.disbursedOn, lastDue), ceiling) ||
    total(priced.flatMap((item) => [item.fee, item.vat])) > headroom
  )
}

/** What an extension of a month's bill would cost today; undefined if it cannot be moved, or no fee would be paid for it. */
export function offerOf(
  loans: readonly LoanModel[],
  month: string,
  today: string,
  { ceilings }: Rules,
): Pick<ExtensionModel, 'items' | 'until'> | undefined {
  const mayMove = (item: Item) =>
    monthIn(item.dueDate) === month && unpaidIn(item) > 0n && item.dueDate === item.contractDue
  const moving = loans
    .filter(({ undone, writtenOffOn }) => !undone && writtenOffOn === undefined)
    .map((loan) => ({ loan, items: loan.items.filter(mayMove), headroom: headroomOf(loans, loan) }))
    .filter(({ items }) => items.length > 0)
  const first = moving.flatMap(({ items }) => items.map(({ dueDate }) => dueDate)).sort()[0]
  if (first === undefined || today > plusDays(first, windowDays)) return undefined
  const offers = moving.map((moved) => {
    const { loan, items } = moved
    const priced = items.map((item) => priceOf(loan, item))
    return isAllowed(moved, priced, ceilingOn(ceilings, 'BENEFIT', today, loan.contract.terms)) ? priced : undefined
  })
  const items = offers.flatMap((priced) => priced ?? [])
  const isFree = items.every(({ fee, vat }) => fee + vat === 0n)
  return offers.includes(undefined) || isFree ? undefined : { items, until: plusDays(first, windowDays) }
}

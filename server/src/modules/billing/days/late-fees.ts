import type { BusinessDate } from '@lumbung/shared/lending/calendar.ts'
import { hundredPercentRoom } from '@lumbung/shared/lending/caps.ts'
import { daysPastDue, type LateFee, lateFees } from '@lumbung/shared/lending/late-fee.ts'
import { type Rupiah, rupiah } from '@lumbung/shared/lending/money.ts'
import type { Book, Loan } from '../book/book.ts'

/** What the 100 % rule still allows: every charge of the contract and every late fee counts, whether paid or not. */
function roomOf(loan: Loan): Rupiah {
  const counted = loan.installments.flatMap(({ asked, droppedInterest }) => [
    rupiah(asked.interest - droppedInterest),
    ...[rupiah(asked.fee), rupiah(asked.vat), rupiah(asked.lateFee)],
  ])
  return hundredPercentRoom(rupiah(loan.principal), counted)
}

/** The late fees of a loan for a date: on principal that is past its grace at 00:00. */
export function lateFeesOn(book: Book, loan: Loan, date: BusinessDate): LateFee[] {
  const overdue = loan.installments
    .filter((each) => daysPastDue(each.dueDate, date, book.holidays) > 0)
    .map((each) => ({ number: each.number, principal: rupiah(each.asked.principal - each.paid.principal) }))
  return lateFees(overdue, loan.lateFeePpm, roomOf(loan))
}

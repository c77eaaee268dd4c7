import { type Rupiah, rupiah, subtract, sum, zero } from '@lumbung/shared/lending/money.ts'
import type { ChargeKind } from '@lumbung/shared/lending/servicing/allocation.ts'
import type { Book, Loan } from '../book.ts'
import { clear, type Draft } from '../draft.ts'
import { type Installment, unpaidOf } from '../installment.ts'
import { creditedAccounts } from '../parts.ts'
import { undoneCharges } from './return-premium.ts'

/** Turns what was paid of a charge into credit; what was waived of it was never paid. */
function reverseCharge(book: Book, draft: Draft, each: Installment, charge: ChargeKind): void {
  const { paid, waived } = each.parts[charge]
  draft.lines.push({ account: creditedAccounts[charge], amount: paid + waived })
  draft.lines.push({ account: 'credit', amount: -paid }, { account: 'waivers', amount: -waived })
  book.credit += paid
}

/** The charges of a loan that were paid: the customer gets them back when the loan is undone. */
export const chargesPaid = (loan: Loan): Rupiah =>
  sum(loan.installments.flatMap(({ parts }) => undoneCharges(loan).map((kind) => rupiah(parts[kind].paid))))

/**
 * Pays the remaining principal, less what is waived, and reverses every charge; charges that were paid become credit. Returns
 * the amount that went to principal.
 */
export function undoLoan(book: Book, draft: Draft, loan: Loan, ending: 'undo' | 'refund', waived = zero): Rupiah {
  const principal = sum(loan.installments.map((each) => unpaidOf(each).principal))
  const money = subtract(principal, waived)
  let left = money
  for (const each of loan.installments) {
    const unpaid = unpaidOf(each)
    const paid = rupiah(Math.min(left, unpaid.principal))
    left = subtract(left, paid)
    clear(draft, each, { part: 'principal', amount: paid, kind: 'PAID' })
    clear(draft, each, { part: 'principal', amount: unpaid.principal - paid, kind: 'WAIVED' })
    for (const part of undoneCharges(loan)) {
      clear(draft, each, { part, amount: unpaid[part], kind: 'DROPPED' })
      reverseCharge(book, draft, each, part)
    }
  }
  loan.ending = ending
  return money
}

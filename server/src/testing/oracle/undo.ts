import { least, notBelow0, total } from './fraction.ts'
import { charges, type LoanModel, type Part, unpaidShare } from './loan.ts'
import { takeBack } from './write-off.ts'

interface Books {
  loans: LoanModel[]
  credit: bigint
}

/** The charges that a loan gives back when it is undone; a premium that was given back is not given back again. */
const undoneCharges = ({ isPremiumReturned }: LoanModel): readonly Part[] =>
  isPremiumReturned ? charges.filter((part) => part !== 'insurance') : charges

export const chargesPaid = (loan: LoanModel): bigint =>
  total(loan.items.flatMap(({ shares }) => undoneCharges(loan).map((part) => shares[part].paid)))

/**
 * Ends a loan without any charge: what was paid of charges goes to credit. A premium that was given back for a payment that was taken
 * back since is owed.
 */
export function undo(books: Books, loan: LoanModel, as: 'CANCELED' | 'REFUNDED'): void {
  takeBack(loan)
  for (const { shares } of loan.items) {
    for (const part of undoneCharges(loan)) shares[part].dropped += unpaidShare(shares[part])
    books.credit -= unpaidShare(shares.insurance)
    shares.insurance.paid += unpaidShare(shares.insurance)
  }
  books.credit += chargesPaid(loan)
  loan.undone = as
}

/** A canceled loan is charged again (D-172). */
export function chargeAgain(books: Books, loan: LoanModel): void {
  books.credit -= chargesPaid(loan)
  for (const { shares } of loan.items) for (const part of undoneCharges(loan)) shares[part].dropped = 0n
  loan.undone = undefined
}

/** The premiums of policies that ended pay what is left of them; what the customer had paid becomes credit (D-153). */
export function returnPremiums(books: Books): void {
  for (const loan of books.loans) {
    if (!loan.isPolicyEnded || loan.isPremiumReturned || loan.undone) continue
    loan.isPremiumReturned = true
    for (const { shares } of loan.items) {
      books.credit += shares.insurance.paid + shares.insurance.waived
      shares.insurance.paid += unpaidShare(shares.insurance)
    }
  }
}

/** Credit pays a premium that was given back and is unpaid again, because a payment of it was reversed. */
export function payPremiumsAgain(books: Books): void {
  for (const { items } of books.loans.filter(({ isPremiumReturned }) => isPremiumReturned))
    for (const { shares } of items) {
      const paid = least(unpaidShare(shares.insurance), notBelow0(books.credit))
      shares.insurance.paid += paid
      books.credit -= paid
    }
}

import type { Effect } from './allocation.ts'
import { least, notBelow0, total } from './fraction.ts'
import { charges, type Item, type LoanModel, type Part, unpaidShare } from './loan.ts'
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

/** Whether other payments than this one paid the whole principal of a loan, none of it from credit. */
export function isPaidBackWithout(effects: ReadonlyMap<string, Effect[]>, loan: LoanModel, ref: string): boolean {
  const others = [...effects].filter(([of, all]) => of !== ref && !all.some(({ amount }) => amount < 0n))
  const back = others.flatMap(([, all]) =>
    all.filter((one) => one.loanId === loan.contract.loanId && one.part === 'principal'),
  )
  return total(back.map(({ amount }) => amount)) === total(loan.items.map(({ shares }) => shares.principal.charged))
}

/** What was paid of a charge of a loan that stays canceled, and is reversed: it is dropped as well, and no longer credit. */
export function dropBack(books: Books, loan: LoanModel, { number, part, kind, amount }: Effect): void {
  const shares = loan.items[(number ?? 0) - 1]?.shares
  if (!shares || part === 'credit' || part === 'deposit') return
  shares[part][kind] -= amount
  if (!undoneCharges(loan).includes(part)) return
  shares[part].dropped += amount
  if (kind === 'paid') books.credit -= amount
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

/** What was paid or waived of a loan that was refunded or replaced is owed by the customer; the loan stays as it is (behaviour 7). */
export function oweBack(books: Books, { shares }: Item, part: Part, kind: Effect['kind'], amount: bigint): void {
  if (kind === 'dropped') return
  books.credit -= amount
  shares[part][kind] -= amount
  shares[part].paid += amount
}

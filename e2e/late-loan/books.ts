/** What the loan of the walk asks, worked out here by the terms and by nothing of the product. Rupiah. */
export interface Books {
  lateFee: number
  fee: number
  vat: number
  interest: number
  principal: number
}

const parts = ['lateFee', 'fee', 'vat', 'interest', 'principal'] as const

/** Rp3.000.000 over 6 months at 2 % flat, 2 % service fee and 11 % VAT on it: every instalment alike. */
export const installment: Books = { lateFee: 0, fee: 10_000, vat: 1_100, interest: 60_000, principal: 500_000 }
export const total = (books: Books) => parts.reduce((sum, part) => sum + books[part], 0)

/** The late fee of one day: 0,1 % of what is left of the principal, rounded down. */
export const charged = (books: Books): Books => ({
  ...books,
  lateFee: books.lateFee + Math.floor(books.principal / 1000),
})

/** Money is taken by late fee, fee, VAT, interest, principal. */
export function paid(books: Books, amount: number): Books {
  const rest = { ...books }
  let left = amount
  for (const part of parts) {
    const taken = Math.min(left, rest[part])
    rest[part] -= taken
    left -= taken
  }
  return rest
}

/**
 * Settles so many days after the first due date, or before it: principal, fees and VAT of all six, the late fees, interest of
 * the period that is over, and of the running one for the days that have gone (30 days, then 31).
 */
export function settlement(due: Books, days: number): number {
  const later = 5 * (installment.principal + installment.fee + installment.vat)
  if (days < 0) return total(due) - due.interest + Math.floor((installment.interest * (30 + days)) / 30) + later
  return total(due) + later + Math.floor((installment.interest * days) / 31)
}

/** The loan's receivables in the ledger: principal, fee and VAT of all six, interest once it is due. */
export const ledgerAsked = (due: Books, early: boolean): Books => ({
  principal: due.principal + 5 * installment.principal,
  fee: due.fee + 5 * installment.fee,
  vat: due.vat + 5 * installment.vat,
  interest: early ? 0 : due.interest,
  lateFee: due.lateFee,
})

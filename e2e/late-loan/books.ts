/** The unpaid parts of an instalment in rupiah, calculated from the terms independently of the product. */
export interface Books {
  lateFee: number
  fee: number
  vat: number
  interest: number
  principal: number
}

const parts = ['lateFee', 'fee', 'vat', 'interest', 'principal'] as const

/** An instalment of Rp3.000.000 over 6 months at 2 % flat, with 2 % service fee and 11 % VAT on it; all are equal. */
export const installment: Books = { lateFee: 0, fee: 10_000, vat: 1_100, interest: 60_000, principal: 500_000 }
export const total = (books: Books) => parts.reduce((sum, part) => sum + books[part], 0)

/** Adds the late fee of one day: 0.1 % of the unpaid principal, rounded down. */
export const charged = (books: Books): Books => ({
  ...books,
  lateFee: books.lateFee + Math.floor(books.principal / 1000),
})

/** Pays late fee, fee, VAT, interest and principal, in this order. */
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
 * The settlement amount `days` after the first due date, or before it if negative: principal, fees and VAT of all six, late
 * fees, interest of the completed period, and of the current one by days (30 days, then 31).
 */
export function settlement(due: Books, days: number): number {
  const later = 5 * (installment.principal + installment.fee + installment.vat)
  if (days < 0) return total(due) - due.interest + Math.floor((installment.interest * (30 + days)) / 30) + later
  return total(due) + later + Math.floor((installment.interest * days) / 31)
}

/** The loan's receivables in the ledger: principal, fee and VAT of all six, interest once it is due. */
export const expectedLedger = (due: Books, early: boolean): Books => ({
  principal: due.principal + 5 * installment.principal,
  fee: due.fee + 5 * installment.fee,
  vat: due.vat + 5 * installment.vat,
  interest: early ? 0 : due.interest,
  lateFee: due.lateFee,
})

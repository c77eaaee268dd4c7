/** The loan of the priced example on home. */
export const exampleLoan = { amount: 1_000_000, tenor: 3 }

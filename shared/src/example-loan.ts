/** What the priced example on home borrows. */
export const exampleLoan = { amount: 1_000_000, tenor: 3 }

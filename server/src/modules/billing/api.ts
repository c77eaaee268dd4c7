export { bookLoan, type LoanToBook } from './book-loan.ts'
export { type Debt, debtOf } from './debt.ts'

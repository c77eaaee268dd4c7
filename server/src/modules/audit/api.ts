export { booksOf, type CustomerBooks } from './books.ts'
export { referenceTables } from './reference-data.ts'
export { findingLine, verifyLedger } from './verify.ts'
export { type Collected, collectionsByVintage } from './vintages.ts'

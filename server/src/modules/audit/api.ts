/** What proves the books across modules. */
export { findingLine, verifyLedger } from './verify.ts'

export { findingLine, verifyLedger } from './verify.ts'

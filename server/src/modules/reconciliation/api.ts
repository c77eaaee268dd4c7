export { type CashCheck, checkCash } from './cash-check.ts'
export type { Difference } from './differences.ts'
export { hasFileOf, type OpenDifference, openDifference, openDifferences } from './open-differences.ts'

export type { CashCheck } from './cash-check.ts'
export type { Difference } from './differences.ts'
export { type Reconciliation, reconcile } from './reconcile.ts'

export { findCase } from './cases/case-store.ts'
export { pageOfCases } from './cases/cases.ts'
export type { ReturnRequest } from './decision/conclude.ts'
export { decideByHand, type HandDecision } from './decision/decide-by-hand.ts'
export { waitingApplications } from './decision/waiting-applications.ts'
export { endFormerDebt, formerDebtColumn, formerDebts, hasFormerDebt, rememberFormerDebt } from './former-debts.ts'
export {
  blockLimit,
  freezeLimit,
  liftBlock,
  liftFreeze,
  notBlocked,
  openLocks,
  openLocksOf,
} from './limits/limit-locks.ts'
export {
  consumeReservation,
  declareMeans,
  limitOf,
  lockLimit,
  releaseLimit,
  reserveLimit,
  restoreLimit,
} from './limits/limit-store.ts'

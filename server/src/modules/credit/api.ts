export type { ReturnRequest } from './conclude.ts'
export { decideByHand, type HandDecision } from './decide-by-hand.ts'
export { endFormerDebt, formerDebtColumn, formerDebts, hasFormerDebt, rememberFormerDebt } from './former-debts.ts'
export {
  blockLimit,
  type FreezeReason,
  freezeLimit,
  freezeReasons,
  liftBlock,
  liftFreeze,
  notBlocked,
  openLocks,
} from './limit-locks.ts'
export {
  consumeReservation,
  declareMeans,
  limitOf,
  lockLimit,
  releaseLimit,
  reserveLimit,
  restoreLimit,
} from './limit-store.ts'

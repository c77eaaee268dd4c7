export { openCases } from './cases.ts'
export { decideByHand, type HandDecision } from './decide-by-hand.ts'
export { consumeReservation, limitOf, lockLimit, releaseLimit, reserveLimit, restoreLimit } from './limit-store.ts'

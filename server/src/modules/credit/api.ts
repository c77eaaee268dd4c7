export { openCases } from './cases.ts'
export { decideByHand, type HandDecision } from './decide-by-hand.ts'
export { giveBackLimit, limitOf, lockLimit, releaseLimit, reserveLimit, useReserved } from './limit-store.ts'

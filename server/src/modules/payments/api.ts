/** What other modules may use of payments. */
export { amountAsked } from './code-store.ts'

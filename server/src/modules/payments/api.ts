/** What other modules may use of payments. */
export { amountAsked, codeReferences } from './code-store.ts'

/** What other modules may use of payments. */
export { amountAsked, codeReferences, openNumbers } from './code-store.ts'

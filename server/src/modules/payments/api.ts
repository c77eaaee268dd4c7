export { amountAsked, codeReferences, openNumbers } from './code-store.ts'

export { amountOfCode, codeReferences, openNumbers } from './code-store.ts'

export { assignToCode } from './assign-to-code.ts'
export { amountOfCode, codeReferences, openNumbers } from './code-store.ts'

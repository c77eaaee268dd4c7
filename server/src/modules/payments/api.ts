export { amountOfCode, codeReferences, openNumbers } from './codes/code-store.ts'
export { assignToCode } from './notices/assign-to-code.ts'

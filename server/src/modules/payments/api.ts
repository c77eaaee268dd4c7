export { pendingCodesOf } from './code-store.ts'

export {
  amountOfCode,
  codeOfId,
  codeReferences,
  codesOfNumber,
  codesOfReference,
  openNumbers,
  referencesOfStatementId,
} from './codes/code-store.ts'
export { listPayments } from './operators/list-payments.ts'
export { noticeOwner } from './operators/payment-file-store.ts'
export { listSuspense } from './operators/suspense.ts'

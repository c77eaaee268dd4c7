/** What other modules may use of accounts. */

export { hasConsent } from './consent-store.ts'
export { deviceCodeAt, proveDevice, proveFace } from './device-store.ts'
export { guardDevice } from './guard-device.ts'
export { legalVersion } from './legal-documents.ts'
export {
  type CodeCheck,
  type CodeState,
  checkCode,
  codeLimits,
  codeState,
  issueCode,
  lockCodes,
} from './one-time-codes.ts'
export { e164, loadPerson, mobileHash, type Person, setUserType } from './person-store.ts'

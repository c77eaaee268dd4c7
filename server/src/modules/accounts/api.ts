/** What other modules may use of accounts. */

export {
  checkCode,
  codeLimits,
  codeState,
  issueCode,
  lockCodes,
  wrongTriesOf,
} from './codes/one-time-codes.ts'
export { hasConsent, registrationColumn } from './documents/consent-store.ts'
export { loadPerson, setUserType } from './person-store.ts'
export { proveDevice, proveFace } from './security/device-store.ts'
export { guardDevice } from './security/guard-device.ts'

/** What other modules may use of accounts. */

export { hasConsent } from './consent-store.ts'
export { proveDevice, proveFace } from './device-store.ts'
export { guardDevice } from './guard-device.ts'
export {
  checkCode,
  codeLimits,
  codeState,
  issueCode,
  lockCodes,
} from './one-time-codes.ts'
export { loadPerson, setUserType } from './person-store.ts'

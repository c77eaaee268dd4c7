export {
  countEmailRequest,
  countEmailTry,
  type EmailCodeRequest,
  type EmailToProve,
  issueEmailCode,
  untilNextEmailCode,
} from './codes/email-codes.ts'
export { emailToProve, makeEmailReference, referredEmail } from './codes/email-reference.ts'
export { type NoticeClass, type SmsAllowance, takeNotice } from './codes/notice-sms.ts'
export {
  type CodeTry,
  checkCode,
  codeLimits,
  countTry,
} from './codes/one-time-codes.ts'
export { sendSessionCode } from './codes/send-session-code.ts'
export { countSmsRequest } from './codes/sms-allowance.ts'
export { secondsLeftToday } from './codes/sms-budget.ts'
export { deviceNameOf } from './devices/device-name.ts'
export { devicesOfCustomer } from './devices/sign-out-devices.ts'
export { hasConsent, registrationColumn } from './documents/consent-store.ts'
export { countFaceStart, offersFaceSignIn, openFaceSession, personForFace } from './face/face-sign-in.ts'
export { accountsOfPerson, claimOnce, joinNik, limitKeyOf } from './limits/limit-key.ts'
export { returnAddress } from './linked-accounts/link-account.ts'
export { linksOf } from './linked-accounts/link-store.ts'
export { refuseNumber, requireGrantable } from './lost-number/grant.ts'
export {
  countLostNumbers,
  findLostNumber,
  type LostNumber,
  numberLeases,
  toldIn,
  waitingLostNumbers,
} from './lost-number/lost-number-store.ts'
export { formerNumberOf, numberHashesOf } from './mobile-change/mobile-change-store.ts'
export { sharedUidOf, sharingCustomers } from './partner-sign-in/partner-customers.ts'
export {
  accountStateOf,
  displayNameColumn,
  displayNamePurpose,
  e164,
  findPersonOf,
  formerMobileHash,
  holdOpenAccount,
  isClosed,
  isClosedColumn,
  isOpenAccount,
  loadPerson,
  lockAccess,
  lockAccessOf,
  lockAccessOfAll,
  mobileHash,
  moneyFromColumn,
  moneyFromOf,
  pagesOfPeople,
  requireOpenAccount,
  saveSettings,
  setUserType,
} from './person-store.ts'
export { peopleOfNumbers, sharingDevice } from './relations.ts'
export { deviceFaceAt, othersOnDevice, proveDevice, proveFace, shareDevice } from './security/device-store.ts'
export { guardDevice, hiddenText, maySeeNames } from './security/guard-device.ts'
export { securityRequestsOf } from './security/security-store.ts'

/**
 * E-15: verification purpose. UNDEFINED not given · UPDATE_USER_INFO changing personal fields ·
 * RETURN_FLOW resubmitting what was returned · CHANGE_MOBILE changing the number · LOG_IN signing in ·
 * CHANGE_BANK_ACCOUNT changing the account.
 */
export const VerificationPurpose = [
  'UNDEFINED',
  'UPDATE_USER_INFO',
  'RETURN_FLOW',
  'CHANGE_MOBILE',
  'LOG_IN',
  'CHANGE_BANK_ACCOUNT',
] as const
export type VerificationPurpose = (typeof VerificationPurpose)[number]

/** E-17: response. */
export const SendCodeResponse = ['SUCCESS', 'NEED_CAPTCHA'] as const
export type SendCodeResponse = (typeof SendCodeResponse)[number]

/**
 * E-41: verification result. NIK_OR_EMAIL_LACKED NIK or e-mail missing · OTHERS anything else ·
 * GO_REGISTER no account at the bank: register · PENDING bank is working · ACTIVE account open and linked ·
 * REJECTED bank refused · MAX_RETRY_COUNT_REACHED_TRY_TOMORROW no tries left today · TRY_AGAIN temporary, now ·
 * TRY_AGAIN_LATER temporary, later · USER_INFO_LACKED profile incomplete · TO_BE_BOUND account exists, link it ·
 * NEED_TO_UPDATE_MOBILE_OR_EMAIL number or e-mail differs at the bank · WAITING waits for a step of ours ·
 * NEED_BASIC_INFO basic information missing · CANT_SUBMIT not allowed to submit · NEED_LIVENESS_PHOTO cannot
 * register a Jago account now: face photo missing.
 */
export const VerificationResult = [
  'NIK_OR_EMAIL_LACKED',
  'OTHERS',
  'GO_REGISTER',
  'PENDING',
  'ACTIVE',
  'REJECTED',
  'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW',
  'TRY_AGAIN',
  'TRY_AGAIN_LATER',
  'USER_INFO_LACKED',
  'TO_BE_BOUND',
  'NEED_TO_UPDATE_MOBILE_OR_EMAIL',
  'WAITING',
  'NEED_BASIC_INFO',
  'CANT_SUBMIT',
  'NEED_LIVENESS_PHOTO',
] as const
export type VerificationResult = (typeof VerificationResult)[number]

/** E-42: auth result. */
export const AuthResult = ['SUCCESS', 'AUTH_FAILED'] as const
export type AuthResult = (typeof AuthResult)[number]

/**
 * E-48: auth and channel codes. UNAUTHORIZED 401, logout · TOKEN_EXPIRED partner token too old: T-01 ·
 * LOGIN_FAILED T-01 · LINK_CHANNEL_VERIFY_ERROR T-01 · CHANNEL_VERIFY_ERROR T-01 · IOH_TOKEN_MOBILE_RETRY T-02,
 * ask the operator app for a new token · IOH_USER_NO_CRITERIA no-product · IOH_USER_NEED_LOGIN code-step ·
 * INVALID_INPUT T-03 · INVALID_PHONE_NUMBER T-03 · NIK_ALREADY_EXIST gopay-nik-existed ·
 * COUPON_CLAIM_ALREADY_EXIST message at the voucher · reach-DBR-restriction dbr-alert; same as
 * REACH_DBR_RESTRICTION.
 */
export const AuthChannelCode = [
  'UNAUTHORIZED',
  'TOKEN_EXPIRED',
  'LOGIN_FAILED',
  'LINK_CHANNEL_VERIFY_ERROR',
  'CHANNEL_VERIFY_ERROR',
  'IOH_TOKEN_MOBILE_RETRY',
  'IOH_USER_NO_CRITERIA',
  'IOH_USER_NEED_LOGIN',
  'INVALID_INPUT',
  'INVALID_PHONE_NUMBER',
  'NIK_ALREADY_EXIST',
  'COUPON_CLAIM_ALREADY_EXIST',
  'reach-DBR-restriction',
] as const
export type AuthChannelCode = (typeof AuthChannelCode)[number]

/**
 * E-62: user type. 0 signed out · 1 registered, no application · 2 applying or under review · 3 has a limit, no
 * loan yet · 4 has or had a loan · 5 locked (rejected, frozen, blocked).
 */
export const UserType = [0, 1, 2, 3, 4, 5] as const
export type UserType = (typeof UserType)[number]

/**
 * E-63: purpose of a consent (tncType). REGISTRATION terms at registration · RISK signed risk statement ·
 * CREDIT_CHECK consent to credit checks · LOAN loan terms · JAGO savings partner terms · PUSH consent to offers.
 */
export const TncType = ['REGISTRATION', 'RISK', 'CREDIT_CHECK', 'LOAN', 'JAGO', 'PUSH'] as const
export type TncType = (typeof TncType)[number]

/**
 * E-70: security request status. PENDING verification open · PASSED all verified · REJECTED refused until
 * rejectSeconds passed.
 */
export const SecurityStatus = ['PENDING', 'PASSED', 'REJECTED'] as const
export type SecurityStatus = (typeof SecurityStatus)[number]

/** E-71: security "necessary" items. OTP security/code-step · LIVENESS security/liveness. */
export const SecurityNecessary = ['OTP', 'LIVENESS'] as const
export type SecurityNecessary = (typeof SecurityNecessary)[number]

/** E-16: document types. */
export const DocumentType = ['privacy-policy', 'term-of-service', 'Risk', 'jagoTermsAndConditions'] as const
export type DocumentType = (typeof DocumentType)[number]

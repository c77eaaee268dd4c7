/** E-01: languages. Default id. */
export const Language = ['id', 'en-us'] as const
export type Language = (typeof Language)[number]

/** E-02: client types. */
export const ClientType = ['WEB', 'ANDROID_WEBVIEW', 'IOS_WEBVIEW'] as const
export type ClientType = (typeof ClientType)[number]

/** E-11: platform. */
export const Platform = ['IOS', 'ANDROID', 'H5'] as const
export type Platform = (typeof Platform)[number]

/** E-72: device type. ANDROID phone or webview · IOS phone or webview · WEB desktop or other. */
export const DeviceType = ['ANDROID', 'IOS', 'WEB'] as const
export type DeviceType = (typeof DeviceType)[number]

/** E-10: process status. */
export const ProcessStatus = ['INITIATE', 'FAILED', 'SUCCESS', 'PROCESSING'] as const
export type ProcessStatus = (typeof ProcessStatus)[number]

/** E-13: result. */
export const Result = ['SUCCESS', 'FAILED', 'TOKEN_INVALID'] as const
export type Result = (typeof Result)[number]

/**
 * E-14: scenario. DEFAULT inside an application · OPS requested by an operator · PROFILE from the
 * profile.
 */
export const Scenario = ['DEFAULT', 'OPS', 'PROFILE'] as const
export type Scenario = (typeof Scenario)[number]

/** E-44: A/B groups and branch. A and C show the retention popup; the default branch is A. */
export const RetentionPopupGroup = ['A', 'C'] as const
export type RetentionPopupGroup = (typeof RetentionPopupGroup)[number]

/** E-49: statuses and security codes handled. */
export const HandledStatus = [400, 401, 999, 994, 996] as const
export type HandledStatus = (typeof HandledStatus)[number]

/** E-50: alert popup types. */
export const AlertType = [
  'SUCCESS',
  'LIMIT',
  'FROZEN',
  'BLOCKED',
  'ONGOING',
  'NKP_ONGOING',
  'REJECTED',
  'NKP_REJECTED',
  'UNQUALIFIED',
  'UNAVAILABLE',
  'APPLY_SUCCESS',
  'APPLY_SUCCESS_WITH_PENDING',
  'UNABLE_TO_LOAN',
  'COUPON_EXPIRED',
  'EFFORTLESS',
  'EFFORTLESS_LOGIN_FORBID',
  'EFFORTLESS_LOAN_FACE_TIMES_ERROR',
  'EFFORTLESS_LOAN_FACE_SIMILARITY_ERROR',
  'ACCOUNT_SECURITY',
  'NEED_LIVENESS_PHOTO',
  'GEOLOCATION',
  'DELETE_ACCOUNT_NOTICE',
  'DELETE_ACCOUNT_CONFIRM',
  'NORMAL',
] as const
export type AlertType = (typeof AlertType)[number]

/** E-51: other message keys. */
export const OtherMessageKey = [
  'incompleteUserInfo',
  'uploadFailed',
  'networkError',
  'latePayment',
  'alreadyHaveAccount',
  'copyOk',
] as const
export type OtherMessageKey = (typeof OtherMessageKey)[number]

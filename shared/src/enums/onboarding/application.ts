/** E-05: application step list. */
export const ApplicationStep = [
  'faceIdentification',
  'personalInfo',
  'contactInfo',
  'residentialInfo',
  'workInfo',
  'bankInfo',
  'requiredAdditionalInfo',
] as const
export type ApplicationStep = (typeof ApplicationStep)[number]

/** E-06: completion flags. */
export const CompletionFlag = [
  'faceIdentificationInfoCompleteStatus',
  'basicInfoCompleteStatus',
  'contactInfoCompleteStatus',
  'residentialInfoCompleteStatus',
  'workInfoCompleteStatus',
  'bankAccountInfoCompleteStatus',
] as const
export type CompletionFlag = (typeof CompletionFlag)[number]

/**
 * Conflicts of a NIK whose holder is confirmed. NKP_ONGOING another account has it · NKP_REJECTED another account has it and was
 * rejected · NIK_ALREADY_EXIST like NKP_ONGOING on channel GOPAY.
 */
export const nikConflicts = ['NKP_ONGOING', 'NKP_REJECTED', 'NIK_ALREADY_EXIST'] as const
export type NikConflict = (typeof nikConflicts)[number]

/** Reasons for declining an application that the customer may know. BY_HAND an officer's own judgement. */
export const declineReasons = [
  'TOO_YOUNG',
  'TOO_OLD',
  'FACE_NOT_LIVE',
  'FACE_NOT_MATCHED',
  'INCOME_TOO_LOW',
  'BUREAU_LATE',
  'TOO_MANY_PLATFORMS',
  'UNQUALIFIED',
  'SCORE_TOO_LOW',
  'BY_HAND',
] as const
export type DeclineReason = (typeof declineReasons)[number]

/** E-43: order of the application screens. */
export const ApplicationScreen = [
  'ktp',
  'liveness',
  'ktp-holding',
  'personal',
  'work',
  'contact',
  'bank',
  'supplement',
] as const
export type ApplicationScreen = (typeof ApplicationScreen)[number]

/**
 * E-29: application check result. SUCCESS may be submitted · INVALID_NIK_CODE NIK is impossible or
 * refused by the register · USER_INFO_NOT_COMPLETED a step is open · APPLICATION_DECLINED declined, cooling period
 * · APPLICATION_VERIFYING one is under review · HAS_LIMIT a limit exists already · NEED_SUPPLEMENTAL_MATERIALS
 * documents requested.
 */
export const ApplicationCheck = [
  'SUCCESS',
  'INVALID_NIK_CODE',
  'USER_INFO_NOT_COMPLETED',
  'APPLICATION_DECLINED',
  'APPLICATION_VERIFYING',
  'HAS_LIMIT',
  'NEED_SUPPLEMENTAL_MATERIALS',
] as const
export type ApplicationCheck = (typeof ApplicationCheck)[number]

/**
 * E-30: application review. DEFAULT not submitted · CREDITING under review · REJECTED rejected · RETURN
 * returned for correction · APPROVED limit given.
 */
export const ApplicationReview = ['DEFAULT', 'CREDITING', 'REJECTED', 'RETURN', 'APPROVED'] as const
export type ApplicationReview = (typeof ApplicationReview)[number]

/**
 * E-31: review stage. REJECTED final · VIDEOKYC video call outstanding · RETURNED waits for the
 * customer · PROCESSING checks run · RECOMMENDED reviewer recommends approval · BANK_VERIFICATION_FAILED account
 * refused · BANK_VERIFICATION_RETURN another account requested · BANK_VERIFICATION_PROCESSING name inquiry runs.
 */
export const ReviewStage = [
  'REJECTED',
  'VIDEOKYC',
  'RETURNED',
  'PROCESSING',
  'RECOMMENDED',
  'BANK_VERIFICATION_FAILED',
  'BANK_VERIFICATION_RETURN',
  'BANK_VERIFICATION_PROCESSING',
] as const
export type ReviewStage = (typeof ReviewStage)[number]

/** E-21: supplementary document types. */
export const SupplementaryDocumentType = [
  'BPJS_CARD',
  'CREDIT_CARD',
  'FAMILY_CARD',
  'SALARY_SLIPS',
  'WORK_CONTRACT',
  'DRIVING_LICENSE',
  'BANK_STATEMENTS',
  'REPAYMENT_RECEIPT',
  'UNIVERSITY_DIPLOMA',
  'CERTIFICATE_OF_REAL_ESTATE',
  'HR_INFO',
  'LAND_AND_EARTH_TAX_SLIP',
  'BUSINESS_LICENSE',
] as const
export type SupplementaryDocumentType = (typeof SupplementaryDocumentType)[number]

/** Why an e-mail address is returned. EMAIL_NOT_CONFIRMED nothing shows yet that it is the customer's. */
export const emailReasons = ['EMAIL_NOT_CONFIRMED'] as const
export type EmailReason = (typeof emailReasons)[number]

/**
 * E-47: rejection reasons. UNIDENTIFIED_KTP_PHOTO resubmit/ktp · NIK_NUMBER_IS_WRONG resubmit/ktp ·
 * NAME_IS_WRONG resubmit/ktp · WRONG_PHOTO_FORMAT resubmit/ktp or ktp-holding · BANK_ACCOUNT_IS_WRONG
 * resubmit/bank-info · BANK_ACCOUNT_IS_MISMATCH resubmit/bank-info · CAN_NOT_DISBURSE_VIA_THIS_ACCOUNT
 * resubmit/bank-info · USING_GO_JEK_ACCOUNT resubmit/bank-info (wallet account instead of a bank) ·
 * BANK_ACCOUNT_IS_INVALID resubmit/bank-info.
 */
export const RejectionReason = [
  'UNIDENTIFIED_KTP_PHOTO',
  'NIK_NUMBER_IS_WRONG',
  'NAME_IS_WRONG',
  'WRONG_PHOTO_FORMAT',
  'BANK_ACCOUNT_IS_WRONG',
  'BANK_ACCOUNT_IS_MISMATCH',
  'CAN_NOT_DISBURSE_VIA_THIS_ACCOUNT',
  'USING_GO_JEK_ACCOUNT',
  'BANK_ACCOUNT_IS_INVALID',
] as const
export type RejectionReason = (typeof RejectionReason)[number]

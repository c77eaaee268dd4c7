/**
 * E-28: account/credit status. NORMAL may act; generic popup with cancel · LIMIT limit is not enough ·
 * FROZEN limit locked: terms violated · SUCCESS issue received by customer service · WAITING decision outstanding
 * · BLOCKED limit locked: pay off what remains · ONGOING settle the current bill first · REJECTED rejected,
 * cooling period runs · NKP_REJECTED the application of this NIK elsewhere was rejected · UNQUALIFIED limit
 * unqualified · UNAVAILABLE product unavailable · APPLY_SUCCESS submitted · UNABLE_TO_LOAN rejected for policy ·
 * APPLY_SUCCESS_WITH_PENDING submitted, up to 24 hours · COUPON_EXPIRED voucher gone, re-submit · EFFORTLESS must
 * complete an effortless loan first · EFFORTLESS_LOGIN_FORBID not invited: ineligible ·
 * EFFORTLESS_LOAN_FACE_TIMES_ERROR face tries used up · EFFORTLESS_LOAN_FACE_SIMILARITY_ERROR face does not match.
 */
export const AccountCreditStatus = [
  'NORMAL',
  'LIMIT',
  'FROZEN',
  'SUCCESS',
  'WAITING',
  'BLOCKED',
  'ONGOING',
  'REJECTED',
  'NKP_REJECTED',
  'UNQUALIFIED',
  'UNAVAILABLE',
  'APPLY_SUCCESS',
  'UNABLE_TO_LOAN',
  'APPLY_SUCCESS_WITH_PENDING',
  'COUPON_EXPIRED',
  'EFFORTLESS',
  'EFFORTLESS_LOGIN_FORBID',
  'EFFORTLESS_LOAN_FACE_TIMES_ERROR',
  'EFFORTLESS_LOAN_FACE_SIMILARITY_ERROR',
] as const
export type AccountCreditStatus = (typeof AccountCreditStatus)[number]

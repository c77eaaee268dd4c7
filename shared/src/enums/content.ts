/** E-18: ad slot types. */
export const AdSlotType = ['BANNER', 'ICON', 'ICON_TEXT', 'STATIC_TEXT', 'COUPON_POPUP'] as const
export type AdSlotType = (typeof AdSlotType)[number]

/** E-19: content slot kinds. */
export const ContentSlotKind = ['BANNER', 'REWARD_VIDEO', 'NATIVE_AD', 'NATIVE_BANNER_AD', 'GOODS', 'SERVICE'] as const
export type ContentSlotKind = (typeof ContentSlotKind)[number]

/** E-20: named ad placements: areas. */
export const AdPlacementArea = ['home', 'bill', 'me', 'login', 'help', 'loan-tenor-tags'] as const
export type AdPlacementArea = (typeof AdPlacementArea)[number]

/** E-64: named ad placements. */
export const AdPlacement = [
  'HOME_TOP_BANNER',
  'HOME_ICON_ROW',
  'HOME_BOTTOM_BANNER',
  'HOME_COUPON_POPUP',
  'PARTNER_HOME_BANNER',
  'BILL_BANNER',
  'BILL_EMPTY',
  'ME_BANNER',
  'ME_ICON_ROW',
  'LOGIN_BANNER',
  'HELP_BANNER',
  'LOAN_TENOR_TAG_2',
  'LOAN_TENOR_TAG_3',
  'LOAN_TENOR_TAG_6',
  'LOAN_TENOR_TAG_9',
  'LOAN_TENOR_TAG_12',
  'STAY_POPUP',
  'INVITE_BANNER',
] as const
export type AdPlacement = (typeof AdPlacement)[number]

/** E-22: insurance PDFs. */
export const InsuranceDocument = ['personal-accident-general', 'group-life'] as const
export type InsuranceDocument = (typeof InsuranceDocument)[number]

/**
 * E-27: referral share types. MGM_WASHARE WhatsApp · MGM_FBSHARE Facebook · MGM_CPLINKSHARE copied link
 * · MGM_SMSSHARE SMS · MGM_LINESHARE LINE · MGM_DEFAULT unknown.
 */
export const ReferralShareType = [
  'MGM_WASHARE',
  'MGM_FBSHARE',
  'MGM_CPLINKSHARE',
  'MGM_SMSSHARE',
  'MGM_LINESHARE',
  'MGM_DEFAULT',
] as const
export type ReferralShareType = (typeof ReferralShareType)[number]

/**
 * E-69: voucher status. AVAILABLE usable · RESERVED with an order · USED consumed · EXPIRED too old · REVOKED
 * taken back.
 */
export const CouponStatus = ['AVAILABLE', 'RESERVED', 'USED', 'EXPIRED', 'REVOKED'] as const
export type CouponStatus = (typeof CouponStatus)[number]

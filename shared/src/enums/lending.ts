import { keysOf } from '../facts/keys-of.ts'
import { orderStatuses } from '../facts/order-status.ts'

/** E-60: loan purpose. */
export const LoanPurpose = [
  'DAILY',
  'EDUCATION',
  'HEALTH',
  'RENOVATION',
  'RENT',
  'ELECTRONICS',
  'VEHICLE',
  'FAMILY_EVENT',
  'TRAVEL',
  'DEBT',
  'OTHER',
] as const
export type LoanPurpose = (typeof LoanPurpose)[number]

/** E-23: product types. */
export const ProductType = ['CASH', 'RETAIL', 'INSTALLMENT'] as const
export type ProductType = (typeof ProductType)[number]

/** E-24: product statuses. INITIAL drafted · CREATED on offer · UNAVAILABLE withdrawn. */
export const ProductStatus = ['INITIAL', 'CREATED', 'UNAVAILABLE'] as const
export type ProductStatus = (typeof ProductStatus)[number]

/** E-25: loan term units. */
export const LoanTermUnit = ['MONTHS', 'WEEKS', 'DAYS'] as const
export type LoanTermUnit = (typeof LoanTermUnit)[number]

/** E-26: card kinds. VCC virtual card · PDL cash loan · POS point of sale. */
export const CardKind = ['VCC', 'PDL', 'POS'] as const
export type CardKind = (typeof CardKind)[number]

/**
 * E-33: loan-apply eligibility. REFRESH the result is stale, request it again · INVALID no account or product ·
 * APPLICABLE may apply · UNDER_REJECTION cooling period · NOT_RECOMMENDED allowed by policy but not offered ·
 * LIMIT_NOT_ENOUGH total limit below the minimum · ONGOING_ORDER_EXISTS one order is open ·
 * AVAILABLE_LIMIT_NOT_ENOUGH available limit below the minimum · OVERDUE pay first · HAS_LBA_TO_SIGN a loan
 * agreement waits for signature · HAS_AUDITING_APPLICATION an application is under review.
 */
export const LoanApplyEligibility = [
  'REFRESH',
  'INVALID',
  'APPLICABLE',
  'UNDER_REJECTION',
  'NOT_RECOMMENDED',
  'LIMIT_NOT_ENOUGH',
  'ONGOING_ORDER_EXISTS',
  'AVAILABLE_LIMIT_NOT_ENOUGH',
  'OVERDUE',
  'HAS_LBA_TO_SIGN',
  'HAS_AUDITING_APPLICATION',
] as const
export type LoanApplyEligibility = (typeof LoanApplyEligibility)[number]

/**
 * E-36: order block. ORDER_REJECTING a rejection is being carried out · ORDER_ONGOING an order is open
 * · ORDER_REJECT the last order was rejected, cooling period.
 */
export const OrderBlock = ['ORDER_REJECTING', 'ORDER_ONGOING', 'ORDER_REJECT'] as const
export type OrderBlock = (typeof OrderBlock)[number]

/**
 * E-37: follow-up actions. RECHECK fetch eligibility and quote again · MODIFY_TENOR choose another
 * tenor · MODIFY_LOAN_AMOUNT choose another amount.
 */
export const FollowUpAction = ['RECHECK', 'MODIFY_TENOR', 'MODIFY_LOAN_AMOUNT'] as const
export type FollowUpAction = (typeof FollowUpAction)[number]

/**
 * E-40: E-sign. WAITING_LENDER_APPROVE customer signed, lender not yet · UNCOMPLETED customer has to
 * sign · COMPLETED both signed.
 */
export const ESignStatus = ['WAITING_LENDER_APPROVE', 'UNCOMPLETED', 'COMPLETED'] as const
export type ESignStatus = (typeof ESignStatus)[number]

/**
 * E-46: order and apply codes. INCOMPLETE_USER_INFO popup: form not complete → first open step ·
 * FRAUD_ORDER UNABLE_TO_LOAN popup, case to the operators · ILLEGAL_PRODUCTS UNAVAILABLE popup · CREDIT_FROZEN
 * FROZEN popup · CREDIT_BLOCKED BLOCKED popup · INSUFFICIENT_CREDIT LIMIT popup · INVALID_REPAYMENT_PLAN toast,
 * RECHECK · OTP_CHECK_FAILED field error, tries left · OTP_CHECK_REQUIRED order code sheet · RATE_VERSION_CHANGED
 * sheet with the new price, RECHECK · NEED_SUPPLEMENTAL_MATERIALS supplement · NEED_OTP_VERIFICATION code before
 * the form may be sent · ORDER_REJECTING REJECTED popup · ORDER_ONGOING ONGOING popup → order status ·
 * ORDER_OPENING toast: being opened, refresh · SUCCESS next screen · FULL_NAME_SAME field error at the contact ·
 * AVAILABLE_LIMIT_NOT_ENOUGH LIMIT popup, MODIFY_LOAN_AMOUNT · UNABLE_TO_LOAN UNABLE_TO_LOAN popup ·
 * COUPON_EXPIRED COUPON_EXPIRED popup, Re-submit · INVALID_INSURANCE toast, insurance removed, RECHECK ·
 * NEED_RECLAIM voucher must be claimed again · NO_JAGO_ACCOUNT jago/entry · REACH_DBR_RESTRICTION dbr-alert ·
 * INVALID_INPUT field errors · HAS_LATE_PAYMENT_BILLS latePayment message.
 */
export const OrderApplyCode = [
  'INCOMPLETE_USER_INFO',
  'FRAUD_ORDER',
  'ILLEGAL_PRODUCTS',
  'CREDIT_FROZEN',
  'CREDIT_BLOCKED',
  'INSUFFICIENT_CREDIT',
  'INVALID_REPAYMENT_PLAN',
  'OTP_CHECK_FAILED',
  'OTP_CHECK_REQUIRED',
  'RATE_VERSION_CHANGED',
  'NEED_SUPPLEMENTAL_MATERIALS',
  'NEED_OTP_VERIFICATION',
  'ORDER_REJECTING',
  'ORDER_ONGOING',
  'ORDER_OPENING',
  'SUCCESS',
  'FULL_NAME_SAME',
  'AVAILABLE_LIMIT_NOT_ENOUGH',
  'UNABLE_TO_LOAN',
  'COUPON_EXPIRED',
  'INVALID_INSURANCE',
  'NEED_RECLAIM',
  'NO_JAGO_ACCOUNT',
  'REACH_DBR_RESTRICTION',
  'INVALID_INPUT',
  'HAS_LATE_PAYMENT_BILLS',
] as const
export type OrderApplyCode = (typeof OrderApplyCode)[number]

/** E-66: order status, in the order of an order's life. What each means: `facts/order-status.ts`. */
export const OrderStatus = keysOf(orderStatuses)
export type OrderStatus = keyof typeof orderStatuses

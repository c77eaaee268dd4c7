import { methodCodes, type PaymentMethod } from '../facts/payment-methods.ts'

/** E-04: bank repayment guide codes: every payment method has its guide. */
export const RepaymentGuideCode = methodCodes
export type RepaymentGuideCode = PaymentMethod

/**
 * E-68: payment status. PENDING code open · PAID applied · EXPIRED code too old · FAILED provider refused ·
 * REVERSED reversed by the provider.
 */
export const PaymentStatus = ['PENDING', 'PAID', 'EXPIRED', 'FAILED', 'REVERSED'] as const
export type PaymentStatus = (typeof PaymentStatus)[number]

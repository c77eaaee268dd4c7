import * as z from 'zod/mini'
import { CouponStatus } from '../../enums/content.ts'
import { voucherKinds } from '../../lending/discount.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, money, wholeNumber } from '../fields.ts'
import { tranchesQuery } from './tranches.ts'

/** Why a voucher cannot be used for a loan: its status, or what the customer or the loan lacks. */
export const voucherObstacles = [
  'EXPIRED',
  'RESERVED',
  'USED',
  'REVOKED',
  'CUSTOMER',
  'PRODUCT',
  'CHANNEL',
  'TENOR',
  'MIN_AMOUNT',
  'NO_SAVING',
] as const
export type VoucherObstacle = (typeof voucherObstacles)[number]

const Voucher = z.strictObject({
  voucherId: id,
  name: z.string(),
  kind: z.enum(voucherKinds),
  /** ppm of the charge, or rupiah. */
  value: z.int(),
  /** The smallest loan. */
  minAmount: money,
  /** Missing if it may be used with every tenor. */
  tenors: z.optional(z.array(z.int())),
  /** The last day, until 24:00 WIB. */
  validUntil: isoDate,
  status: z.enum(CouponStatus),
  /** Only if the query names a loan: what it saves on that loan, or why it cannot be used for it. */
  saved: z.optional(money),
  barredBy: z.optional(z.enum(voucherObstacles)),
})
export type Voucher = z.output<typeof Voucher>

/** CX-37. With product, amount and tenor also what each voucher would save on that loan. */
export const vouchers = endpoint({
  method: 'GET',
  path: '/coupon/list',
  access: 'customer',
  summary:
    'The customer’s vouchers, newest first; with a loan in the query what each saves on it, or why it cannot be used.',
  query: z.strictObject({
    after: z.optional(id),
    productId: z.optional(z.string().check(z.maxLength(40))),
    amount: z.optional(wholeNumber),
    tenor: z.optional(wholeNumber),
    tranches: z.optional(tranchesQuery),
  }),
  reply: z.strictObject({ items: z.array(Voucher), next: z.optional(id) }),
  refusals: ['ILLEGAL_PRODUCTS', 'INVALID_REPAYMENT_PLAN', 'PRICE_CAP_EXCEEDED'],
})

import * as z from 'zod/mini'
import { voucherKinds } from '../../lending/discount.ts'
import { endpoint } from '../endpoint.ts'
import { isoDate, money } from '../fields.ts'

/** The screens that show a popup when the customer leaves, each at most once a day (D-177). */
export const stayPopups = ['APPLY_LOAN', 'INVITE_FRIENDS'] as const
export type StayPopup = (typeof stayPopups)[number]

const popup = z.strictObject({ popup: z.enum(stayPopups) })

/** CX-38, N-13 to N-15. */
export const stayPopup = endpoint({
  method: 'GET',
  path: '/coupon/stay-popup',
  access: 'customer',
  summary: 'Whether leaving a screen may show its popup today, and the voucher to remind of.',
  query: popup,
  reply: z.strictObject({
    /** The group is A or C, the popup was not shown today, and there is something to show. */
    couponShowPopup: z.boolean(),
    /** A while the experiment does not run (D-019). */
    abTestGroup: z.strictObject({ groupName: z.string(), extraInfo: z.record(z.string(), z.string()) }),
    /** The kind of the voucher. */
    couponType: z.optional(z.enum(voucherKinds)),
    /** The customer's voucher that ends first, tomorrow or later. */
    couponStayPopup: z.optional(
      z.strictObject({
        name: z.string(),
        /** ppm of the charge, or rupiah. */
        value: z.int(),
        minAmount: money,
        /** The last day, until 24:00 WIB. */
        validUntil: isoDate,
      }),
    ),
  }),
  refusals: [],
})
export type CouponStayPopup = NonNullable<z.output<typeof stayPopup.reply>['couponStayPopup']>

/** CX-120. The first call of a day gets true, whichever device it comes from. */
export const claimStayPopup = endpoint({
  method: 'POST',
  path: '/coupon/stay-popup',
  access: 'customer',
  summary: 'Takes the day’s only showing of a popup, just before it is shown.',
  body: popup,
  reply: z.strictObject({ couponShowPopup: z.boolean() }),
  refusals: [],
})

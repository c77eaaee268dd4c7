import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filledText, isoDate } from '../fields.ts'

/** C-063. INVALID_INPUT { fields: { code: 'redeemCode' } } for an unknown code; NEED_RECLAIM for one that is not valid today or is used up. */
export const redeemCode = endpoint({
  method: 'POST',
  path: '/redeem-code/redeem',
  access: 'customer',
  idempotent: true,
  guarded: true,
  summary: 'Gives the customer the voucher of a code, once per person, as long as there are some left.',
  body: z.strictObject({ code: filledText(40) }),
  reply: z.strictObject({
    coupon: z.strictObject({
      name: z.string(),
      /** The last day, until 24:00 WIB. */
      validUntil: isoDate,
    }),
  }),
  refusals: ['COUPON_CLAIM_ALREADY_EXIST', 'NEED_RECLAIM', 'TOO_MANY_REQUESTS'],
})

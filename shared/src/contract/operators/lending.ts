import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { reasonText } from './fields.ts'

export const vouchersToGive = endpoint({
  method: 'GET',
  path: '/operator/vouchers',
  access: 'operator',
  act: 'voucher.see',
  reads: 'none',
  summary: 'The vouchers that can be given.',
  reply: z.strictObject({
    items: z.array(z.strictObject({ code: z.string(), name: z.strictObject({ id: z.string(), en: z.string() }) })),
  }),
  refusals: [],
})

const voucherCode = z.string().check(z.maxLength(40))
export const giveCustomerVoucher = endpoint({
  method: 'POST',
  path: '/operator/customers/{customerId}/vouchers',
  access: 'operator',
  act: 'voucher.give',
  reads: 'none',
  summary: 'Gives a customer a voucher.',
  params: z.strictObject({ customerId: id }),
  body: z.strictObject({ code: voucherCode, reason: reasonText }),
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND', 'COUPON_CLAIM_ALREADY_EXIST'],
})

export const revokeCustomerVoucher = endpoint({
  method: 'POST',
  path: '/operator/customers/{customerId}/vouchers/{voucherId}/revoke',
  access: 'operator',
  act: 'voucher.revoke',
  reads: 'none',
  summary: 'Takes back a customer’s voucher that no order holds.',
  params: z.strictObject({ customerId: id, voucherId: id }),
  body: z.strictObject({ reason: reasonText }),
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
})

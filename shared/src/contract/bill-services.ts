import * as z from 'zod/mini'
import { ServiceKind } from '../facts/service-kinds.ts'
import { endpoint } from './endpoint.ts'
import { money } from './fields.ts'

/** C-065, D-194. Soft: nothing is offered until a provider is configured. */
export const serviceProducts = endpoint({
  method: 'GET',
  path: '/service-product/available',
  access: 'customer',
  summary: 'The services whose post-paid bills can be looked up; empty until a provider is configured.',
  query: z.strictObject({ kind: z.optional(z.enum(ServiceKind)) }),
  reply: z.array(z.strictObject({ serviceProductId: z.string(), kind: z.enum(ServiceKind), name: z.string() })),
  refusals: ['UNAVAILABLE'],
})

/** C-064, D-194. Soft. Nothing is paid, and nothing of the question is kept. */
export const inquirePostpaidBill = endpoint({
  method: 'POST',
  path: '/inquire-postpaid-bill',
  access: 'customer',
  guarded: true,
  safe: true,
  summary: 'The bill of a customer number at a service: a masked name, the amount and the month.',
  body: z.strictObject({
    serviceProductId: z.string().check(z.minLength(1), z.maxLength(40)),
    customerNumber: z.string().check(z.regex(/^\d{5,20}$/)),
  }),
  reply: z.strictObject({ name: z.string(), amount: money, period: z.string() }),
  refusals: ['UNAVAILABLE', 'SERVICE_CUSTOMER_UNKNOWN', 'NOTHING_TO_PAY'],
})

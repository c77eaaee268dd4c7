import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { reasonText } from './fields.ts'

export const signOutCustomer = endpoint({
  method: 'POST',
  path: '/operator/customers/{customerId}/sign-out',
  access: 'operator',
  act: 'customer.sign-out',
  reads: 'none',
  summary: 'Signs a customer out on every device. Each has to prove itself again at its next sign-in.',
  params: z.strictObject({ customerId: id }),
  body: z.strictObject({ reason: reasonText }),
  reply: z.strictObject({
    /** On how many devices the customer was signed in. */
    count: z.int(),
  }),
  refusals: ['NOT_FOUND'],
})

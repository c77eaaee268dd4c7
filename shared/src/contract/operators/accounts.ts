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

export const placeHold = endpoint({
  method: 'POST',
  path: '/operator/customers/{customerId}/hold',
  access: 'operator',
  act: 'hold.place',
  reads: 'none',
  summary: 'Places a legal hold: nothing of the customer is erased until two operators lift it.',
  params: z.strictObject({ customerId: id }),
  body: z.strictObject({ reason: reasonText }),
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
})

export const proposeHoldLift = endpoint({
  method: 'POST',
  path: '/operator/customers/{customerId}/hold/lift',
  access: 'operator',
  act: 'hold.lift',
  reads: 'none',
  summary: 'Proposes to lift a legal hold; a second person decides.',
  params: z.strictObject({ customerId: id }),
  body: z.strictObject({ reason: reasonText }),
  reply: z.strictObject({ approvalId: id }),
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED'],
})

export const proposeCheckEnd = endpoint({
  method: 'POST',
  path: '/operator/customers/{customerId}/security-checks/{securityCheckId}/end',
  access: 'operator',
  act: 'security.end',
  reads: 'none',
  summary:
    'Proposes to end the rejection of a security check, so that the customer may try again; a second person decides.',
  params: z.strictObject({ customerId: id, securityCheckId: id }),
  body: z.strictObject({ reason: reasonText }),
  reply: z.strictObject({ approvalId: id }),
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED'],
})

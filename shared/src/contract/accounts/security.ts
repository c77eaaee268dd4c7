import * as z from 'zod/mini'
import { securityContexts } from '../../enums/onboarding/identity.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

/** CX-53. */
const security = z.strictObject({
  requestId: id,
  status: z.enum(['PENDING', 'PASSED', 'REJECTED']),
  /** Why: for `changeDevice` this device is new to the account. The context of its liveness challenge. */
  context: z.enum(securityContexts),
  necessary: z.array(z.enum(['OTP', 'LIVENESS'])),
  rejectSeconds: z.int(),
})
export const securityRequest = endpoint({
  method: 'GET',
  path: '/security/request/{requestId}',
  access: 'customer',
  summary: 'What a security check still needs.',
  params: z.strictObject({ requestId: id }),
  reply: security,
  refusals: ['NOT_FOUND'],
})
/** CX-99. */
export const sendSecurityCode = endpoint({
  method: 'POST',
  path: '/security/request/{requestId}/send-code',
  access: 'customer',
  summary: 'Sends the 6-digit code of a security check to the account’s number by SMS.',
  params: z.strictObject({ requestId: id }),
  reply: z.strictObject({ resendAfterSeconds: z.int() }),
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'STATE_CHANGED'],
})
/** CX-54. LIVENESS: a challenge of the check's context that has passed face-detection-result. OTP: the code of CX-99. */
export const proveSecurity = endpoint({
  method: 'POST',
  path: '/security/request/{requestId}/{item}',
  access: 'customer',
  summary: 'Submits one verification of a security check.',
  params: z.strictObject({ requestId: id, item: z.enum(['OTP', 'LIVENESS']) }),
  body: z.strictObject({
    otp: z.optional(z.string().check(z.maxLength(10))),
    challengeId: z.optional(id),
  }),
  reply: security,
  refusals: ['NOT_FOUND', 'OTP_CHECK_FAILED', 'LIVENESS_FAILED'],
})

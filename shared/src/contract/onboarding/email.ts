import * as z from 'zod/mini'
import { CaptchaChallenge } from '../accounts/sign-in.ts'
import { endpoint } from '../endpoint.ts'
import { emailAddress, orderCode } from '../fields.ts'

/** E-14 without what only operators do. A code is valid only in the scenario that asked for it. */
const scenario = z._default(z.enum(['DEFAULT', 'PROFILE']), 'DEFAULT')
/** base64 of JSON { algorithm, salt, challenge, signature, number }. */
const captcha = z.optional(z.string().check(z.maxLength(2000)))

/** CX-88. */
export const emailStatus = endpoint({
  method: 'GET',
  path: '/user/email',
  access: 'user',
  summary: 'The customer’s e-mail address, masked, and whether it is verified.',
  reply: z.strictObject({ email: z.optional(z.string()), verified: z.boolean() }),
  refusals: [],
})

/** C-036, the older form of the same call (D-027): a needed proof of work is a refusal. */
export const sendEmailOtp = endpoint({
  method: 'POST',
  path: '/email-verify/send-otp',
  access: 'user',
  guarded: true,
  summary: 'The same as /email-verify/v2/send-otp in scenario DEFAULT.',
  body: z.strictObject({ email: emailAddress, captcha }),
  reply: z.strictObject({ resendAfterSeconds: z.int() }),
  refusals: ['APPLICATION_VERIFYING', 'TOO_MANY_REQUESTS', 'NEED_CAPTCHA'],
})

/** C-037. */
export const sendEmailOtpV2 = endpoint({
  method: 'POST',
  path: '/email-verify/v2/send-otp',
  access: 'user',
  guarded: true,
  summary: 'Sends a 6-digit code to an e-mail address, or asks for a proof of work first.',
  body: z.strictObject({ email: emailAddress, scenario, captcha }),
  reply: z.strictObject({
    result: z.enum(['SUCCESS', 'NEED_CAPTCHA']),
    captcha: z.optional(CaptchaChallenge),
    resendAfterSeconds: z.int(),
  }),
  refusals: ['APPLICATION_VERIFYING', 'TOO_MANY_REQUESTS'],
})

/** C-038. */
export const verifyEmailOtp = endpoint({
  method: 'POST',
  path: '/email-verify/verify-otp',
  access: 'user',
  guarded: true,
  summary: 'The same as /email-verify/v2/verify-otp in scenario DEFAULT.',
  body: z.strictObject({ email: emailAddress, otp: orderCode }),
  reply: z.strictObject({}),
  refusals: ['APPLICATION_VERIFYING', 'OTP_CHECK_FAILED'],
})

/** C-039. */
export const verifyEmailOtpV2 = endpoint({
  method: 'POST',
  path: '/email-verify/v2/verify-otp',
  access: 'user',
  guarded: true,
  summary: 'Proves an e-mail address with its code; it becomes the customer’s address.',
  body: z.strictObject({ email: emailAddress, otp: orderCode, scenario }),
  reply: z.strictObject({}),
  refusals: ['APPLICATION_VERIFYING', 'OTP_CHECK_FAILED'],
})

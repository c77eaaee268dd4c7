import * as z from 'zod/mini'
import { CaptchaChallenge } from '../accounts/sign-in.ts'
import { endpoint } from '../endpoint.ts'
import { emailAddress, orderCode, reference } from '../fields.ts'

/** E-14 without what only operators do. A code is valid only in the scenario that asked for it. */
const scenario = z._default(z.enum(['DEFAULT', 'PROFILE']), 'DEFAULT')
/** base64 of JSON { algorithm, salt, challenge, signature, number }. */
const captcha = z.optional(z.string().check(z.maxLength(2000)))

/** Either the address or the reference of a requested code. */
const oneAddress = z.check<{ email?: string | undefined; reference?: string | undefined }>((context) => {
  const { email, reference } = context.value
  if ((email === undefined) === (reference === undefined))
    context.issues.push({ code: 'custom', input: context.value, message: 'required', path: ['email'] })
})

/** An address that waits for its code. */
const PendingEmail = z.strictObject({
  /** The address, masked. */
  sentTo: z.string(),
  /** Seconds until the next code may be requested. */
  resendAfterSeconds: z.int(),
})
export type PendingEmail = z.output<typeof PendingEmail>

/** CX-88. */
export const emailStatus = endpoint({
  method: 'GET',
  path: '/user/email',
  access: 'customer',
  summary: 'The customer’s e-mail address, masked, and whether it is verified; with a reference also its address.',
  query: z.strictObject({ reference: z.optional(reference), scenario }),
  reply: z.strictObject({
    email: z.optional(z.string()),
    verified: z.boolean(),
    /** The address of the reference, while that is valid. */
    pending: z.optional(PendingEmail),
  }),
  refusals: [],
})

/** C-036, the older form of the same call (D-027): a needed proof of work is a refusal. */
export const sendEmailOtp = endpoint({
  method: 'POST',
  path: '/email-verify/send-otp',
  access: 'customer',
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
  access: 'customer',
  guarded: true,
  summary: 'Sends a 6-digit code to an e-mail address, or asks for a proof of work first.',
  body: z
    .strictObject({ email: z.optional(emailAddress), reference: z.optional(reference), scenario, captcha })
    .check(oneAddress),
  reply: z.strictObject({
    result: z.enum(['SUCCESS', 'NEED_CAPTCHA']),
    captcha: z.optional(CaptchaChallenge),
    resendAfterSeconds: z.int(),
    reference,
  }),
  refusals: ['APPLICATION_VERIFYING', 'TOO_MANY_REQUESTS'],
})

/** C-038. */
export const verifyEmailOtp = endpoint({
  method: 'POST',
  path: '/email-verify/verify-otp',
  access: 'customer',
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
  access: 'customer',
  guarded: true,
  summary: 'Proves an e-mail address with its code; it becomes the customer’s address.',
  body: z
    .strictObject({ email: z.optional(emailAddress), reference: z.optional(reference), otp: orderCode, scenario })
    .check(oneAddress),
  reply: z.strictObject({}),
  refusals: ['APPLICATION_VERIFYING', 'OTP_CHECK_FAILED'],
})

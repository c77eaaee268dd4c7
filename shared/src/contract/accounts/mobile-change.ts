import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { contactMobile, id, orderCode } from '../fields.ts'

/** From CX-101: shows for 15 minutes that the customer may change the number of the account. */
const proof = z.string().check(z.regex(/^[\w-]{20,800}$/))

/** Either the code or the face. */
const oneProof = z.check<{ otp?: string | undefined; challengeId?: string | undefined }>((context) => {
  const { otp, challengeId } = context.value
  if ((otp === undefined) === (challengeId === undefined))
    context.issues.push({ code: 'custom', input: context.value, message: 'required', path: ['otp'] })
})

/** CX-100. */
export const sendOldNumberCode = endpoint({
  method: 'POST',
  path: '/user/mobile/send-code',
  access: 'customer',
  guarded: true,
  summary: 'Sends the 6-digit code for changing the number to the present number by SMS.',
  reply: z.strictObject({ resendAfterSeconds: z.int() }),
  refusals: ['TOO_MANY_REQUESTS'],
})
/** CX-101. The code of CX-100, or a passed liveness challenge (changePhone) if the present number is lost. */
export const proveOldNumber = endpoint({
  method: 'POST',
  path: '/user/mobile/prove',
  access: 'customer',
  guarded: true,
  summary: 'Proves who changes the number: by a code to the present number, or by the face.',
  body: z.strictObject({ otp: z.optional(orderCode), challengeId: z.optional(id) }).check(oneProof),
  reply: z.strictObject({ proof: z.string(), expiresAt: z.string() }),
  refusals: ['OTP_CHECK_FAILED', 'LIVENESS_FAILED'],
})
/** C-066. The reply is the same for numbers with and without an account. */
export const sendNewNumberCode = endpoint({
  method: 'POST',
  path: '/verify-phone/send-otp',
  access: 'customer',
  guarded: true,
  summary: 'Sends a 6-digit code to the new number by SMS.',
  body: z.strictObject({ proof, mobileNumber: contactMobile, purpose: z.literal('CHANGE_MOBILE') }),
  reply: z.strictObject({ resendAfterSeconds: z.int() }),
  refusals: ['TOO_MANY_REQUESTS', 'PROOF_EXPIRED'],
})
/** CX-46. Only the holder of the new number learns that it has an account (MOBILE_TAKEN). */
export const changeMobile = endpoint({
  method: 'POST',
  path: '/user/mobile/change',
  access: 'customer',
  guarded: true,
  summary: 'Changes the number: ends every session and opens a new one for this device. No money is sent for 24 hours.',
  body: z.strictObject({ proof, mobileNumber: contactMobile, otp: orderCode }),
  reply: z.strictObject({ moneyFrom: z.string() }),
  refusals: ['OTP_CHECK_FAILED', 'PROOF_EXPIRED', 'MOBILE_TAKEN'],
})

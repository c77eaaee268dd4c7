import * as z from 'zod/mini'
import { ReferralShareType } from '../../enums/content.ts'
import { endpoint } from '../endpoint.ts'
import { entryToken, tokenRefusals } from '../entry-token.ts'
import { mobileNumber, reference, smsCode } from '../fields.ts'

/** The purpose of a code that signs in: no code of this call does what another purpose says (E-15). */
const purpose = z.enum(['LOG_IN', 'UNDEFINED'])

/** A proof-of-work task: find `number` ≤ maxNumber with sha256(salt + number) = challenge (hex). */
export const CaptchaChallenge = z.strictObject({
  algorithm: z.literal('SHA-256'),
  salt: z.string(),
  challenge: z.string(),
  maxNumber: z.int(),
  signature: z.string(),
})
export type CaptchaChallenge = z.output<typeof CaptchaChallenge>

/** base64 of JSON { algorithm, salt, challenge, signature, number }. */
const captcha = z.string().check(z.maxLength(2000))

interface Recipient {
  mobileNumber?: string | undefined
  reference?: string | undefined
  channelToken?: string | undefined
}

/** One of the number, the reference of a requested code, and a partner's token, which has the number. */
const oneNumber = z.check<Recipient>((context) => {
  const { mobileNumber, reference, channelToken } = context.value
  if ([mobileNumber, reference, channelToken].filter((one) => one !== undefined).length !== 1)
    context.issues.push({ code: 'custom', input: context.value, message: 'required', path: ['mobileNumber'] })
})

export const LoginResult = z.strictObject({
  /** The customer has not yet agreed to the terms and the privacy policy; also for existing accounts. */
  newUser: z.boolean(),
  userId: z.string(),
  userType: z.int(),
})

/** C-003. The reply is the same for known and unknown numbers. */
export const sendCode = endpoint({
  method: 'POST',
  path: '/auth/send-code',
  access: 'visitor',
  summary: 'Sends a 4-digit sign-in code by SMS, or asks for a proof of work first.',
  body: z
    .strictObject({
      mobileNumber: z.optional(mobileNumber),
      reference: z.optional(reference),
      purpose: z.optional(purpose),
      captcha: z.optional(captcha),
      /** On a partner's channel: the code goes to the token's number. */
      channelToken: z.optional(entryToken),
    })
    .check(oneNumber),
  reply: z.strictObject({
    result: z.enum(['SUCCESS', 'NEED_CAPTCHA']),
    captcha: z.optional(CaptchaChallenge),
    /** Seconds until the next code may be requested. */
    resendAfterSeconds: z.int(),
    reference,
  }),
  refusals: ['TOO_MANY_REQUESTS', ...tokenRefusals],
})

/** C-006. The reply is the same for numbers without a requested code. */
export const otpInfo = endpoint({
  method: 'GET',
  path: '/auth/otp/info',
  access: 'visitor',
  summary: 'Seconds until a code may be sent again, tries left, length and way of the code.',
  query: z
    .strictObject({
      mobileNumber: z.optional(mobileNumber),
      reference: z.optional(reference),
      purpose: z.optional(purpose),
    })
    .check(oneNumber),
  reply: z.strictObject({
    resendAfterSeconds: z.int(),
    triesLeft: z.int(),
    length: z.union([z.literal(4), z.literal(6)]),
    channel: z.enum(['SMS', 'WHATSAPP']),
    /** The number, masked. */
    sentTo: z.string(),
  }),
  refusals: [],
})

/** C-001. Registration is the same call; the session is set as a cookie. */
export const loginOtp = endpoint({
  method: 'POST',
  path: '/auth/login/otp',
  access: 'visitor',
  summary: 'Signs in with the SMS code; an unknown number becomes a new customer.',
  body: z
    .strictObject({
      otp: smsCode,
      mobileNumber: z.optional(mobileNumber),
      reference: z.optional(reference),
      captcha: z.optional(captcha),
      /** The token to whose number the code was sent: it is used up. */
      partnerToken: z.optional(entryToken),
    })
    .check(oneNumber),
  reply: LoginResult,
  /** NEED_CAPTCHA { captcha }: after many wrong codes from this network or overall; repeat the call with the solution. */
  refusals: ['OTP_CHECK_FAILED', 'TOO_MANY_REQUESTS', 'NEED_CAPTCHA', ...tokenRefusals],
})

/** C-002. Replies like C-001 for every number and every code of an inviter; only a new customer becomes an invited one (D-180). */
export const invitationLogin = endpoint({
  method: 'POST',
  path: '/auth/invitation/login/otp',
  access: 'visitor',
  summary: 'Signs in with the SMS code on the invitation of another customer.',
  body: z
    .strictObject({
      otp: smsCode,
      mobileNumber: z.optional(mobileNumber),
      reference: z.optional(reference),
      captcha: z.optional(captcha),
      /** The inviter's referral code as it came with the link; an unknown one changes nothing. */
      invitedBy: z.string().check(z.maxLength(40)),
      shareType: z.optional(z.enum(ReferralShareType)),
    })
    .check(oneNumber),
  reply: LoginResult,
  /** CHANNEL_VERIFY_ERROR: on this channel customers enter with a partner's token. */
  refusals: ['OTP_CHECK_FAILED', 'TOO_MANY_REQUESTS', 'NEED_CAPTCHA', 'CHANNEL_VERIFY_ERROR'],
})

/** C-004. Also works without a session, so that sign-out never fails. */
export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: ['visitor', 'customer'],
  perDay: 100,
  apart: true,
  summary: 'Ends the session.',
  reply: z.strictObject({}),
  refusals: [],
})

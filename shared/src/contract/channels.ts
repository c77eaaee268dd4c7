import * as z from 'zod/mini'
import { homes } from '../enums/channels.ts'
import { nikRule } from '../rules/nik.ts'
import { LoginResult } from './accounts/sign-in.ts'
import { endpoint } from './endpoint.ts'
import { entryToken, tokenRefusals } from './entry-token.ts'
import { mobileNumber, ruledText } from './fields.ts'

const PartnerLogin = z.strictObject({
  ...LoginResult.shape,
  /** The customer's number, masked. */
  mobile: z.string(),
  /** Where the customer arrives. */
  home: z.enum(homes),
})

/** C-005. The session is set as a cookie. Refusals are shown where the customer enters (C-COM-07). */
export const partnerLoginFree = endpoint({
  method: 'POST',
  path: '/auth/partner-login-free',
  access: 'visitor',
  summary:
    'Signs in with a partner’s token on a channel whose tokens prove the number; an unknown number becomes a new customer.',
  body: z.strictObject({ token: entryToken }),
  reply: PartnerLogin,
  /** AUTH_FAILED: the account has to be linked by its NIK first (CX-68). */
  refusals: [...tokenRefusals, 'IOH_USER_NEED_LOGIN', 'AUTH_FAILED'],
})

/**
 * CX-68, D-050. On a channel's first visit to an existing account with a NIK; three tries a day ⚙ for an account. AUTH_FAILED { triesLeft }:
 * it is not that NIK. NIK_ALREADY_EXIST: it is that of another account.
 */
export const verifyNik = endpoint({
  method: 'POST',
  path: '/user/nik/verify',
  access: 'visitor',
  summary: 'Links the account of a partner’s token to the partner’s channel by the account’s NIK, and signs in.',
  body: z.strictObject({ nik: ruledText([nikRule], 40), partnerToken: entryToken }),
  reply: PartnerLogin,
  refusals: [...tokenRefusals, 'AUTH_FAILED', 'NIK_ALREADY_EXIST'],
})

const ChannelLookup = z.strictObject({
  code: z.literal('SUCCESS'),
  /** `08…`, masked unless the channel's tokens prove the number. */
  mobile: z.string(),
})

const token = z.strictObject({ token: entryToken })
const tokenAndNumber = z.strictObject({ token: entryToken, phoneNumber: mobileNumber })
const lookup = { access: ['visitor', 'customer'], reply: ChannelLookup, refusals: tokenRefusals } as const
const texts = {
  user: 'Who a token names.',
  eligible: 'Whether the number of a token can be used on its channel.',
  verify: 'Whether a token is good.',
  validate: 'Whether a number is that of a token.',
} as const

/** C-008. A look-up uses nothing up; a token is looked up at most ten times ⚙. POST keeps the token out of the address. */
export const channelUser = endpoint({
  ...lookup,
  method: 'GET',
  path: '/channel/user',
  summary: texts.user,
  query: token,
})
export const findChannelUser = endpoint({
  ...lookup,
  method: 'POST',
  safe: true,
  path: '/channel/user',
  summary: texts.user,
  body: token,
})
/** C-009 */
export const eligibleNumber = endpoint({
  ...lookup,
  method: 'GET',
  path: '/link-channel/eligible-phoneNumber',
  summary: texts.eligible,
  query: token,
})
export const findEligibleNumber = endpoint({
  ...lookup,
  method: 'POST',
  safe: true,
  path: '/link-channel/eligible-phoneNumber',
  summary: texts.eligible,
  body: token,
})
/** C-010 */
export const verifyToken = endpoint({
  ...lookup,
  method: 'GET',
  path: '/link-channel/verify-token',
  summary: texts.verify,
  query: token,
})
export const checkToken = endpoint({
  ...lookup,
  method: 'POST',
  safe: true,
  path: '/link-channel/verify-token',
  summary: texts.verify,
  body: token,
})
/** C-011 */
export const validateNumber = endpoint({
  ...lookup,
  method: 'GET',
  path: '/link-channel/validate-phoneNumber',
  summary: texts.validate,
  query: tokenAndNumber,
})
export const checkNumber = endpoint({
  ...lookup,
  method: 'POST',
  safe: true,
  path: '/link-channel/validate-phoneNumber',
  summary: texts.validate,
  body: tokenAndNumber,
})
/** C-007. For a signed-in customer the session's channel, which may not be that of the address (G-15). */
export const findChannel = endpoint({
  method: 'GET',
  path: '/operation/channel-registrations/find/{channel}',
  access: ['visitor', 'customer'],
  summary: 'The channel that a customer is on, by its own spelling; H5 for its marketing sources.',
  params: z.strictObject({ channel: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_]{1,31}$/)) }),
  reply: z.string(),
  refusals: ['NOT_FOUND'],
})

import * as z from 'zod/mini'

/** A partner's token for one customer: a JWT (docs/partners.md). */
export const entryToken = z.string().check(z.minLength(1), z.maxLength(4000))

/** The refusals of a token wherever it is sent. */
export const tokenRefusals = [
  'CHANNEL_VERIFY_ERROR',
  'LINK_CHANNEL_VERIFY_ERROR',
  'TOKEN_EXPIRED',
  'INVALID_PHONE_NUMBER',
  'IOH_TOKEN_MOBILE_RETRY',
  'IOH_USER_NO_CRITERIA',
  'TOO_MANY_REQUESTS',
] as const

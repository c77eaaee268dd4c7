import * as z from 'zod/mini'
import { longestToken } from '../bridge/bridge.ts'

/** A partner's token for one customer: a JWT (docs/partners.md). */
export const entryToken = z.string().check(z.minLength(1), z.maxLength(longestToken))

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

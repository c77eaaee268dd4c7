import { isFault, isRefusal } from '../../../api/refusal.ts'

/** Why an entry failed, by the text that says so. */
export type EntryFailure = 'verify' | 'system' | 'mobile' | 'number' | 'homepage'

/** V-36: a token that was cut off where its partner had none yet. */
export const isCutOff = (token: string): boolean => token.startsWith('eyJ') && token.length < 6

/** What a refused entry says (specification 7 and 8). */
export function failureOf(error: unknown): EntryFailure {
  if (isRefusal(error, 'INVALID_PHONE_NUMBER')) return error.data['channel'] === undefined ? 'mobile' : 'number'
  if (isRefusal(error, 'INVALID_INPUT')) return 'mobile'
  return isRefusal(error, 'IOH_TOKEN_MOBILE_RETRY') ? 'system' : 'verify'
}

/** For what another token may be asked for once, without telling the customer. */
export function purposeAfter(error: unknown): 'RENEW' | 'RETRY' | undefined {
  if (isRefusal(error, 'TOKEN_EXPIRED')) return 'RENEW'
  return isRefusal(error, 'IOH_TOKEN_MOBILE_RETRY') ? 'RETRY' : undefined
}

/** Whether the same may succeed in a moment. */
export const mayRetry = (error: unknown): boolean =>
  isFault(error) || isRefusal(error, 'CHANNEL_VERIFY_ERROR', 'TOO_MANY_REQUESTS')

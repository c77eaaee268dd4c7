import { checkToken, partnerLoginFree } from '@lumbung/shared/contract/channels.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { call } from '../../../api/call.ts'
import { randomId } from '../../../api/random-id.ts'
import { isRefusal } from '../../../api/refusal.ts'
import { startStopwatch } from '../../../api/stopwatch.ts'
import { noteEntry } from '../../../shell/partner/entry-token.ts'
import { enteredAs } from '../../../state/entered-as.ts'

/** A partner's token. */
export interface Token {
  text: string
  /** From an address, which anybody can write, or from the app itself. */
  from: 'address' | 'app'
}

/** Whether somebody is signed in: on the channel of the page, or on another. */
interface SignedIn {
  here: boolean
  elsewhere: boolean
}

/**
 * What to do with a token: a link's for another account than the one that is signed in is not followed unseen, but asks, with the masked
 * number. Rejects with the refusal of any other.
 */
export async function stepOf(
  { text, from }: Token,
  { here, elsewhere }: SignedIn,
): Promise<'SIGN_IN' | 'HOME' | { ask: string }> {
  if (!here && !elsewhere) return 'SIGN_IN'
  try {
    await call(checkToken, { body: { token: text } })
  } catch (error) {
    if (!isRefusal(error, 'INVALID_PHONE_NUMBER') || from === 'app') throw error
    return { ask: String(error.data['mobile'] ?? '') }
  }
  return elsewhere ? 'SIGN_IN' : 'HOME'
}

/**
 * Signs in with a token that proves its number. After a link, which somebody else may have sent, the first screen says as whom: the one
 * at this position of the tab's history.
 */
export async function enterWith(
  { text, from }: Token,
  position: () => number,
): Promise<ReplyOf<typeof partnerLoginFree>> {
  const login = await call(partnerLoginFree, { body: { token: text }, idempotencyKey: randomId() })
  if (from === 'address') enteredAs.set({ mobile: login.mobile, at: position() })
  else noteEntry(startStopwatch())
  return login
}

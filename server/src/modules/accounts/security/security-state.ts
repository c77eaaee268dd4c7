import type { SecurityNecessary } from '@lumbung/shared/enums/accounts.ts'
import type { SecurityContext } from '@lumbung/shared/enums/onboarding/identity.ts'
import { defineStates, type EventOf } from '../../../platform/states.ts'

/** Failures until a check is rejected, how long it stays rejected or open, and how long a code counts (behaviour 9 ⚙). */
export const securityLimits = { failures: 3, rejectMs: 24 * 3_600_000, openMs: 30 * 60_000, codeMs: 30 * 86_400_000 }

/** The status changes of a security check. */
export const securityStates = defineStates({
  PENDING: { prove: 'PENDING', complete: 'PASSED', fail: 'PENDING', reject: 'REJECTED' },
  PASSED: {},
  REJECTED: { end: 'REJECTED' },
})
export type SecurityEvent = EventOf<typeof securityStates>

/** The event of an attempt: the last item completes the check, the third failure rejects it. */
export function eventOfAttempt(
  ok: boolean,
  stillNecessary: readonly SecurityNecessary[],
  failures: number,
): SecurityEvent {
  if (ok) return stillNecessary.length === 0 ? 'complete' : 'prove'
  return failures >= securityLimits.failures ? 'reject' : 'fail'
}

/** The items of a new check: the face, and a code unless the device verified the number recently. */
export function necessaryFor(codeAt: Date | undefined, now: Date): SecurityNecessary[] {
  const fresh = codeAt !== undefined && now.getTime() - codeAt.getTime() < securityLimits.codeMs
  return fresh ? ['LIVENESS'] : ['OTP', 'LIVENESS']
}

/** Why a device has to show the face: it is new to the account, or it was signed in before a face was stored. */
export const contextOf = (firstSeen: Date | undefined, faceStoredAt: Date): SecurityContext =>
  firstSeen !== undefined && firstSeen < faceStoredAt ? 'securityCheck' : 'changeDevice'

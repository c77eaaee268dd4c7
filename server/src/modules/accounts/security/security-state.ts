import type { SecurityNecessary } from '@lumbung/shared/enums/identity.ts'
import { defineStates, type EventOf } from '../../../platform/states.ts'

/** Failures after which a check is refused, for how long, and how long an open one waits (behaviour 9 ⚙). */
export const securityLimits = { failures: 3, rejectMs: 24 * 3_600_000, openMs: 30 * 60_000, codeMs: 30 * 86_400_000 }

/** The moves of a security check; an event that is not named for a status changes nothing. */
export const securityStates = defineStates({
  PENDING: { prove: 'PENDING', complete: 'PASSED', fail: 'PENDING', reject: 'REJECTED' },
  PASSED: {},
  REJECTED: {},
})
export type SecurityEvent = EventOf<typeof securityStates>

/** What one attempt does: the last item completes the check, the third failure rejects it. */
export function eventOfAttempt(
  ok: boolean,
  stillNecessary: readonly SecurityNecessary[],
  failures: number,
): SecurityEvent {
  if (ok) return stillNecessary.length === 0 ? 'complete' : 'prove'
  return failures >= securityLimits.failures ? 'reject' : 'fail'
}

/** A face always; a code, too, on a device that has not proved the number lately. */
export function necessaryFor(codeAt: Date | undefined, now: Date): SecurityNecessary[] {
  const fresh = codeAt !== undefined && now.getTime() - codeAt.getTime() < securityLimits.codeMs
  return fresh ? ['LIVENESS'] : ['OTP', 'LIVENESS']
}

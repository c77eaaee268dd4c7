import { normaliseMobile } from '@lumbung/shared/rules/phone.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import type { CodeKind } from '../../hooks.ts'
import { loadPerson, mobileHash } from '../person-store.ts'
import { codeLimits, issueCode, lockCodes } from './one-time-codes.ts'
import { takeSms } from './sms-allowance.ts'

interface SessionCode {
  userId: string
  /** What the code is for. All purposes share the allowance of the customer's number. */
  subject: Buffer
  /** Counted before (`countSmsRequest`). */
  fromAddress: number
  kind: CodeKind
}

/**
 * Sends a 6-digit code to a customer who is signed in, so the device has already verified the number. Refuses with
 * TOO_MANY_REQUESTS { retryAfterSeconds } within 60 s and when a budget for SMS is spent, including the number's five codes a day.
 */
export async function sendSessionCode(
  app: App,
  tx: Tx,
  { userId, subject, fromAddress, kind }: SessionCode,
): Promise<{ resendAfterSeconds: number }> {
  const { mobile: to } = await loadPerson(app, tx, userId)
  const mobile = normaliseMobile(to)
  const codes = { subject, number: mobileHash(app, mobile), known: true }
  await lockCodes(tx, codes)
  const refused = await takeSms(app, tx, { codes, mobile, fromAddress, proved: undefined })
  if (refused instanceof Refusal) throw refused
  await app.hooks.queueCode(app, tx, { to, kind, code: await issueCode(app, tx, codes, 6) })
  return { resendAfterSeconds: codeLimits.gapMs / 1000 }
}

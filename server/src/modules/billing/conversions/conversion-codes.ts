import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type CodeTry, countTry, sendSessionCode } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { findConversion, type StoredConversion } from '../store/conversion-store.ts'

/** Whether the customer's signature is open. */
export const isSignable = ({ status, until }: StoredConversion, now: Date): boolean =>
  (status === 'ALL_UNCOMPLETED' || status === 'E_SIGN_UNCOMPLETED') && now < until

/** What the code of a conversion is for: signing its agreement. */
const subjectOf = (app: App, conversionId: string): Buffer => app.keys.fingerprint('conversion-code', conversionId)

/**
 * Sends the 6-digit code for the signature. `fromAddress` was counted before (`countSmsRequest`). Refusals: NOT_FOUND,
 * BILL_INSTALLMENT_NOT_OPEN, TOO_MANY_REQUESTS { retryAfterSeconds }.
 */
export async function sendConversionCode(
  app: App,
  tx: Tx,
  userId: string,
  { conversionId, fromAddress }: { conversionId: string; fromAddress: number },
): Promise<{ resendAfterSeconds: number }> {
  const conversion = await findConversion(tx, userId, conversionId)
  if (!conversion) throw new Refusal('NOT_FOUND')
  if (!isSignable(conversion, app.clock.now())) throw new Refusal('BILL_INSTALLMENT_NOT_OPEN')
  return sendSessionCode(app, tx, { userId, fromAddress, subject: subjectOf(app, conversionId), kind: 'SIGN_CODE' })
}

/**
 * Counts an attempt at the code before the transaction, so that it counts whatever the request's outcome. Returns undefined if the
 * application does not wait for this signature; the operation refuses that.
 */
export async function countConversionTry(
  app: App,
  userId: string,
  { conversionId, documentHash }: { conversionId: string; documentHash: string },
): Promise<CodeTry | undefined> {
  const conversion = await findConversion(app.db, userId, conversionId)
  if (!conversion || !isSignable(conversion, app.clock.now())) return undefined
  if (documentHash !== conversion.documentHash) return undefined
  return countTry(app, subjectOf(app, conversionId), { sharedTries: true })
}

import { businessDateAt } from '@lumbung/shared/lending/dates/calendar.ts'
import type { ConversionStatus } from '@lumbung/shared/lending/servicing/conversion.ts'
import { byCustomer, bySystem } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { KeptRefusal, Refusal } from '../../../platform/refusal.ts'
import { type CodeTry, checkCode } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { currentCaps, isAboveCaps, markAgreementSigned, quoteOn } from '../../lending/api.ts'
import { stepConversion } from '../store/follow-conversions.ts'
import { isSignable } from './conversion-codes.ts'
import { endConversion, lockConversion } from './end-conversion.ts'

interface Signing {
  conversionId: string
  otp: string
  /** The attempt at the code, counted before the transaction (`countConversionTry`). */
  tried: CodeTry | undefined
  documentHash: string
}

interface SignatureResult {
  conversionId: string
  status: ConversionStatus
}

/**
 * Signs the agreement with the given hash. Refusals: NOT_FOUND, BILL_INSTALLMENT_NOT_OPEN, DOCUMENT_CHANGED, OTP_CHECK_FAILED
 * { triesLeft }, whose third ends the application, PRICE_CAP_EXCEEDED, which ends it too.
 */
export async function signConversion(
  app: App,
  tx: Tx,
  userId: string,
  { conversionId, otp, tried, documentHash }: Signing,
): Promise<SignatureResult | KeptRefusal> {
  const conversion = await lockConversion(app, tx, userId, conversionId)
  // Not before the lock: the history's times never decrease.
  const now = app.clock.now()
  if (!isSignable(conversion, now)) throw new Refusal('BILL_INSTALLMENT_NOT_OPEN')
  if (documentHash !== conversion.documentHash) throw new Refusal('DOCUMENT_CHANGED')
  if (!tried) throw new Refusal('BILL_INSTALLMENT_NOT_OPEN')
  const check = await checkCode(app, tx, tried, otp)
  if (!check.ok) {
    const { triesLeft } = check
    if (triesLeft === 0) await endConversion(app, tx, userId, conversion, { event: 'useUpCodes', actor: byCustomer })
    return new KeptRefusal('OTP_CHECK_FAILED', { triesLeft })
  }
  const today = businessDateAt(now)
  if (isAboveCaps(quoteOn(conversion.quote, today), await currentCaps(tx), today)) {
    await endConversion(app, tx, userId, conversion, { event: 'refuse', actor: bySystem('conversions') })
    return new KeptRefusal('PRICE_CAP_EXCEEDED')
  }
  await markAgreementSigned(tx, userId, conversionId, now)
  const status = await stepConversion(app, tx, userId, conversion, { event: 'sign', actor: byCustomer, at: now })
  if (!status || status === 'BOOKED' || status === 'ENDED') throw new Refusal('BILL_INSTALLMENT_NOT_OPEN')
  return { conversionId, status }
}

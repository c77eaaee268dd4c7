import { type Actor, bySystem } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notify } from '../../../platform/live/live.ts'
import type { App } from '../../context.ts'
import { addNotifications } from '../../engagement/api.ts'
import { publish } from '../../topics.ts'
import type { Book } from '../book/book.ts'
import { disturbedConversions } from '../book/relief/disturbed-conversions.ts'
import type { ConversionEvent } from '../book/states/conversion-state.ts'
import { isStoredConversion, moveConversion, type StoredConversion } from './conversion-store.ts'

/** Moves a conversion and publishes what follows; undefined if it has moved meanwhile or may not. */
export async function stepConversion(
  app: App,
  tx: Tx,
  userId: string,
  { conversionId, status: from }: Pick<StoredConversion, 'conversionId' | 'status'>,
  {
    event,
    actor,
    at = app.clock.now(),
    bookedAt,
  }: { event: ConversionEvent; actor: Actor; at?: Date; bookedAt?: Date },
) {
  const to = await moveConversion(tx, { userId, conversionId, from, event, actor, at, bookedAt })
  const payload = { userId, conversionId }
  if (to === 'ENDED') await publish(tx, { topic: 'billing.conversion-ended', payload }, at)
  if (to === 'E_SIGN_WAITING_LENDER_APPROVE') await publish(tx, { topic: 'billing.conversion-completed', payload }, at)
  if (to === 'ENDED' && event !== 'withdraw')
    await addNotifications(tx, [{ userId, event: 'CONVERSION_ENDED', about: conversionId }], at)
  if (to === 'BOOKED') await addNotifications(tx, [{ userId, event: 'CONVERSION_BOOKED', about: conversionId }], at)
  if (to) notify(tx, userId, 'payment')
  return to
}

/**
 * Stores what a change of the book means for open conversions: one whose deposit suffices is paid; one whose loan or deposit changed
 * otherwise ends (behaviour 8). Returns the last one that ended with a deposit, which now has to pay the bill; one that
 * was reversed, until its reversal.
 */
export async function followConversions(app: App, tx: Tx, before: Book, after: Book): Promise<string | undefined> {
  const { userId } = before
  let ended: string | undefined
  const disturbed = disturbedConversions(before, after).filter(isStoredConversion)
  for (const conversion of disturbed) {
    await stepConversion(app, tx, userId, conversion, { event: 'disturb', actor: bySystem('conversions') })
    const { conversionId } = conversion
    const waited = [before, after].flatMap(({ conversions }) => conversions).filter(({ deposit }) => deposit > 0)
    if (waited.some((one) => one.conversionId === conversionId)) ended = conversionId
  }
  for (const conversion of after.conversions.filter(isStoredConversion)) {
    if (disturbed.some(({ conversionId }) => conversionId === conversion.conversionId)) continue
    const isPaid = conversion.outcome === 'OPEN' && !conversion.isBooked && conversion.deposit >= conversion.advance
    const isUnpaid = conversion.status === 'ALL_UNCOMPLETED' || conversion.status === 'PAY_IN_ADVANCE_UNPAID'
    if (isPaid && isUnpaid)
      await stepConversion(app, tx, userId, conversion, { event: 'pay', actor: bySystem('payment') })
  }
  return ended
}

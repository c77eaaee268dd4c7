import { type Actor, byCustomer, bySystem } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { daysUpTo } from '../book/end-of-day/close-day.ts'
import { type ConversionEvent, isOpenConversion } from '../book/states/conversion-state.ts'
import { conversionsOver, findConversion, type StoredConversion } from '../store/conversion-store.ts'
import { stepConversion } from '../store/follow-conversions.ts'
import { lockBook } from '../store/lock-book.ts'
import { writeEvents } from '../store/write-book.ts'
import { writeCorrection } from '../store/write-correction.ts'

/** An application of a customer whose money is locked and whose end of days have run. Refuses with NOT_FOUND. */
export async function lockConversion(app: App, tx: Tx, userId: string, conversionId: string) {
  const { book } = await lockBook(tx, userId)
  if (!book.conversions.some((one) => one.conversionId === conversionId)) throw new Refusal('NOT_FOUND')
  await writeEvents(app, tx, book, { events: daysUpTo(book, app.clock.today()) })
  const conversion = await findConversion(tx, userId, conversionId)
  if (!conversion) throw new Refusal('NOT_FOUND')
  return conversion
}

interface End {
  event: Extract<ConversionEvent, 'withdraw' | 'refuse' | 'expire' | 'useUpCodes' | 'disturb'>
  actor: Actor
}

/** Ends a locked application; its deposit pays the bill from its value time on (behaviour 8). False if it has moved meanwhile. */
export async function endConversion(app: App, tx: Tx, userId: string, conversion: StoredConversion, end: End) {
  if (!(await stepConversion(app, tx, userId, conversion, end))) return false
  const source = `conversion:${conversion.conversionId}`
  if (conversion.deposit > 0) await writeCorrection(app, tx, { userId, source })
  return true
}

/** Withdraws an application free of charge. Refusals: NOT_FOUND, BILL_INSTALLMENT_NOT_OPEN { status }. */
export async function withdrawConversion(app: App, tx: Tx, userId: string, conversionId: string): Promise<void> {
  const conversion = await lockConversion(app, tx, userId, conversionId)
  const ended = await endConversion(app, tx, userId, conversion, { event: 'withdraw', actor: byCustomer })
  if (!ended) throw new Refusal('BILL_INSTALLMENT_NOT_OPEN')
}

/** Ends the applications that were not completed in time. One that fails does not stop the others. */
export async function expireConversions(app: App): Promise<void> {
  for (const { userId, conversionId } of await conversionsOver(app.db, app.clock.now()))
    await app.db
      .transaction(async (tx) => {
        const conversion = await lockConversion(app, tx, userId, conversionId)
        const isWaiting =
          conversion.status !== 'E_SIGN_WAITING_LENDER_APPROVE' && conversion.status !== 'WAITING_DISBURSE'
        if (isOpenConversion(conversion.status) && isWaiting)
          await endConversion(app, tx, userId, conversion, { event: 'expire', actor: bySystem('conversions') })
      })
      .catch((err: unknown) => app.log.error({ err, conversionId }, 'a conversion could not be ended'))
}

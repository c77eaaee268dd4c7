import { type Rupiah, zero } from '@lumbung/shared/lending/money.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/ids.ts'
import type { App } from '../../context.ts'
import { type Money, waiverProvider } from '../book/money.ts'
import { changedByReplay, isExtensionOfConverted, mayRebuild, savedInterest } from '../book/relief/late-conversion.ts'
import { correct } from '../book/replay/correction.ts'
import { loadKnown } from '../store/known-store.ts'
import { later, lockBook } from '../store/lock-book.ts'
import type { PaymentRow } from '../store/payment-store.ts'
import { writeEvents } from '../store/write-book.ts'
import { writeCorrection } from '../store/write-correction.ts'

/**
 * The interest that a late payment would have saved, if it comes too late to count from its own time: a loan was converted between,
 * and its new loan can no longer be made smaller, or the extension that it pays for was not needed (behaviour 7). Undefined if it
 * counts from its own time.
 */
async function tooLate(
  app: App,
  tx: Tx,
  { userId, countsFrom }: PaymentRow,
  money: Money,
): Promise<Rupiah | undefined> {
  const from = countsFrom ?? money.valueAt
  const known = await loadKnown(tx, userId)
  const isConverted = known.book.conversions.some(({ bookedAt }) => bookedAt !== undefined && bookedAt > from)
  if (!isConverted) return undefined
  if (isExtensionOfConverted(known.book, money, from)) return zero
  const { book } = correct(known, { kind: 'PAID', money, from })
  const changed = changedByReplay(known.book, book)
  if (changed.every((each) => mayRebuild(each, app.clock.today()))) return undefined
  return savedInterest(changed)
}

/** Gives the customer the interest that a late payment would have saved, as money of ours with the payment's value time. */
async function giveSaved(app: App, tx: Tx, userId: string, { ref, valueAt }: Money, amount: Rupiah): Promise<void> {
  const { book, lastAt } = await lockBook(tx, userId)
  const from = later(app.clock.now(), lastAt)
  const row: PaymentRow = {
    userId,
    paymentId: newId(),
    provider: waiverProvider,
    providerRef: `waiver:${ref}`,
    codeId: undefined,
    method: 'WAIVER',
    amount,
    valueAt,
    countsFrom: from,
    receivedAt: app.clock.now(),
    status: 'BOOKED',
  }
  const money: Money = { ref: row.paymentId, provider: row.provider, amount, valueAt, target: undefined }
  await writeEvents(app, tx, book, { events: [{ kind: 'PAID', money, from }], payment: row })
}

/**
 * Books a payment that counts before anything that is already booked: it corrects the books. What was signed since stands, so a
 * payment that comes too late for a conversion counts from now on, with the interest that it would have saved (behaviour 7).
 */
export async function bookLate(app: App, tx: Tx, row: PaymentRow, money: Money): Promise<void> {
  const { userId, paymentId: source, countsFrom: from = money.valueAt } = row
  const saved = await tooLate(app, tx, row, money)
  if (saved === undefined) {
    const event = { kind: 'PAID', money, from } as const
    return writeCorrection(app, tx, { userId, event, payment: row, source })
  }
  const { book, lastAt } = await lockBook(tx, userId)
  const now = later(app.clock.now(), lastAt)
  const { target: _target, ...untargeted } = row
  const event = { kind: 'PAID', money: { ...money, target: undefined }, from: now } as const
  await writeEvents(app, tx, book, { events: [event], payment: { ...untargeted, countsFrom: now } })
  if (saved > 0) await giveSaved(app, tx, userId, money, saved)
}

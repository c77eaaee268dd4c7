import { rupiah, sum } from '@lumbung/shared/lending/money.ts'
import { atOneInstant } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { App } from '../../context.ts'
import { restoreLimit } from '../../credit/api.ts'
import { counterLines, type Line, post } from '../../ledger/api.ts'
import type { Book } from '../book/book.ts'
import type { BookEvent } from '../book/events.ts'
import { unpaidOf } from '../book/installment.ts'
import { isDerived, sourceLines } from '../book/money.ts'
import { rebuiltLoans } from '../book/relief/late-conversion.ts'
import { type Correction, correct } from '../book/replay/correction.ts'
import { storeBalance } from './balance-store.ts'
import { saveClaims } from './claim-store.ts'
import { correctDays } from './day-store.ts'
import { saveExtensions } from './extension-store.ts'
import { followConversions } from './follow-conversions.ts'
import { saveInstallments } from './installment-store.ts'
import { issueInvoices } from './invoice-store.ts'
import { loadKnown, type StoredMoney } from './known-store.ts'
import { reopenLoan } from './loan-store.ts'
import { type PaymentRow, reallocate, setReversed } from './payment-store.ts'
import { replaceWaived } from './waiver-store.ts'
import { writeLoanMove } from './write-move.ts'
import { postPayment, storePayment } from './write-payment.ts'
import { writeRebuilt } from './write-rebuilt.ts'

interface Context {
  app: App
  tx: Tx
  userId: string
  known: StoredMoney
  /** None if a conversion with a deposit has ended. */
  event: BookEvent | undefined
  /** The row of the payment that the event concerns, if it is new. */
  payment: PaymentRow | undefined
  /** Names the event in the ledger. */
  source: string
}

/** Whether it is the entry of money that no event of the book explains. */
const isFromOutside = ({ account }: Line): boolean => account === 'cash'

/** Takes a payment back: the money leaves the account that it came to, and what it paid is owed again. */
async function writeReversed(context: Context, { ref, money, lines }: Correction['reversed'][number]): Promise<void> {
  const { app, tx, userId, known } = context
  const paymentId = known.paymentIds.get(ref)
  if (!paymentId) throw new Error(`no payment ${ref}`)
  const { id: corrects, lines: counter } = await counterLines(tx, userId, 'payment', paymentId)
  const back = isDerived(money)
    ? sourceLines(money).map((line) => ({ ...line, amount: -line.amount }))
    : counter.filter(isFromOutside)
  await setReversed(tx, {
    userId,
    paymentId,
    from: 'BOOKED',
    at: context.event?.kind === 'REVERSED' ? context.event.at : app.clock.now(),
  })
  await post(app, tx, { userId, kind: 'reversal', source: paymentId, corrects, lines: [...back, ...lines] })
}

async function writeAdded(context: Context, { paid, lines }: Correction['added'][number]): Promise<void> {
  const { money, allocated } = paid
  const source = await storePayment(context, { money, payment: context.payment, allocated })
  await postPayment(context, { money, payment: context.payment, source, lines })
}

async function postIfAny({ app, tx, userId, source }: Context, kind: string, lines: readonly Line[]): Promise<void> {
  if (lines.some(({ amount }) => amount !== 0)) await post(app, tx, { userId, kind, source, lines })
}

const principalOf = ({ loans }: Book) =>
  sum(loans.flatMap(({ installments }) => installments.map((each) => unpaidOf(each).principal)))

async function writeLoans({ app, tx, userId, known, event }: Context, { book, moves }: Correction): Promise<void> {
  for (const move of moves) await writeLoanMove(app, tx, userId, { ...move, cause: event?.kind ?? 'PAID' })
  for (const [n, { loanId, closedDate }] of book.loans.entries())
    if (closedDate > (known.book.loans[n]?.closedDate ?? closedDate)) await reopenLoan(tx, userId, loanId, closedDate)
  for (const rebuilt of rebuiltLoans(known.book, book)) await writeRebuilt(app, tx, userId, rebuilt, book)
  await saveInstallments(tx, known.book, book, app.clock)
  await saveClaims(tx, known.book, book)
  await saveExtensions(tx, known.book, book, app.clock.now())
  await issueInvoices(app, tx, known.book, book)
  await storeBalance(tx, undefined, book)
  const restored = principalOf(known.book) - principalOf(book)
  if (restored !== 0) await restoreLimit(tx, userId, rupiah(restored), app.clock.now())
}

/**
 * Writes what an event changes that counts before others which are already known (behaviour 7). Hold the customer's lock; every
 * end of day up to today has run.
 */
export async function writeCorrection(
  running: App,
  tx: Tx,
  { userId, event, payment, source }: Pick<Context, 'userId' | 'source'> & { event?: BookEvent; payment?: PaymentRow },
): Promise<void> {
  const app = atOneInstant(running)
  const known = await loadKnown(tx, userId)
  const correction = correct(known, event)
  const context = { app, tx, userId, known, event, payment, source }
  const now = app.clock.now()
  const { days, fees } = correction
  await correctDays(tx, { userId, days, fees, calendar: known.book.calendar, now })
  for (const reversed of correction.reversed) await writeReversed(context, reversed)
  await postIfAny(context, 'interest', correction.interest)
  for (const added of correction.added) await writeAdded(context, added)
  for (const { ref, allocated } of correction.reallocated)
    await reallocate(tx, { userId, paymentId: known.paymentIds.get(ref) ?? ref }, allocated, now)
  if (known.events.some(({ kind }) => kind === 'FEES_WAIVED')) await replaceWaived(tx, userId, correction.waived)
  await postIfAny(context, 'correction', correction.lines)
  await writeLoans(context, correction)
  const ended = await followConversions(app, tx, known.book, correction.book)
  if (ended) await writeCorrection(app, tx, { userId, source: `conversion:${ended}` })
}

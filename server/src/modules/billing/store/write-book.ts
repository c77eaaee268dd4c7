import { rupiah } from '@lumbung/shared/lending/money.ts'
import { atOneInstant } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { App } from '../../context.ts'
import { restoreLimit } from '../../credit/api.ts'
import { post } from '../../ledger/api.ts'
import type { AllocatedLine } from '../book/allocated-line.ts'
import type { Book } from '../book/book.ts'
import type { BookEvent, BookRecord } from '../book/events.ts'
import type { Money } from '../book/money.ts'
import { fold } from '../book/replay/fold.ts'
import { storeBalance } from './balance-store.ts'
import { saveClaims } from './claim-store.ts'
import { insertLoanDay } from './day-store.ts'
import { saveExtensions } from './extension-store.ts'
import { followConversions } from './follow-conversions.ts'
import { saveInstallments } from './installment-store.ts'
import { issueInvoices } from './invoice-store.ts'
import type { PaymentRow } from './payment-store.ts'
import { insertWaived } from './waiver-store.ts'
import { writeCorrection } from './write-correction.ts'
import { writeLoanMove } from './write-move.ts'
import { postPayment, storePayment } from './write-payment.ts'

type Of<K extends BookRecord['kind']> = Extract<BookRecord, { kind: K }>

/** The customer whose books are written, and the incoming payment that the events concern. */
interface WriteContext {
  app: App
  tx: Tx
  userId: string
  payment: PaymentRow | undefined
}

/** Releases limit as principal is repaid, unless it is lent again. */
async function moveLimit({ app, tx, userId }: WriteContext, { lent }: Money, allocated: readonly AllocatedLine[]) {
  const repaid = allocated.filter(({ part }) => part === 'principal').reduce((sum, { amount }) => sum + amount, 0)
  const principal = repaid - (lent?.amount ?? 0)
  if (principal > 0) await restoreLimit(tx, userId, rupiah(principal), app.clock.now())
}

async function writeDay(
  { app, tx, userId }: WriteContext,
  { loanId, date, fees, calendar, lines }: Of<'DAY'>,
): Promise<void> {
  await insertLoanDay(tx, { userId, loanId, date, fees, calendar, now: app.clock.now() })
  if (lines.some(({ amount }) => amount !== 0))
    await post(app, tx, { userId, kind: 'end-of-day', source: `${loanId}:${date}`, businessDate: date, lines })
}

/**
 * Stores an allocated payment, posts it from the account that holds the money (the credit balance or the provider), and
 * releases limit.
 */
async function writePayment(context: WriteContext, { money, draft }: Of<'PAYMENT'>): Promise<void> {
  const { app, tx, userId, payment } = context
  const { allocated, interest, extension, lines, date } = draft
  const dated = date && { businessDate: date }
  const source = await storePayment(context, { money, payment, allocated })
  for (const [kind, charged] of [
    ['interest', interest],
    ['extension', extension],
  ] as const)
    if (charged.some((line) => line.amount !== 0))
      await post(app, tx, { userId, kind, source, ...dated, lines: charged })
  await postPayment(context, { money, payment, source, lines, date })
  await moveLimit(context, money, allocated)
}

/** Posts the interest that is booked with a write-off, and the loss. */
async function writeLoss({ app, tx, userId }: WriteContext, { ref: source, date, draft }: Of<'WRITTEN_OFF'>) {
  const posting = { userId, source, businessDate: date }
  if (draft.interest.some((line) => line.amount !== 0))
    await post(app, tx, { ...posting, kind: 'interest', lines: draft.interest })
  await post(app, tx, { ...posting, kind: 'write-off', lines: draft.lines })
}

/** Posts late fees that are waived. */
async function writeWaiver(
  { app, tx, userId }: WriteContext,
  { ref: source, draft }: Of<'FEES_WAIVED'>,
): Promise<void> {
  await insertWaived(tx, userId, [[source, draft.allocated]])
  await post(app, tx, { userId, kind: 'goodwill-waiver', source, lines: draft.lines })
}

async function write(context: WriteContext, record: BookRecord): Promise<void> {
  switch (record.kind) {
    case 'DAY':
      return writeDay(context, record)
    case 'PAYMENT':
      return writePayment(context, record)
    case 'WRITTEN_OFF':
      return writeLoss(context, record)
    case 'FEES_WAIVED':
      return writeWaiver(context, record)
    case 'MOVED':
      return writeLoanMove(context.app, context.tx, context.userId, record)
  }
}

/** Folds events over a locked book and writes the results and the changed instalments in one transaction. */
export async function writeEvents(
  running: App,
  tx: Tx,
  book: Book,
  { events, payment }: { events: readonly BookEvent[]; payment?: PaymentRow },
): Promise<void> {
  const app = atOneInstant(running)
  const { book: after, records } = fold(book, events)
  for (const record of records) await write({ app, tx, userId: book.userId, payment }, record)
  await saveInstallments(tx, book, after, app.clock)
  await saveClaims(tx, book, after)
  await saveExtensions(tx, book, after, app.clock.now())
  await issueInvoices(app, tx, book, after)
  await storeBalance(tx, book, after)
  const ended = await followConversions(app, tx, book, after)
  if (ended) await writeCorrection(app, tx, { userId: book.userId, source: `conversion:${ended}` })
}

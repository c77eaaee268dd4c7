import { businessDateAt } from '@lumbung/shared/lending/calendar.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import type { App } from '../../context.ts'
import { restoreLimit } from '../../credit/api.ts'
import { type Line, post } from '../../ledger/api.ts'
import { publish } from '../../topics.ts'
import type { AllocatedLine } from '../book/allocated-line.ts'
import type { Book } from '../book/book.ts'
import type { BookEvent, BookRecord } from '../book/events.ts'
import { fold } from '../book/fold.ts'
import { creditProvider } from '../book/money.ts'
import { storeBalance } from './balance-store.ts'
import { insertLoanDay, markTakenBack } from './day-store.ts'
import { saveInstallments } from './installment-store.ts'
import { moveLoan, reopenLoan } from './loan-store.ts'
import { insertPayment, type PaymentRow } from './payment-store.ts'

type Of<K extends BookRecord['kind']> = Extract<BookRecord, { kind: K }>

/** The customer whose books are written, and the incoming payment that the events concern. */
interface WriteContext {
  app: App
  tx: Tx
  userId: string
  payment: PaymentRow | undefined
}

/** The actor in a loan's history. */
const actors = {
  DAY_CLOSED: 'end-of-day',
  PAID: 'payment',
  CREDIT_RELEASED: 'payment',
  RETURNED: 'provider',
  REVERSED: 'reversal',
} as const satisfies Record<BookEvent['kind'], string>

/** Releases limit as principal is repaid; takes it again (`sign` −1) when a payment is reversed. */
async function moveLimit({ app, tx, userId }: WriteContext, allocated: readonly AllocatedLine[], sign: 1 | -1) {
  const principal = allocated.filter(({ part }) => part === 'principal').reduce((sum, { amount }) => sum + amount, 0)
  if (principal > 0) await restoreLimit(tx, userId, rupiah(principal * sign), app.clock.now())
}

async function writeDay({ app, tx, userId }: WriteContext, { loanId, date, fees, lines }: Of<'DAY'>): Promise<void> {
  await insertLoanDay(tx, { userId, loanId, date, fees, now: app.clock.now() })
  if (lines.some(({ amount }) => amount !== 0))
    await post(app, tx, { userId, kind: 'end-of-day', source: `${loanId}:${date}`, businessDate: date, lines })
}

/** The row of a credit payment. Its provider reference is the payment that it supplements, or else its own id. */
function creditRow(
  { app, userId }: WriteContext,
  { money: { amount, valueAt }, completes }: Of<'PAYMENT'>,
): PaymentRow {
  const paymentId = newId()
  const source = { provider: creditProvider, providerRef: completes ?? paymentId, codeId: undefined, method: 'CREDIT' }
  return { userId, paymentId, ...source, amount, valueAt, receivedAt: app.clock.now(), status: 'BOOKED' }
}

/**
 * Stores an allocated payment, posts it from the account that holds the money (the credit balance or the provider), and
 * releases limit.
 */
async function writePayment(context: WriteContext, record: Of<'PAYMENT'>): Promise<void> {
  const { app, tx, userId, payment } = context
  const { provider, amount } = record.money
  const isCredit = provider === creditProvider
  const row = isCredit ? creditRow(context, record) : payment
  if (!row) throw new Error(`payment of ${provider} without a row`)
  const { paymentId } = row
  const { allocated, interest, lines } = record.draft
  await insertPayment(tx, row, allocated)
  if (interest.some((line) => line.amount !== 0))
    await post(app, tx, { userId, kind: 'interest', source: paymentId, lines: interest })
  const from: Line = isCredit
    ? { account: 'credit', amount }
    : { account: 'cash', provider: row.cashProvider ?? provider, amount }
  const businessDate = businessDateAt(row.valueAt)
  await post(app, tx, { userId, kind: 'payment', source: paymentId, businessDate, lines: [from, ...lines] })
  await moveLimit(context, allocated, 1)
}

async function writeFeesBack({ app, tx, userId }: WriteContext, record: Of<'FEES_TAKEN_BACK'>): Promise<void> {
  const { paymentId: source = '', fees, lines } = record
  await markTakenBack(tx, userId, fees)
  await post(app, tx, { userId, kind: 'late-fee-back', source, lines })
}

async function writeReversal(context: WriteContext, { payment, lines }: Of<'REVERSAL'>): Promise<void> {
  const { app, tx, userId } = context
  const { paymentId: source, counter } = payment
  await post(app, tx, { userId, kind: 'reversal', source, corrects: counter.id, lines })
  await moveLimit(context, payment.allocated, -1)
}

async function writeMove({ app, tx, userId }: WriteContext, { cause, ...move }: Of<'MOVED'>): Promise<void> {
  const at = app.clock.now()
  const status = await moveLoan(tx, { userId, ...move, actor: actors[cause], at })
  const { loanId, orderId } = move
  await publish(tx, { topic: 'billing.loan-moved', payload: { userId, loanId, orderId, status } }, at)
}

async function write(context: WriteContext, record: BookRecord): Promise<void> {
  switch (record.kind) {
    case 'DAY':
      return writeDay(context, record)
    case 'PAYMENT':
      return writePayment(context, record)
    case 'FEES_TAKEN_BACK':
      return writeFeesBack(context, record)
    case 'REVERSAL':
      return writeReversal(context, record)
    case 'REOPENED':
      return reopenLoan(context.tx, context.userId, record.loanId, record.closedDate)
    case 'MOVED':
      return writeMove(context, record)
  }
}

/** Folds events over a locked book and writes the results and the changed instalments in one transaction. */
export async function writeEvents(
  app: App,
  tx: Tx,
  book: Book,
  { events, payment }: { events: readonly BookEvent[]; payment?: PaymentRow },
): Promise<void> {
  const { book: after, records } = fold(book, events)
  for (const record of records) await write({ app, tx, userId: book.userId, payment }, record)
  await saveInstallments(tx, book, after)
  await storeBalance(tx, book, after)
}

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
import { insertLoanDay, markTakenBack } from './day-store.ts'
import { saveInstallments } from './installment-store.ts'
import { moveLoan, reopenLoan } from './loan-store.ts'
import { insertPayment, type PaymentRow } from './payment-store.ts'

type Of<K extends BookRecord['kind']> = Extract<BookRecord, { kind: K }>

/** Whose books are written, and the payment from outside that the events are about. */
interface Writing {
  app: App
  tx: Tx
  userId: string
  payment: PaymentRow | undefined
}

/** Who moves a loan, as its history says. */
const actors = {
  DAY_CLOSED: 'end-of-day',
  PAID: 'payment',
  CREDIT_RELEASED: 'payment',
  RETURNED: 'provider',
  TAKEN_BACK: 'reversal',
} as const satisfies Record<BookEvent['kind'], string>

/** Gives the limit back as principal is repaid; takes it again (`sign` −1) when a payment is taken back. */
async function moveLimit({ app, tx, userId }: Writing, allocated: readonly AllocatedLine[], sign: 1 | -1) {
  const principal = allocated.filter(({ part }) => part === 'principal').reduce((sum, { amount }) => sum + amount, 0)
  if (principal > 0) await restoreLimit(tx, userId, rupiah(principal * sign), app.clock.now())
}

async function writeDay({ app, tx, userId }: Writing, { loanId, date, fees, lines }: Of<'DAY'>): Promise<void> {
  await insertLoanDay(tx, { userId, loanId, date, fees, now: app.clock.now() })
  if (lines.some(({ amount }) => amount !== 0))
    await post(app, tx, { userId, kind: 'end-of-day', source: `${loanId}:${date}`, businessDate: date, lines })
}

/** The row of a payment from the credit balance. Its provider's reference is the payment that it completes, else its own id. */
function creditRow({ app, userId }: Writing, { money: { amount, valueAt }, completes }: Of<'PAYMENT'>): PaymentRow {
  const paymentId = newId()
  const source = { provider: creditProvider, providerRef: completes ?? paymentId, codeId: undefined, method: 'CREDIT' }
  return { userId, paymentId, ...source, amount, valueAt, receivedAt: app.clock.now(), status: 'BOOKED' }
}

/** Keeps an allocated payment, books it from where its money is (the credit balance or the provider), gives the limit back. */
async function writePayment(writing: Writing, record: Of<'PAYMENT'>): Promise<void> {
  const { app, tx, userId, payment } = writing
  const { provider, amount } = record.money
  const isCredit = provider === creditProvider
  const row = isCredit ? creditRow(writing, record) : payment
  if (!row) throw new Error(`payment of ${provider} without a row`)
  const { paymentId } = row
  const { allocated, interest, lines } = record.draft
  await insertPayment(tx, row, allocated)
  if (interest.some((line) => line.amount !== 0))
    await post(app, tx, { userId, kind: 'interest', source: paymentId, lines: interest })
  const from: Line = isCredit
    ? { account: 'credit', amount }
    : { account: 'cash', provider: row.heldBy ?? provider, amount }
  const businessDate = businessDateAt(row.valueAt)
  await post(app, tx, { userId, kind: 'payment', source: paymentId, businessDate, lines: [from, ...lines] })
  await moveLimit(writing, allocated, 1)
}

async function writeFeesBack({ app, tx, userId }: Writing, record: Of<'FEES_TAKEN_BACK'>): Promise<void> {
  const { paymentId: source = '', fees, lines } = record
  await markTakenBack(tx, userId, fees)
  await post(app, tx, { userId, kind: 'late-fee-back', source, lines })
}

async function writeReversal(writing: Writing, { payment, lines }: Of<'REVERSAL'>): Promise<void> {
  const { app, tx, userId } = writing
  const { paymentId: source, counter } = payment
  await post(app, tx, { userId, kind: 'reversal', source, corrects: counter.id, lines })
  await moveLimit(writing, payment.allocated, -1)
}

async function writeMove({ app, tx, userId }: Writing, { cause, ...move }: Of<'MOVED'>): Promise<void> {
  const at = app.clock.now()
  const status = await moveLoan(tx, { userId, ...move, actor: actors[cause], at })
  const { loanId, orderId } = move
  await publish(tx, { topic: 'billing.loan-moved', payload: { userId, loanId, orderId, status } }, at)
}

async function write(writing: Writing, record: BookRecord): Promise<void> {
  switch (record.kind) {
    case 'DAY':
      return writeDay(writing, record)
    case 'PAYMENT':
      return writePayment(writing, record)
    case 'FEES_TAKEN_BACK':
      return writeFeesBack(writing, record)
    case 'REVERSAL':
      return writeReversal(writing, record)
    case 'REOPENED':
      return reopenLoan(writing.tx, writing.userId, record.loanId, record.closedDate)
    case 'MOVED':
      return writeMove(writing, record)
  }
}

/** Folds events over a locked book and writes what they leave behind, in one transaction with the instalments. */
export async function writeEvents(
  app: App,
  tx: Tx,
  book: Book,
  { events, payment }: { events: readonly BookEvent[]; payment?: PaymentRow },
): Promise<void> {
  const { book: after, records } = fold(book, events)
  for (const record of records) await write({ app, tx, userId: book.userId, payment }, record)
  await saveInstallments(tx, book, after)
}

import { businessDateAt } from '@lumbung/shared/lending/dates/calendar.ts'
import { coolingOffUntil } from '@lumbung/shared/lending/dates/cooling-off.ts'
import type { BookedQuote } from '@lumbung/shared/lending/quotes/booked-quote.ts'
import { rescheduleFor } from '@lumbung/shared/lending/quotes/quote.ts'
import { atOneInstant } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/ids.ts'
import { setUserType } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import type { LoanToBook } from '../../hooks.ts'
import { lockMoney, post } from '../../ledger/api.ts'
import { publish } from '../../topics.ts'
import { requestPolicy } from '../insurance/request-policy.ts'
import { storeBalance } from '../store/balance-store.ts'
import { issueInvoices } from '../store/invoice-store.ts'
import { insertLoan } from '../store/loan-store.ts'
import { lockBook } from '../store/lock-book.ts'

/** The schedule to book: amounts as signed, dates from the day of disbursement (behaviour 5). */
function quoteFor({ quote, disbursedAt }: LoanToBook): BookedQuote {
  const disbursedOn = businessDateAt(disbursedAt)
  return quote.disbursedOn === disbursedOn ? quote : { ...quote, ...rescheduleFor(quote, disbursedOn) }
}

/**
 * Books the loan of a disbursed order (behaviour 6, 10): loan, schedule, history, postings and invoice, posted today as its
 * invoice is dated, however early it counts. The caller moves the limit from
 * reserved to outstanding in the same transaction.
 */
export async function bookLoan(running: App, tx: Tx, order: LoanToBook): Promise<{ loanId: string }> {
  const { userId, orderId, disbursementId, provider } = order
  await lockMoney(tx, userId)
  const app = atOneInstant(running)
  const loanId = newId()
  const quote = quoteFor(order)
  const premium = quote.premium ?? 0
  const until = coolingOffUntil(quote.disbursedOn, businessDateAt(order.learnedAt))
  await insertLoan(tx, { ...order, loanId, quote, coolingOffUntil: until })
  await post(app, tx, {
    userId,
    kind: 'disbursement',
    source: disbursementId,
    lines: [
      { account: 'loan-principal', loanId, amount: quote.principal },
      { account: 'in-transit', provider, amount: -quote.principal },
      { account: 'loan-fee', loanId, amount: quote.fee },
      { account: 'income-fee', amount: -quote.fee },
      { account: 'loan-vat', loanId, amount: quote.vat },
      { account: 'vat-payable', amount: -quote.vat },
      { account: 'loan-insurance', loanId, amount: premium },
      { account: 'insurer-payable', amount: -premium },
    ],
  })
  await requestPolicy(app, tx, { userId, loanId, quote, learnedAt: order.learnedAt })
  const { book } = await lockBook(tx, userId)
  await storeBalance(tx, undefined, book)
  await issueInvoices(app, tx, { ...book, loans: book.loans.filter((loan) => loan.loanId !== loanId) }, book)
  await setUserType(tx, userId, 4)
  await publish(tx, { topic: 'billing.loan-booked', payload: { userId, orderId, loanId } }, app.clock.now())
  return { loanId }
}

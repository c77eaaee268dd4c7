import { type BusinessDate, businessDateAt, startOfDay } from '@lumbung/shared/lending/dates/calendar.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import { type Book, runningLoans } from '../book.ts'
import { newDraft } from '../draft.ts'
import type { BookRecord } from '../events.ts'
import { isDue, unpaidTotal } from '../installment.ts'
import { creditOf, creditRefs } from '../money.ts'
import { isLate } from '../move-loans.ts'
import { paymentRecord } from '../payment-record.ts'
import { allocateMoney } from './allocate-payment.ts'

const dueBy = (book: Book, date: BusinessDate) =>
  runningLoans(book)
    .flatMap(({ installments }) => installments)
    .filter((each) => isDue(each, date))
    .reduce((sum, each) => sum + unpaidTotal(each), 0)

/** Pays what is due from the credit balance, recorded as a separate payment so that it can be traced. */
function applyCredit(book: Book, ref: string, valueAt: Date, postedOn?: BusinessDate): BookRecord[] {
  const amount = rupiah(Math.max(0, Math.min(book.credit, dueBy(book, businessDateAt(valueAt)))))
  if (amount === 0) return []
  const money = creditOf(ref, amount, valueAt)
  const draft = newDraft(postedOn)
  allocateMoney(book, draft, money)
  book.credit -= amount
  return [paymentRecord(book, money, draft)]
}

/** Applies credit immediately while anything is overdue. */
export const releaseCredit = (book: Book, ref: string, at: Date): BookRecord[] =>
  runningLoans(book).some((loan) => isLate(book, loan)) ? applyCredit(book, ref, at) : []

/** Applies credit at the end of day of a date, before late fees are charged: its value time is the start of the date. */
export const applyCreditOn = (book: Book, date: BusinessDate): BookRecord[] =>
  applyCredit(book, creditRefs.day(date), startOfDay(date), date)

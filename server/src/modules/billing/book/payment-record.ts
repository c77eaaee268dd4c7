import type { Book } from './book.ts'
import type { Draft } from './draft.ts'
import type { BookRecord } from './events.ts'
import type { Money } from './money.ts'

/** The record of a payment. Also adds it to the history, which later payments with an earlier value time need. */
export function paymentRecord(book: Book, money: Money, draft: Draft, completes?: string): BookRecord {
  book.history?.lines.push(...draft.allocated.map((line) => ({ ...line, payment: money })))
  return { kind: 'PAYMENT', money, draft, completes }
}

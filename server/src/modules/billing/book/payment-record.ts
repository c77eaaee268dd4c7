import type { Book } from './book.ts'
import type { Draft } from './draft.ts'
import type { BookRecord } from './events.ts'
import type { Money } from './money.ts'

/** The record of a payment; while events are replayed, the book remembers its allocation. */
export function paymentRecord(book: Book, money: Money, draft: Draft): BookRecord {
  book.payments?.set(money.ref, { money, allocated: draft.allocated, isReversed: false })
  return { kind: 'PAYMENT', money, draft }
}

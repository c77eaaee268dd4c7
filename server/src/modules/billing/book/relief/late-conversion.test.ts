import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '@lumbung/shared/lending/dates/calendar.ts'
import type { BookedQuote } from '@lumbung/shared/lending/quotes/booked-quote.ts'
import { disbursedOn, money, newBook, noonOf, paid } from '../../../../testing/loans/loan-book.ts'
import { type Book, type Loan, loanCopy } from '../book.ts'
import type { Conversion } from '../conversion.ts'
import type { BookEvent } from '../events.ts'
import { correct } from '../replay/correction.ts'
import { fold } from '../replay/fold.ts'
import { changedByReplay, savedInterest } from './late-conversion.ts'

const [first] = newBook().loans as [Loan]

/** A loan of Rp3.000.000 that replaces another one, and the booking of its conversion. */
function replacing(replaces: string, loanId: string, day: number) {
  const bookedAt = noonOf(addDays(disbursedOn, day))
  const loan: Loan = {
    ...loanCopy(first),
    loanId,
    orderId: undefined,
    replaces,
    disbursedAt: bookedAt,
    installments: loanCopy(first).installments.map((each) => ({ ...each, loanId })),
  }
  const conversionId = `${replaces} to ${loanId}`
  const conversion: Conversion = {
    conversionId,
    loanId: replaces,
    month: '2026-12',
    outcome: 'BOOKED',
    isBooked: false,
    until: bookedAt,
    items: [],
    deposit: 0,
    newLoanId: loanId,
    bookedAt,
  }
  const event: BookEvent = { kind: 'CONVERTED', conversionId, loan, quote: {} as BookedQuote, at: bookedAt }
  return { conversion, event }
}

test('behaviour 7: a payment that would have settled the first of three loans would have saved the interest of both others', () => {
  const [one, two] = [replacing('a', 'b', 20), replacing('b', 'c', 21)]
  const lent: Book = { ...newBook(), loans: [first], conversions: [one.conversion, two.conversion] }
  const events = [one.event, two.event]
  const { book } = fold(lent, events)
  const known = { book, events, payments: new Map(), fees: [], days: new Set<string>() }
  const settlement = money(addDays(disbursedOn, 10), 3_500_000, { kind: 'SETTLEMENT', loanId: 'a' })
  const changed = changedByReplay(book, correct(known, paid(settlement)).book)
  assert.deepEqual(
    changed.map((each) => [each.loan.loanId, each.relent, savedInterest([each])]),
    [
      // Replaced before any interest was paid: all of it was dropped.
      ['b', 0, 0],
      ['c', 0, 360_000],
    ],
  )
})

test('behaviour 7: interest is saved by all new loans together, also if one of them would have cost more', () => {
  /** A loan of Rp3.000.000 that was settled, or would have been, with a part of its interest dropped. */
  const settled = (dropped: number): Loan => {
    const loan = loanCopy(first)
    for (const { parts } of loan.installments.slice(0, 1)) parts.interest.dropped = dropped
    return loan
  }
  const changed = (loan: Loan, then: Loan) => ({ loan, relent: 2_900_000, then })
  assert.equal(savedInterest([changed(settled(0), settled(10_000)), changed(settled(34), settled(0))]), 9966)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, type BusinessDate, businessDate, startOfDay } from '@lumbung/shared/lending/calendar.ts'
import { defaultCaps } from '@lumbung/shared/lending/caps.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import { quoteLoan } from '@lumbung/shared/lending/quote.ts'
import fc from 'fast-check'
import type { Line } from '../../ledger/api.ts'
import type { Book, Loan } from './book.ts'
import { daysUpTo } from './close-day.ts'
import type { BookEvent, BookRecord } from './events.ts'
import { fold } from './fold.ts'
import { unpaidTotal } from './installment.ts'
import type { Money } from './money.ts'
import { byPart, newPart } from './parts.ts'

const disbursedOn = businessDate('2026-11-24')
const terms = {
  ...({ tenor: 6, unit: 'MONTHS', disbursedOn, caps: defaultCaps } as const),
  price: {
    ...({ method: 'FLAT', ratePpm: 20_000, dayCount: '30/360', serviceFeePpm: 20_000 } as const),
    ...{ vatPpm: 110_000, lateFeePpm: 1000, roundingMultiple: 1 },
  },
}

function loanOf(loanId: string, principal: number): Loan {
  const { installments } = quoteLoan({ ...terms, principal: rupiah(principal) })
  return {
    ...({ loanId, orderId: loanId, status: 'ONGOING', principal, tenor: 6, tenorUnit: 'MONTHS' } as const),
    ...{ lateFeePpm: 1000, disbursedOn, coolingOffUntil: disbursedOn, closedDate: disbursedOn },
    installments: installments.map((each) => ({
      ...{ loanId, number: each.number, days: each.days, dueDate: each.dueDate, originalDueDate: each.dueDate },
      parts: byPart((part) => newPart(part === 'lateFee' ? 0 : each[part], part !== 'interest')),
    })),
  }
}

/** Two loans of six months each, nothing paid: Rp3.000.000 and Rp1.000.000. */
const newBook = (): Book => ({
  ...{ userId: 'one', loans: [loanOf('a', 3_000_000), loanOf('b', 1_000_000)], credit: 0 },
  ...{ holidays: { national: new Set(), jointLeave: new Set() }, caps: defaultCaps, signedOn: new Map() },
  history: { fees: [], lines: [] },
})

const noonOf = (date: BusinessDate) => new Date(startOfDay(date).getTime() + 12 * 3_600_000)
let payments = 0
const money = (date: BusinessDate, amount: number, target?: Money['target']): Money => ({
  ...{ paymentId: `${++payments}`, provider: 'xendit', amount: rupiah(amount), valueAt: noonOf(date), target },
})
const paid = (one: Money): BookEvent => ({ kind: 'PAID', money: one, from: one.valueAt })

const targets = fc.constantFrom<Money['target']>(
  ...[undefined, { kind: 'ALL_DUE' } as const, { kind: 'BILL', month: '2027-01' } as const],
  ...[{ kind: 'SETTLEMENT', loanId: 'a' } as const, { kind: 'INSTALLMENT', loanId: 'b', number: 3 } as const],
)
const payment = fc.record({
  day: fc.integer({ min: 0, max: 200 }),
  amount: fc.oneof(fc.integer({ min: 1, max: 5_000_000 }), fc.constantFrom(571_100, 190_367, 3_000_000)),
  target: targets,
})
const histories = fc.array(payment, { maxLength: 8 }).map((all) => all.toSorted((a, b) => a.day - b.day))
type PaymentHistory = ReturnType<typeof histories.generate>['value']

/** Payments by day, with every end of day between them and up to `lastDay`. */
function eventsOf(history: PaymentHistory, lastDay = 220): BookEvent[] {
  const events: BookEvent[] = []
  let closed = 0
  const closeUpTo = (day: number) => {
    while (closed < day) events.push({ kind: 'DAY_CLOSED', date: addDays(disbursedOn, ++closed) })
  }
  for (const { day, amount, target } of history) {
    closeUpTo(day)
    const date = addDays(disbursedOn, day)
    events.push(paid(money(date, amount, target)), { kind: 'CREDIT_RELEASED', date, at: noonOf(date) })
  }
  closeUpTo(lastDay)
  return events
}

/** The lines of each posting in a record, including the account that holds the money. */
function postingsOf(record: BookRecord): (readonly Line[])[] {
  if (record.kind === 'DAY' || record.kind === 'REVERSAL' || record.kind === 'FEES_TAKEN_BACK') return [record.lines]
  if (record.kind !== 'PAYMENT') return []
  return [[{ account: 'cash', amount: record.money.amount }, ...record.draft.lines], record.draft.interest]
}

const total = (amounts: Iterable<number>) => [...amounts].reduce((sum, amount) => sum + amount, 0)
const partsOf = (book: Book) =>
  book.loans.flatMap(({ installments }) => installments).flatMap(({ parts }) => Object.values(parts))
const figures = (book: Book) => ({ credit: book.credit, loans: book.loans })

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const each of Object.values(value)) frozen(each)
  return Object.freeze(value)
}

test('fold does not change its arguments', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const before = frozen(newBook())
      fold(before, frozen(eventsOf(history)))
      assert.deepEqual(before, newBook())
    }),
    { numRuns: 10 },
  )
})

test('events folded in two steps give the same book and records as in one', () => {
  fc.assert(
    fc.property(histories, fc.nat({ max: 230 }), (history, cut) => {
      const events = eventsOf(history)
      const whole = fold(newBook(), events)
      const first = fold(newBook(), events.slice(0, cut))
      const second = fold(first.book, events.slice(cut))
      assert.deepEqual(second.book, whole.book)
      assert.deepEqual([...first.records, ...second.records], whole.records)
    }),
    { numRuns: 10 },
  )
})

test('I1 I3 I8: every posting balances, and all money received is allocated to parts or credit', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const { book, records } = fold(newBook(), eventsOf(history))
      for (const lines of records.flatMap(postingsOf)) assert.equal(total(lines.map(({ amount }) => amount)), 0)
      const received = total(history.map(({ amount }) => amount))
      // A canceled loan returns paid charges as credit, so they count on both sides.
      const canceled = book.loans.filter(({ status }) => status === 'CANCELED')
      const returned = total(partsOf({ ...book, loans: canceled }).map((part) => part.paid))
      const kept = total(partsOf(book).map((part) => part.paid)) + book.credit
      assert.ok(canceled.length > 0 ? kept <= received + returned : kept === received, `${kept} of ${received}`)
      for (const part of partsOf(book)) assert.ok(part.paid + part.waived + part.dropped <= part.charged)
    }),
    { numRuns: 20 },
  )
})

test('I10: a loan is repaid exactly when nothing of it is unpaid', () => {
  fc.assert(
    fc.property(histories, (history) => {
      for (const loan of fold(newBook(), eventsOf(history)).book.loans) {
        const owes = total(loan.installments.map(unpaidTotal)) > 0
        assert.equal(loan.status === 'ONGOING' || loan.status === 'OVERDUE', owes)
      }
    }),
    { numRuns: 20 },
  )
})

test('behaviour 7: a late notice leaves no higher late fees than the same payment reported in time', () => {
  const fees = (book: Book) => book.loans.map((loan) => loan.installments.map(({ parts }) => parts.lateFee.charged))
  fc.assert(
    fc.property(payment, fc.integer({ min: 1, max: 60 }), (one, later) => {
      const knownOn = addDays(disbursedOn, one.day + later)
      const inTime = fold(newBook(), eventsOf([one], one.day + later)).book
      const late = paid(money(addDays(disbursedOn, one.day), one.amount, one.target))
      const closed = fold(newBook(), eventsOf([], one.day + later)).book
      const after = fold(closed, [late, { kind: 'CREDIT_RELEASED', date: knownOn, at: noonOf(knownOn) }]).book
      for (const [loan, own] of fees(after).entries())
        for (const [index, fee] of own.entries()) assert.ok(fee <= (fees(inTime)[loan]?.[index] ?? 0))
    }),
    { numRuns: 20 },
  )
})

test('behaviour 7: a payment that is reversed immediately leaves instalments, credit and statuses unchanged', () => {
  fc.assert(
    fc.property(histories, payment, (history, last) => {
      const date = addDays(disbursedOn, 221)
      const before = fold(newBook(), eventsOf(history, 221)).book
      const after = fold(before, [paid(money(date, last.amount, last.target))])
      const payments = after.records.flatMap((record) => {
        if (record.kind !== 'PAYMENT') return []
        const { draft, completes } = record
        const own: Line = completes
          ? { account: 'credit', amount: -record.money.amount }
          : { account: 'cash', amount: -record.money.amount }
        const lines = [own, ...draft.lines.map((line) => ({ ...line, amount: -line.amount }))]
        return [{ paymentId: 'x', allocated: draft.allocated, counter: { id: 'x', lines } }]
      })
      const { book } = fold(after.book, [{ kind: 'REVERSED', payments, date, at: noonOf(date) }])
      const unbooked = (one: Book) =>
        figures({
          ...one,
          loans: one.loans.map((loan) => ({
            ...{ ...loan, ending: undefined, closedDate: date },
            installments: loan.installments.map((each) => ({ ...each, parts: { ...each.parts, interest: null } })),
          })) as never,
        })
      assert.deepEqual(unbooked(book), unbooked(before))
    }),
    { numRuns: 20 },
  )
})

test('missing days are closed in order, each once', () => {
  const days = daysUpTo(newBook(), addDays(disbursedOn, 3))
  assert.deepEqual(
    days.map(({ date }) => date),
    ['2026-11-25', '2026-11-26', '2026-11-27'],
  )
  const { book, records } = fold(newBook(), [...days, ...days])
  assert.equal(records.filter(({ kind }) => kind === 'DAY').length, 6)
  assert.deepEqual(daysUpTo(book, addDays(disbursedOn, 3)), [])
})

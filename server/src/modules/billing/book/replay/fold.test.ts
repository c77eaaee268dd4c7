import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '@lumbung/shared/lending/dates/calendar.ts'
import { zero } from '@lumbung/shared/lending/money.ts'
import fc from 'fast-check'
import { disbursedOn, money, newBook, noonOf, paid } from '../../../../testing/loans/loan-book.ts'
import type { Line } from '../../../ledger/api.ts'
import type { Book, Loan } from '../book.ts'
import { settlementFigure } from '../closure/settlement-figure.ts'
import { daysUpTo } from '../end-of-day/close-day.ts'
import type { BookEvent, BookRecord } from '../events.ts'
import { unpaidTotal } from '../installment.ts'
import { creditRefs, type Money } from '../money.ts'
import { fold } from './fold.ts'
import { replay } from './replay.ts'

const targets = fc.constantFrom<Money['target']>(
  undefined,
  { kind: 'ALL_DUE' } as const,
  { kind: 'BILL', month: '2027-01' } as const,
  { kind: 'SETTLEMENT', loanId: 'a' } as const,
  { kind: 'INSTALLMENT', loanId: 'b', number: 3 } as const,
)
const payment = fc.record({
  day: fc.integer({ min: 0, max: 200 }),
  amount: fc.oneof(fc.integer({ min: 1, max: 5_000_000 }), fc.constantFrom(571_100, 190_367, 3_000_000)),
  target: targets,
})
/** A write-off of a loan that is late by more than ten days. */
const writeOff = fc.record({ day: fc.integer({ min: 42, max: 200 }), writtenOff: fc.constantFrom('a', 'b') })
const histories = fc
  .array(fc.oneof({ weight: 6, arbitrary: payment }, { weight: 1, arbitrary: writeOff }), { maxLength: 8 })
  .map((all) => all.toSorted((a, b) => a.day - b.day))
type PaymentHistory = ReturnType<typeof histories.generate>['value']

/** Payments and write-offs by day, with every end of day between them and up to `lastDay`. */
function eventsOf(history: PaymentHistory, lastDay = 220): BookEvent[] {
  const events: BookEvent[] = []
  let closed = 0
  const closeUpTo = (day: number) => {
    while (closed < day) events.push({ kind: 'DAY_CLOSED', date: addDays(disbursedOn, ++closed) })
  }
  for (const each of history) {
    closeUpTo(each.day)
    const date = addDays(disbursedOn, each.day)
    if ('amount' in each) events.push(paid(money(date, each.amount, each.target)))
    else {
      const of = { ref: `${each.writtenOff} is lost`, loanId: each.writtenOff, moreThanDays: 10 }
      events.push({ kind: 'WRITTEN_OFF', at: noonOf(date), ...of })
    }
  }
  closeUpTo(lastDay)
  return events
}

/** The lines of each posting in a record, including the account that holds the money. */
function postingsOf(record: BookRecord): (readonly Line[])[] {
  if (record.kind === 'DAY') return [record.lines]
  if (record.kind === 'WRITTEN_OFF') return [record.draft.lines, record.draft.interest]
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
      const received = total(history.map((each) => ('amount' in each ? each.amount : 0)))
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

test('behaviour 7: a payment that is reversed immediately leaves instalments, credit and statuses unchanged', () => {
  fc.assert(
    fc.property(histories, payment, (history, last) => {
      const date = addDays(disbursedOn, 221)
      const before = fold(newBook(), eventsOf(history, 221)).book
      const one = money(date, last.amount, last.target)
      const reversed = { kind: 'REVERSED', ref: one.ref, at: noonOf(date) } as const
      // Credit may be used at a different moment than before.
      fc.pre(before.credit === 0)
      const { book } = fold(before, [paid(one), reversed])
      const unbooked = (all: Book) =>
        figures({
          ...all,
          loans: all.loans.map((loan) => ({
            ...loan,
            ending: undefined,
            closedDate: date,
            installments: loan.installments.map((each) => ({ ...each, parts: { ...each.parts, interest: null } })),
          })) as never,
        })
      assert.deepEqual(unbooked(book), unbooked(before))
    }),
    { numRuns: 20 },
  )
})

test('behaviour 7: a replay of all events gives the same book as folding them as they came', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const events = eventsOf(history)
      const { book } = fold(newBook(), events)
      const ended = book.loans.map((loan) => ({ ...loan, closedDate: addDays(disbursedOn, 220) }))
      const known = events.filter(({ kind }) => kind !== 'DAY_CLOSED')
      assert.deepEqual(
        figures(replay({ ...book, loans: ended }, known).book),
        figures({ ...book, loans: book.loans.map((loan) => ({ ending: undefined, ...loan })) }),
      )
    }),
    { numRuns: 30 },
  )
})

test('behaviour 7: interest of days after a write-off is not charged when the payment that had paid it is reversed', () => {
  const early = money(addDays(disbursedOn, 1), 190_367, { kind: 'INSTALLMENT', loanId: 'b', number: 5 })
  const at = (day: number) => noonOf(addDays(disbursedOn, day))
  const writtenOff = { kind: 'WRITTEN_OFF', ref: 'lost', loanId: 'b', at: at(60), moreThanDays: 10 } as const
  const days = daysUpTo(newBook(), addDays(disbursedOn, 59))
  const before = [...days.slice(0, 2), paid(early), ...days.slice(2), writtenOff]
  const claimOf = (events: BookEvent[]) => fold(newBook(), events).book.loans[1]?.installments.map(unpaidTotal)
  assert.equal(claimOf(before)?.[4], 0)
  const reversed = [...before, { kind: 'REVERSED', ref: early.ref, at: at(70) } as const]
  assert.deepEqual(claimOf(reversed), claimOf([...days, writtenOff]))
})

const oneLoan = (): Book => ({ ...newBook(), loans: newBook().loans.slice(0, 1) })

test('behaviour 7: the end of day on which credit repays the last loan has run, and a replay repays it again', () => {
  const days = daysUpTo(oneLoan(), addDays(disbursedOn, 200))
  const { book, records } = fold(oneLoan(), [paid(money(addDays(disbursedOn, 1), 3_426_600)), ...days])
  const [loan] = book.loans
  assert.equal(loan?.status, 'REPAID')
  assert.equal(loan?.closedDate, loan?.installments.at(-1)?.dueDate)
  assert.equal(records.filter(({ kind }) => kind === 'DAY').length, 181)
  const payments = [...(book.payments?.values() ?? [])].filter((each) => each.money.provider !== 'credit')
  const again = replay(
    book,
    payments.map((each) => paid(each.money)),
  )
  assert.deepEqual(again.book.loans, [{ ending: undefined, ...loan }])
})

test('behaviour 7: what a returned disbursement gives back pays at once what is overdue of another loan', () => {
  const date = addDays(disbursedOn, 32)
  const events = [paid(money(disbursedOn, 571_100, { kind: 'INSTALLMENT', loanId: 'a', number: 1 }))]
  const returned = { kind: 'RETURNED', money: money(date, 3_000_000), loanId: 'a' } as const
  const { book } = fold(newBook(), [...events, ...daysUpTo(newBook(), date), returned])
  assert.deepEqual(
    book.loans.map(({ status }) => status),
    ['REFUNDED', 'ONGOING'],
  )
  const [first] = book.loans[1]?.installments ?? []
  assert.equal(first && unpaidTotal(first), 0)
})

test('D-153: a premium given back for a payment that was reversed is owed when the disbursement returns', () => {
  const book = oneLoan()
  const [each] = book.loans[0]?.installments ?? []
  if (each) each.parts.insurance.charged = 30_000
  const at = (day: number) => addDays(disbursedOn, day)
  const one = money(at(1), 601_100, { kind: 'INSTALLMENT', loanId: 'a', number: 1 })
  const days = daysUpTo(book, at(70))
  const ended = { kind: 'POLICY_ENDED', policyId: 'p', loanId: 'a', at: noonOf(at(2)) } as const
  const reversed = { kind: 'REVERSED', ref: one.ref, at: noonOf(at(70)) } as const
  // The credit of the premium pays a part of the second instalment.
  const before = fold(book, [
    ...days.slice(0, 1),
    paid(one),
    ...days.slice(1, 2),
    ended,
    ...days.slice(2),
    reversed,
  ]).book
  assert.deepEqual([before.credit, before.loans[0]?.installments[1]?.parts.fee.paid], [0, 10_000])
  const back = money(at(70), 3_000_000)
  const after = fold(before, [{ kind: 'RETURNED', money: back, loanId: 'a' }]).book
  assert.equal(after.loans[0]?.status, 'REFUNDED')
  assert.equal(after.credit, 0)
  assert.equal(total(after.loans[0]?.installments.map(unpaidTotal) ?? []), 0)
  const debt = after.payments?.get(creditRefs.debt(back.ref))?.allocated ?? []
  assert.deepEqual(
    debt.map(({ number, part, kind, amount }) => [number, part, kind, amount]),
    [[1, 'insurance', 'PAID', 30_000]],
  )
})

test('behaviour 7: a settlement code that was paid after midnight settles by the figure of the day of its creation', () => {
  const [created, until] = [addDays(disbursedOn, 40), addDays(disbursedOn, 41)]
  const { book } = fold(oneLoan(), daysUpTo(oneLoan(), created))
  const { total: figure } = settlementFigure(book.loans[0] as Loan, created)
  const one = money(until, figure - 10_000, { kind: 'SETTLEMENT', loanId: 'a' })
  const late = fold(book, [paid(one)]).book.loans[0]?.status
  const honoured = fold(book, [{ kind: 'PAID', money: one, from: noonOf(created) }]).book.loans[0]?.status
  assert.deepEqual([late, honoured], ['ONGOING', 'REPAID'])
})

test('behaviour 7: the reversal of a payment on a REFUNDED loan that it had canceled is owed alone, without charges', () => {
  const back = money(disbursedOn, 3_000_000, { kind: 'SETTLEMENT', loanId: 'a' })
  const returned = { kind: 'RETURNED', money: money(disbursedOn, 3_000_000), loanId: 'a' } as const
  const reversal = { kind: 'REVERSED', ref: back.ref, at: noonOf(disbursedOn) } as const
  const { book } = fold(oneLoan(), [paid(back), returned, reversal])
  assert.equal(book.loans[0]?.status, 'REFUNDED')
  assert.equal(book.credit, 0)
})

test('behaviour 8: an extension that costs nothing moves its instalment, and what is paid is credit', () => {
  const until = addDays(disbursedOn, 33)
  const items = [{ loanId: 'a', number: 1, fee: zero, vat: zero }]
  const extension = { extensionId: 'e', month: '2026-12', days: 30, until, items, extendedOn: undefined }
  const one = money(addDays(disbursedOn, 10), 1000, { kind: 'EXTENSION', extensionId: 'e' })
  const { book } = fold({ ...oneLoan(), extensions: [extension] }, [paid(one)])
  assert.equal(book.credit, 1000)
  assert.equal(book.loans[0]?.installments[0]?.dueDate, '2027-01-23')
})

test('behaviour 8: money for an extension that is over counts as a payment of its bill, also for the cooling-off', () => {
  const extension = {
    extensionId: 'e',
    month: '2026-12',
    days: 30,
    until: disbursedOn,
    items: [],
    extendedOn: disbursedOn,
  }
  const one = money(disbursedOn, 3_000_000, { kind: 'EXTENSION', extensionId: 'e' })
  const { book } = fold({ ...oneLoan(), extensions: [extension] }, [paid(one)])
  assert.deepEqual([book.loans[0]?.status, book.credit], ['CANCELED', 0])
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

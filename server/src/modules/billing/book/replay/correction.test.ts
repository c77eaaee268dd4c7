import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, type BusinessDate, businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import fc from 'fast-check'
import { disbursedOn, money, newBook, noonOf, paid } from '../../../../testing/loans/loan-book.ts'
import type { Book, PaidMoney } from '../book.ts'
import { type BookEvent, timeOf } from '../events.ts'
import type { Money } from '../money.ts'
import { type Correction, correct, dayKey, type KnownMoney } from './correction.ts'
import { replay } from './replay.ts'

const lastDay = 120

const targets = fc.constantFrom<Money['target']>(
  undefined,
  { kind: 'ALL_DUE' } as const,
  { kind: 'BILL', month: '2027-01' } as const,
  { kind: 'SETTLEMENT', loanId: 'a' } as const,
  { kind: 'INSTALLMENT', loanId: 'b', number: 3 } as const,
)
const payment = fc.record({
  day: fc.integer({ min: 0, max: lastDay - 1 }),
  minute: fc.nat({ max: 600 }),
  /** When it is known, and for some when it is reversed: days after. */
  late: fc.constantFrom(0, 0, 0, 1, 5, 40),
  reversed: fc.constantFrom(undefined, undefined, undefined, 1, 30),
  amount: fc.oneof(fc.integer({ min: 1, max: 5_000_000 }), fc.constantFrom(571_100, 190_367, 3_000_000, 2_428_900)),
  target: targets,
})
const lives = fc.array(payment, { minLength: 1, maxLength: 7 })
/** A write-off of a loan that is late by more than ten days, in some lives. */
const writeOffs = fc.option(
  fc.record({ day: fc.integer({ min: 42, max: lastDay - 1 }), loanId: fc.constantFrom('a', 'b') }),
  { nil: undefined },
)
type WriteOff = ReturnType<typeof writeOffs.generate>['value']

/** When each event becomes known, as a day after disbursement. */
interface DatedEvent {
  day: number
  event: BookEvent
}

const writtenOff = ({ day, loanId }: NonNullable<WriteOff>): DatedEvent => {
  const at = new Date(noonOf(addDays(disbursedOn, day)).getTime() + 300 * 60_000)
  return { day, event: { kind: 'WRITTEN_OFF', ref: `${loanId} is lost`, loanId, at, moreThanDays: 10 } }
}

function toldOf(life: ReturnType<typeof lives.generate>['value'], writeOff: WriteOff): DatedEvent[] {
  return life
    .flatMap(({ day, minute, late, reversed, amount, target }): DatedEvent[] => {
      const date = addDays(disbursedOn, day)
      const at = new Date(noonOf(date).getTime() + minute * 60_000)
      const one = { ...money(date, amount, target), valueAt: at }
      const known = Math.min(day + late, lastDay)
      const told = [{ day: known, event: { ...paid(one), from: at } as BookEvent }]
      if (reversed === undefined || known + reversed > lastDay) return told
      const back = new Date(noonOf(addDays(disbursedOn, known + reversed)).getTime() + 601 * 60_000)
      return [...told, { day: known + reversed, event: { kind: 'REVERSED', ref: one.ref, at: back } }]
    })
    .concat(writeOff ? [writtenOff(writeOff)] : [])
    .sort((a, b) => a.day - b.day)
}

const closedUpTo = (book: Book, date: BusinessDate): Book => ({
  ...book,
  loans: book.loans.map((loan) => ({ ...loan, closedDate: date })),
})

/** Learns an event by a correction. */
function learn(known: KnownMoney, event: BookEvent): { known: KnownMoney; correction: Correction } {
  const correction = correct(known, event)
  const events = [...known.events, event]
  const { fees, days } = replay(known.book, events)
  const stored = [...(correction.book.payments ?? [])].filter(
    ([
      ,
      {
        money: { provider },
        isReversed,
      },
    ]) => !(provider === 'credit' && isReversed),
  )
  const payments = new Map<string, PaidMoney>(stored)
  return { known: { book: correction.book, events, payments, fees, days: new Set(days.map(dayKey)) }, correction }
}

const nothing = (book: Book): KnownMoney => ({
  book: { ...book, payments: undefined },
  events: [],
  payments: new Map(),
  fees: [],
  days: new Set(),
})

/** The books without what depends on when something was learned: the moment at which interest was booked. */
const figures = ({ credit, loans }: Book) => ({
  credit,
  loans: loans.map(({ status, installments }) => ({
    status,
    installments: installments.map(({ claim, parts: { interest, ...parts } }) => ({
      ...parts,
      claim,
      interest: { ...interest, booked: undefined },
    })),
  })),
})

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

test('behaviour 7: events reported late give the same books as those reported in time', () => {
  fc.assert(
    fc.property(lives, writeOffs, (life, writeOff) => {
      const told = toldOf(life, writeOff)
      let known = nothing(newBook())
      for (const { day, event } of told) {
        known = { ...known, book: closedUpTo(known.book, addDays(disbursedOn, day)) }
        known = learn(known, event).known
      }
      const end = closedUpTo(newBook(), addDays(disbursedOn, lastDay))
      const inTime = told.map(({ event }) => event).sort((a, b) => timeOf(a).getTime() - timeOf(b).getTime())
      known = { ...known, book: closedUpTo(known.book, addDays(disbursedOn, lastDay)) }
      assert.deepEqual(figures(replay(known.book, known.events).book), figures(replay(end, inTime).book))
    }),
    { numRuns: 60 },
  )
})

test('I1 I8: the entries of a correction balance with the money that came or left', () => {
  fc.assert(
    fc.property(lives, writeOffs, (life, writeOff) => {
      let known = nothing(closedUpTo(newBook(), disbursedOn))
      for (const { day, event } of toldOf(life, writeOff)) {
        known = { ...known, book: closedUpTo(known.book, addDays(disbursedOn, day)) }
        const next = learn(known, event)
        const { added, reversed, interest, lines } = next.correction
        const sums = [
          ...added.map(({ paid: { money: one }, lines: own }) => one.amount + total(own.map(({ amount }) => amount))),
          ...reversed.map(({ money: one, lines: own }) => total(own.map(({ amount }) => amount)) - one.amount),
          ...[interest, lines].map((own) => total(own.map(({ amount }) => amount))),
        ]
        known = next.known
        assert.deepEqual(
          sums.filter((sum) => sum !== 0),
          [],
        )
      }
    }),
    { numRuns: 60 },
  )
})

test('D-172: a canceled loan whose payment is reversed is repaid by credit in two moves', () => {
  const lent = newBook()
  let known = nothing({ ...lent, loans: lent.loans.slice(0, 1) })
  const back = money(disbursedOn, 3_000_000, { kind: 'SETTLEMENT', loanId: 'a' })
  const tooMuch = money(addDays(disbursedOn, 1), 3_500_000)
  for (const one of [back, tooMuch]) known = learn(known, paid(one)).known
  assert.equal(known.book.loans[0]?.status, 'CANCELED')
  const reversal = { kind: 'REVERSED', ref: back.ref, at: noonOf(addDays(disbursedOn, 200)) } as const
  const { book, moves } = learn(known, reversal).correction
  assert.equal(book.loans[0]?.status, 'REPAID')
  assert.deepEqual(
    moves.map(({ from, event }) => [from, event]),
    [
      ['CANCELED', 'reverse'],
      ['ONGOING', 'settle'],
    ],
  )
})

test('behaviour 7: a replay runs each end of day before the latest event, also of a loan that had been repaid by then', () => {
  const book = newBook()
  const repaidOn = businessDate('2026-12-20')
  const loans = book.loans.slice(0, 1).map((loan) => ({ ...loan, closedDate: repaidOn }))
  // Credit of 1 December pays the instalment of the 24th on that day, before the payment of the 28th.
  const events = [paid(money(businessDate('2026-12-01'), 571_100)), paid(money(businessDate('2026-12-28'), 1))]
  const { book: after, fees } = replay({ ...book, loans }, events)
  assert.deepEqual(fees, [])
  assert.deepEqual([after.credit, after.loans[0]?.status, after.loans[0]?.closedDate], [1, 'ONGOING', '2026-12-28'])
})

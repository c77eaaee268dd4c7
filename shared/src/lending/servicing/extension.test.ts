import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { RateCap } from '../caps.ts'
import { addDays, businessDate } from '../dates/calendar.ts'
import { rupiah, sum } from '../money.ts'
import { extensionOf, type LoanToExtend } from './extension.ts'

const start = businessDate('2026-11-24')
const due = addDays(start, 30)

const capOf = (ppmPerDay: number): RateCap => ({
  from: start,
  kind: 'BENEFIT',
  tenorMonthsFrom: 0,
  tenorMonthsTo: null,
  ppmPerDay,
  source: 'test',
})

/** Rp3.000.000 over 180 days with Rp420.000 of charges without VAT; Rp500.000 of principal is to be moved. */
const loan = (changes: Partial<LoanToExtend> = {}): LoanToExtend => ({
  principal: rupiah(3_000_000),
  disbursedOn: start,
  lastDueDate: addDays(start, 180),
  benefit: rupiah(420_000),
  headroom: rupiah(2_573_400),
  feePpm: 20_000,
  vatPpm: 110_000,
  installments: [{ number: 1, dueDate: due, principal: rupiah(500_000) }],
  cap: capOf(2_000),
  ...changes,
})

test('D-169: the fee is 2 % of the principal moved, VAT 11 % of the fee, and the date 30 days later', () => {
  assert.deepEqual(extensionOf(loan()), [
    { number: 1, dueDate: due, newDueDate: addDays(due, 30), fee: 10_000, vat: 1_100 },
  ])
})

test('fee and VAT are rounded half up once for each instalment', () => {
  const installments = [1, 2].map((number) => ({ number, dueDate: due, principal: rupiah(333_325) }))
  // 6.666,5 and 733,37
  assert.deepEqual(
    extensionOf(loan({ installments }))?.map(({ fee, vat }) => [fee, vat]),
    [
      [6_667, 733],
      [6_667, 733],
    ],
  )
})

test('D-169: a fee above the cap for the days moved is refused, one at the cap is not', () => {
  // 30 days × 666 ppm = 1,998 %; × 667 = 2,001 %
  assert.equal(extensionOf(loan({ benefit: rupiah(0), cap: capOf(666) })), undefined)
  assert.ok(extensionOf(loan({ benefit: rupiah(0), cap: capOf(667) })))
})

test('D-169: what the loan costs in all is held against the cap until its last due date after the move', () => {
  // 180 days × 1.000 ppm of Rp3.000.000 = Rp540.000
  assert.ok(extensionOf(loan({ benefit: rupiah(530_000), cap: capOf(1_000) })))
  assert.equal(extensionOf(loan({ benefit: rupiah(530_001), cap: capOf(1_000) })), undefined)
  // Moving the last instalment gives the loan 30 days more.
  const last = { number: 6, dueDate: addDays(start, 180), principal: rupiah(500_000) }
  assert.ok(extensionOf(loan({ benefit: rupiah(620_000), installments: [last], cap: capOf(1_000) })))
})

test('I5: an extension that would take all charges above 100 % of the principal is refused', () => {
  assert.ok(extensionOf(loan({ headroom: rupiah(11_100) })))
  assert.equal(extensionOf(loan({ headroom: rupiah(11_099) })), undefined)
})

test('whatever is moved, charges are whole rupiah within their caps', () => {
  const principals = fc.array(fc.integer({ min: 0, max: 3_000_000 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(
      principals,
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 1, max: 3_000 }),
      (all, feePpm, ppm) => {
        const installments = all.map((principal, index) => ({
          number: index + 1,
          dueDate: due,
          principal: rupiah(principal),
        }))
        const items = extensionOf(loan({ installments, feePpm, benefit: rupiah(0), cap: capOf(ppm) }))
        if (!items) return
        const [fees, moved] = [sum(items.map(({ fee }) => fee)), sum(installments.map(({ principal }) => principal))]
        assert.ok(fees * 1_000_000 <= moved * ppm * 30)
        assert.ok(items.every(({ fee, vat }) => Number.isInteger(fee) && Number.isInteger(vat) && vat <= fee))
      },
    ),
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PaymentTarget } from '@lumbung/shared/contract/payments.ts'
import { addDays, type BusinessDate, businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { behaviourOf } from './behaviours.ts'
import {
  type Chooser,
  chooseActions,
  nextVisit,
  type Payer,
  payers,
  personaOf,
  stepDate,
  type View,
} from './population.ts'

const today = businessDate('2026-12-02')
const loanId = '01900000-0000-7000-8000-000000000001'

const bill = (due: BusinessDate, changes: Partial<View['bills'][number]> = {}): View['bills'][number] => {
  const line = {
    loanId,
    number: 1,
    of: 3,
    dueDate: due,
    amount: 1_000_000,
    lateFee: 0,
    paid: 0,
    daysLate: 0,
    extended: false,
  }
  const lines = [{ ...line, unpaid: 1_000_000 }]
  return { month: due.slice(0, 7), firstDueDate: due, unpaid: 1_000_000, extendable: true, lines, ...changes }
}

/** The first customer of that kind for whom the condition holds. */
function customer(payer: Payer, holds: (chooser: Chooser) => boolean = () => true): Chooser {
  for (let index = 0; index < 5000; index++) {
    const memory = {
      partly: new Set<string>(),
      extended: new Set<string>(),
      converted: new Set<string>(),
      hasDefaulted: false,
      billsPaid: 1,
      borrowFrom: addDays(today, 400),
      regrets: false,
    }
    const chooser = { seed: 1, index, persona: personaOf(1, index), memory }
    if (chooser.persona.payer === payer && holds(chooser)) return chooser
  }
  throw new Error(`no ${payer}`)
}

const view = (bills: View['bills'], on = today): View => ({ today: on, bills, hasOrder: false, available: 10_000_000 })
const amounts = (chooser: Chooser, seen: View) =>
  chooseActions(chooser, seen).flatMap((action) =>
    action.kind === 'PAY' ? action.transfers.map(({ share }) => share) : [],
  )

test('the same seed makes the same customers, another seed others', () => {
  const some = (seed: number) => Array.from({ length: 50 }, (_, index) => personaOf(seed, index))
  assert.deepEqual(some(1), some(1))
  assert.notDeepEqual(some(1), some(2))
})

test('of 10.000 customers each kind of payer has its share', () => {
  const found = Map.groupBy(
    Array.from({ length: 10_000 }, (_, index) => personaOf(1, index).payer),
    (payer) => payer,
  )
  for (const [payer, percent] of Object.entries(payers) as [Payer, number][]) {
    const share = (found.get(payer)?.length ?? 0) / 100
    assert.ok(Math.abs(share - percent) < 1.5, `${payer}: ${share} % instead of ${percent} %`)
  }
})

test('a punctual payer pays the bill once, in the five days up to its due date', () => {
  const chooser = customer('PUNCTUAL')
  const due = bill(addDays(today, 3))
  const date = stepDate(chooser, due) ?? ''
  assert.ok(date >= addDays(today, -2) && date <= due.firstDueDate, date)
  assert.deepEqual(amounts(chooser, view([due], due.firstDueDate as BusinessDate)), [1])
  assert.deepEqual(amounts(chooser, view([bill(addDays(today, 30))])), [])
})

test('a strained payer pays a part, and the rest days later', () => {
  const chooser = customer('STRAINED')
  const due = bill(addDays(today, -4))
  const [share = 1] = amounts(chooser, view([due]))
  assert.ok(share >= 0.3 && share <= 0.7, String(share))
  chooser.memory.partly.add(due.month)
  assert.ok((stepDate(chooser, due) ?? '') > due.firstDueDate)
  assert.deepEqual(amounts(chooser, view([due], addDays(today, 30))), [1])
})

test('who pays twice transfers the whole amount two times', () => {
  const due = bill(today)
  const chooser = customer('TWICE', (one) => amounts(one, view([due])).length === 2)
  assert.deepEqual(amounts(chooser, view([due])), [1, 1])
})

test('an extender asks once for a bill, and pays what cannot be extended', () => {
  const due = bill(today)
  const chooser = customer('EXTENDER', (one) => chooseActions(one, view([due]))[0]?.kind === 'EXTEND')
  assert.deepEqual(chooseActions(chooser, view([due])), [{ kind: 'EXTEND', month: due.month, method: 'BCA' }])
  assert.deepEqual(amounts(chooser, view([{ ...due, extendable: false }])), [1])
  chooser.memory.extended.add(due.month)
  assert.deepEqual(amounts(chooser, view([due])), [1])
})

test('who settles early pays for the loan of the bill', () => {
  const due = bill(today)
  const chooser = customer('SETTLER', (one) => {
    const [action] = chooseActions(one, view([due]))
    return action?.kind === 'PAY' && action.target.kind === 'SETTLEMENT'
  })
  const [action] = chooseActions(chooser, view([due]))
  assert.deepEqual(action?.kind === 'PAY' && action.target, { kind: 'SETTLEMENT', loanId })
})

test('who wants new instalments applies once, and pays the bill four days later if it is still there', () => {
  const due = bill(today)
  const asks = (one: Chooser) => chooseActions(one, view([due]))[0]
  const chooser = customer('CONVERTER', (one) => asks(one)?.kind === 'CONVERT')
  const { tenor } = chooser.persona
  const asked = asks(chooser)
  assert.ok(asked?.kind === 'CONVERT')
  assert.deepEqual({ ...asked, finishes: true }, { kind: 'CONVERT', month: due.month, loanId, tenor, finishes: true })
  const first = stepDate(chooser, due) ?? today
  chooser.memory.converted.add(due.month)
  assert.equal(stepDate(chooser, due), addDays(first as BusinessDate, 4))
  assert.deepEqual(amounts(chooser, view([due], addDays(today, 10))), [1])
})

test('after a default nothing is paid or borrowed, and the app is only looked at', () => {
  const chooser = customer('DEFAULTER')
  Object.assign(chooser.memory, { hasDefaulted: true, borrowFrom: today })
  const seen = view([bill(addDays(today, -20))])
  assert.deepEqual(chooseActions(chooser, seen), [])
  assert.equal(nextVisit(chooser, seen), addDays(today, chooser.persona.glanceDays))
})

test('a loan is at least Rp500.000, at most the available limit, and none is taken beside an order or when late', () => {
  const chooser = customer('PUNCTUAL')
  chooser.memory.borrowFrom = today
  const free = view([])
  const [action] = chooseActions(chooser, { ...free, available: 720_000 })
  assert.equal(action?.kind === 'BORROW' && action.amount, Math.min(700_000, chooser.persona.amount + 1_000_000))
  assert.deepEqual(chooseActions(chooser, { ...free, available: 499_999 }), [])
  assert.deepEqual(chooseActions(chooser, { ...free, hasOrder: true }), [])
  const late = { ...view([bill(addDays(today, -1))]) }
  assert.ok(chooseActions(chooser, late).every(({ kind }) => kind !== 'BORROW'))
})

test('the next visit is the earliest of the next step, the next loan and the next look', () => {
  const chooser = customer('PUNCTUAL')
  const { memory, persona } = chooser
  const due = bill(addDays(today, 9))
  const step = stepDate(chooser, due)
  assert.equal(nextVisit(chooser, view([due])), [step, addDays(today, persona.glanceDays)].sort()[0])
  memory.borrowFrom = addDays(today, 1)
  assert.equal(nextVisit(chooser, view([due])), addDays(today, 1))
})

test('the report distinguishes payments on time, late, in part, twice, for a settlement and for a return', () => {
  const pay = (shares: number[], target: PaymentTarget = { kind: 'BILL', month: '2026-12' }) =>
    ({ kind: 'PAY', method: 'BCA', target, transfers: shares.map((share) => ({ share })) }) as const
  const onTime = view([bill(today)])
  const late = view([bill(today)], addDays(today, 1))
  const settlement = pay([1], { kind: 'SETTLEMENT', loanId })
  assert.deepEqual(
    [
      behaviourOf(pay([1]), onTime, false),
      behaviourOf(pay([1]), late, false),
      behaviourOf(pay([0.4]), late, false),
      behaviourOf(pay([1, 1]), onTime, false),
      behaviourOf(settlement, onTime, false),
      behaviourOf(settlement, onTime, true),
    ],
    ['ON_TIME', 'LATE', 'PART', 'TWICE', 'SETTLED', 'REGRETTED'],
  )
})

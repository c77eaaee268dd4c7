import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, businessDate } from '../dates/calendar.ts'
import { rupiah, sum } from '../money.ts'
import { type Allocation, allocate, type NamedLoan, type OpenInstallment, paymentParts } from './allocation.ts'

const today = businessDate('2026-11-20')

/** An instalment with Rp15 unpaid in five parts, due a number of days after today. */
function open(loanId: string, number: number, dueIn: number): OpenInstallment {
  const charges = {
    lateFee: rupiah(1),
    extensionFee: rupiah(0),
    extensionVat: rupiah(0),
    insurance: rupiah(0),
    fee: rupiah(2),
    vat: rupiah(3),
  }
  const unpaid = { ...charges, interest: rupiah(4), principal: rupiah(5) }
  return { loanId, number, dueDate: addDays(today, dueIn), unpaid }
}

const two = [
  open('A', 1, -31),
  open('A', 2, -1),
  open('A', 3, 29),
  open('B', 4, -40),
  open('B', 5, 0),
  open('B', 6, 30),
]

/** The paid instalments in order: 'A1'. */
function paid({ lines }: Allocation): string[] {
  return [...new Set(lines.map(({ loanId, number }) => `${loanId}${number}`))]
}

test('I8 inside an instalment: late fee, fee, VAT, interest, principal', () => {
  const { lines, credit } = allocate({ amount: rupiah(12), today }, [open('A', 1, 0)])
  assert.deepEqual(
    lines.map(({ part, amount }) => [part, amount]),
    [
      ['lateFee', 1],
      ['fee', 2],
      ['vat', 3],
      ['interest', 4],
      ['principal', 2],
    ],
  )
  assert.equal(credit, 0)
})

test('an instalment that is passed twice is refused', () => {
  const twice = [open('A', 1, 0), open('A', 1, 0)]
  assert.throws(() => allocate({ amount: rupiah(30), today }, twice), RangeError)
})

const orders: [string, readonly NamedLoan[] | undefined, string[]][] = [
  ['without a named loan, due instalments by due date', undefined, ['B4', 'A1', 'A2', 'B5']],
  ['a named loan: its due instalments first, oldest first', [{ loanId: 'A', numbers: [] }], ['A1', 'A2', 'B4', 'B5']],
  ['a named due instalment first', [{ loanId: 'A', numbers: [2] }], ['A2', 'A1', 'B4', 'B5']],
  ['a named instalment first, even before it is due', [{ loanId: 'A', numbers: [3] }], ['A3', 'A1', 'A2', 'B4', 'B5']],
  ['several named instalments, oldest first', [{ loanId: 'A', numbers: [3, 1] }], ['A1', 'A3', 'A2', 'B4', 'B5']],
  [
    'a bill of two loans: its instalments, then those due of both loans',
    [
      { loanId: 'B', numbers: [6] },
      { loanId: 'A', numbers: [3] },
    ],
    ['A3', 'B6', 'B4', 'A1', 'A2', 'B5'],
  ],
  [
    'several entries for one loan are combined, in any order',
    [
      { loanId: 'A', numbers: [] },
      { loanId: 'A', numbers: [3] },
      { loanId: 'A', numbers: [2] },
    ],
    ['A2', 'A3', 'A1', 'B4', 'B5'],
  ],
  ['a named loan without anything unpaid is ignored', [{ loanId: 'C', numbers: [1] }], ['B4', 'A1', 'A2', 'B5']],
]
for (const [name, named, expected] of orders) {
  test(`order of allocation: ${name}`, () => {
    assert.deepEqual(paid(allocate({ amount: rupiah(1000), today, ...(named ? { named } : {}) }, two)), expected)
  })
}

test('instalments due on the same day are paid in order of loan id', () => {
  const same = [open('b', 1, -3), open('a', 9, -3), open('a', 10, -3)]
  assert.deepEqual(paid(allocate({ amount: rupiah(1000), today }, same)), ['a9', 'a10', 'b1'])
})

test('an extended instalment is not due before its new date, and then still comes before the next one', () => {
  const extended = { ...open('A', 1, 10), originalDueDate: addDays(today, -20) }
  const others = [open('A', 2, 10), open('B', 1, -2)]
  assert.deepEqual(paid(allocate({ amount: rupiah(1000), today }, [...others, extended])), ['B1'])
  assert.deepEqual(paid(allocate({ amount: rupiah(1000), today: addDays(today, 10) }, [...others, extended])), [
    'A1',
    'B1',
    'A2',
  ])
})

test('money left after everything due is paid becomes credit', () => {
  assert.deepEqual(allocate({ amount: rupiah(70), today }, [open('A', 3, 1)]), { lines: [], credit: 70 })
  assert.equal(allocate({ amount: rupiah(70), today }, two).credit, 10)
  assert.throws(() => allocate({ amount: rupiah(-1), today }, two), RangeError)
})

const amounts = fc.integer({ min: 0, max: 1000 }).map(rupiah)
const unpaidParts = fc.record({
  lateFee: amounts,
  extensionFee: amounts,
  extensionVat: amounts,
  fee: amounts,
  vat: amounts,
  insurance: amounts,
  interest: amounts,
  principal: amounts,
})
const instalments = fc.uniqueArray(
  fc.record({
    loanId: fc.constantFrom('A', 'B', 'C'),
    number: fc.integer({ min: 1, max: 6 }),
    dueDate: fc.integer({ min: -60, max: 60 }).map((days) => addDays(today, days)),
    unpaid: unpaidParts,
  }),
  { selector: ({ loanId, number }) => `${loanId}${number}`, maxLength: 12 },
)
const names = fc.array(
  fc.record({ loanId: fc.constantFrom('A', 'B', 'D'), numbers: fc.array(fc.integer({ min: 1, max: 6 })) }),
  { maxLength: 2 },
)
const payments = fc.record({
  amount: fc.integer({ min: 0, max: 20_000 }).map(rupiah),
  today: fc.constant(today),
  named: names,
})

test('I8 lines and credit sum to the payment, no line exceeds what is unpaid, no part is paid twice', () => {
  fc.assert(
    fc.property(payments, instalments, (payment, list) => {
      const { lines, credit } = allocate(payment, list)
      assert.equal(sum(lines.map(({ amount }) => amount)) + credit, payment.amount)
      assert.equal(new Set(lines.map(({ loanId, number, part }) => `${loanId}${number}${part}`)).size, lines.length)
      for (const { loanId, number, part, amount } of lines) {
        const owed = list.find((each) => each.loanId === loanId && each.number === number)
        assert.ok(owed && amount > 0 && amount <= owed.unpaid[part])
      }
    }),
    { numRuns: 300 },
  )
})

test('I8 credit is left only when everything due or named is paid; other instalments are not touched', () => {
  fc.assert(
    fc.property(payments, instalments, (payment, list) => {
      const { lines, credit } = allocate(payment, list)
      const payable = list.filter(({ loanId, number, dueDate }) => {
        return dueDate <= today || payment.named.some((each) => each.loanId === loanId && each.numbers.includes(number))
      })
      const owed = sum(payable.flatMap(({ unpaid }) => paymentParts.map((part) => unpaid[part])))
      assert.equal(credit, Math.max(0, payment.amount - owed))
      const keys = new Set(payable.map(({ loanId, number }) => `${loanId}${number}`))
      assert.ok(lines.every(({ loanId, number }) => keys.has(`${loanId}${number}`)))
    }),
  )
})

test('I8 the order of the list and of the names does not matter', () => {
  fc.assert(
    fc.property(payments, instalments, (payment, list) => {
      assert.deepEqual(allocate(payment, [...list].reverse()), allocate(payment, list))
      assert.deepEqual(allocate({ ...payment, named: [...payment.named].reverse() }, list), allocate(payment, list))
    }),
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Borrower, obstacleOf, refusalFor } from './apply-rules.ts'
import { eligibilityOf } from './eligibility.ts'

const today = '2026-11-20'
const limit = {
  status: 'ACTIVE',
  total: 20_000_000,
  reserved: 0,
  outstanding: 0,
  available: 20_000_000,
  income: 8_000_000,
  otherInstallments: 0,
}
const free: Borrower = {
  wrappedKey: Buffer.alloc(0),
  review: 'APPROVED',
  rejectedUntil: null,
  limit,
  openOrder: undefined,
  account: undefined,
  overdueLoanId: null,
  owesBack: false,
  ourInstallments: 0,
  codeAt: null,
  referred: false,
  notRecommended: false,
  moneyFrom: null,
  mandatory: [],
  isIncomplete: false,
  isOutdated: false,
  hasAccount: true,
  owesFormerly: false,
}
const order = { id: 'o', status: 'DISBURSING' as const }
const rejected = { review: 'REJECTED', rejectedUntil: '2026-12-01' }

/** From the first to the last: each is tested together with all that follow it. */
const ladder: readonly (readonly [string, string, Partial<Borrower>])[] = [
  ['INVALID', 'INCOMPLETE_USER_INFO', { review: 'DEFAULT' }],
  ['OVERDUE', 'OVERDUE', { overdueLoanId: 'l' }],
  ['OVERDUE', 'OVERDUE', { owesBack: true }],
  ['ONGOING_ORDER_EXISTS', 'ORDER_ONGOING', { openOrder: order }],
  ['UNDER_REJECTION', 'UNABLE_TO_LOAN', rejected],
  ['INVALID', 'CREDIT_BLOCKED', { limit: { ...limit, status: 'BLOCKED' } }],
  ['INVALID', 'INCOMPLETE_USER_INFO', { isIncomplete: true }],
  ['INVALID', 'USER_INFO_OUTDATED', { isOutdated: true }],
]

for (const [index, [result, code]] of ladder.entries())
  test(`behaviour 6: ${code} comes before ${ladder[index + 1]?.[1] ?? 'nothing'}`, () => {
    let borrower = free
    for (const [, , change] of ladder.slice(index).toReversed()) borrower = { ...borrower, ...change }
    const obstacle = obstacleOf(borrower)
    assert.equal(obstacle && refusalFor(obstacle).code, code)
    assert.equal(obstacle && eligibilityFrom(borrower), result)
  })

test('D-131 D-137: who is not recommended is not offered a loan until the day of the rejection, and told no more', () => {
  const borrower = { ...free, ...rejected, notRecommended: true }
  const retryDate = rejected.rejectedUntil
  const offers = [{ product }]
  assert.deepEqual(eligibilityOf(borrower, offers, today), {
    result: 'NOT_RECOMMENDED',
    popup: 'UNQUALIFIED',
    retryDate,
  })
  assert.deepEqual(eligibilityOf(borrower, offers, retryDate), { result: 'INVALID', popup: 'UNQUALIFIED' })
  const approved = { ...borrower, review: 'APPROVED' }
  assert.equal(eligibilityOf(approved, offers, today).result, 'APPLICABLE')
})

const product = { min_amount: 500_000 }
const eligibilityFrom = (borrower: Borrower) => eligibilityOf(borrower, [{ product }], today).result

test('behaviour 6: an application under review takes precedence over a frozen limit', () => {
  const borrower = { ...free, review: 'CREDITING', limit: { ...limit, status: 'FROZEN' } }
  assert.equal(eligibilityFrom(borrower), 'HAS_AUDITING_APPLICATION')
  assert.equal(obstacleOf(borrower)?.kind, 'auditing')
})

test('CX-105: a customer without an account for money adds one before the limit is looked at', () => {
  const without = { ...free, hasAccount: false, limit: { ...limit, available: 0 } }
  assert.deepEqual(eligibilityOf(without, [{ product }], today), { result: 'INVALID', isOutdated: true })
})

test('D-131: without an obstacle the limit decides, first its total, then the available part', () => {
  assert.equal(eligibilityFrom(free), 'APPLICABLE')
  assert.equal(eligibilityFrom({ ...free, limit: { ...limit, available: 499_999 } }), 'AVAILABLE_LIMIT_NOT_ENOUGH')
  assert.equal(eligibilityFrom({ ...free, limit: { ...limit, total: 499_999, available: 0 } }), 'LIMIT_NOT_ENOUGH')
})

test('D-137: on a channel that sells nothing there is no product, whatever else the customer lacks', () => {
  for (const borrower of [free, { ...free, review: 'DEFAULT' }, { ...free, ...rejected }])
    assert.deepEqual(eligibilityOf(borrower, [], today), { result: 'INVALID', hasNoProduct: true })
})

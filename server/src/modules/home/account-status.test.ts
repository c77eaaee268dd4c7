import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AccountFacts, accountStatus } from './account-status.ts'

const ready: AccountFacts = {
  review: 'APPROVED',
  coolingOff: false,
  unqualified: false,
  nikRejected: false,
  limit: { available: 6_000_000, status: 'ACTIVE' },
  smallestLoan: 500_000,
  overdue: false,
  openOrder: false,
}

const cases: readonly (readonly [string, Partial<AccountFacts>, string])[] = [
  ['an available limit', {}, 'NORMAL'],
  ['no application yet', { review: 'DEFAULT', limit: undefined }, 'NORMAL'],
  ['under review', { review: 'CREDITING', limit: undefined }, 'WAITING'],
  ['rejected, in the cooling period', { review: 'REJECTED', coolingOff: true, limit: undefined }, 'REJECTED'],
  [
    'rejected for too small a limit',
    { review: 'REJECTED', coolingOff: true, unqualified: true, limit: undefined },
    'UNQUALIFIED',
  ],
  [
    'rejected on another account',
    { review: 'REJECTED', coolingOff: true, nikRejected: true, limit: undefined },
    'NKP_REJECTED',
  ],
  ['rejected, after the cooling period', { review: 'REJECTED', limit: undefined }, 'NORMAL'],
  ['overdue', { overdue: true }, 'ONGOING'],
  ['an open order', { openOrder: true }, 'ONGOING'],
  ['less available than the smallest loan', { limit: { available: 499_999, status: 'ACTIVE' } }, 'LIMIT'],
  ['as much available as the smallest loan', { limit: { available: 500_000, status: 'ACTIVE' } }, 'NORMAL'],
  ['frozen and overdue', { overdue: true, limit: { available: 0, status: 'FROZEN' } }, 'FROZEN'],
  [
    'blocked, under review and overdue',
    { review: 'CREDITING', overdue: true, limit: { available: 0, status: 'BLOCKED' } },
    'BLOCKED',
  ],
]

for (const [name, facts, expected] of cases)
  test(`E-28 D-130: ${name} → ${expected}`, () => assert.equal(accountStatus({ ...ready, ...facts }), expected))

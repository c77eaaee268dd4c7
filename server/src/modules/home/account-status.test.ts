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
  ['a limit to use', {}, 'NORMAL'],
  ['no application yet', { review: 'DEFAULT', limit: undefined }, 'NORMAL'],
  ['under review', { review: 'CREDITING', limit: undefined }, 'WAITING'],
  ['rejected, cooling', { review: 'REJECTED', coolingOff: true, limit: undefined }, 'REJECTED'],
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
  ['rejected, cooling over', { review: 'REJECTED', limit: undefined }, 'NORMAL'],
  ['late', { overdue: true }, 'ONGOING'],
  ['an order under way', { openOrder: true }, 'ONGOING'],
  ['used up', { limit: { available: 499_999, status: 'ACTIVE' } }, 'LIMIT'],
  ['just enough', { limit: { available: 500_000, status: 'ACTIVE' } }, 'NORMAL'],
  ['frozen wins over late', { overdue: true, limit: { available: 0, status: 'FROZEN' } }, 'FROZEN'],
  [
    'blocked wins over all',
    { review: 'CREDITING', overdue: true, limit: { available: 0, status: 'BLOCKED' } },
    'BLOCKED',
  ],
]

for (const [name, facts, expected] of cases)
  test(`E-28 D-130: ${name} → ${expected}`, () => assert.equal(accountStatus({ ...ready, ...facts }), expected))

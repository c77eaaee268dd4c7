import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts, accountsAtProviders, chart, termsOfAccount } from './accounts.ts'

const firstDigit = { ASSET: '1', LIABILITY: '2', INCOME: '4', EXPENSE: '5', MEMO: '9' }

test('every account has a number of its own, whose first digit is its class', () => {
  assert.equal(new Set(accounts.map((account) => chart[account].number)).size, accounts.length)
  for (const account of accounts) {
    const { number, class: kind } = chart[account]
    assert.match(number, /^\d{4}$/, account)
    assert.equal(number[0], firstDigit[kind], account)
  }
})

test('assets and expenses grow by debits, liabilities and income by credits', () => {
  for (const account of accounts.filter((one) => chart[one].class !== 'MEMO')) {
    const { class: kind, side } = chart[account]
    assert.equal(side, kind === 'ASSET' || kind === 'EXPENSE' ? 'DEBIT' : 'CREDIT', account)
  }
})

test('behaviour 10: a claim that was written off is a memo with a contra of its own', () => {
  const memos = accounts.filter((account) => chart[account].class === 'MEMO')
  assert.deepEqual(
    memos.map((account) => [account, chart[account].side]),
    [
      ['loan-written-off', 'DEBIT'],
      ['written-off-claims', 'CREDIT'],
    ],
  )
})

test('every account has a name of its own in both languages', () => {
  for (const language of ['id', 'en'] as const) {
    const names = accounts.map((account) => chart[account].name[language])
    assert.equal(new Set(names).size, accounts.length)
    assert.ok(names.every((name) => name.length > 3))
  }
  assert.ok(accounts.every((account) => String(chart[account].name.id) !== chart[account].name.en))
})

test('the accounts of a loan are those with its prefix, and those at providers are cash and in-transit', () => {
  const ofLoans = accounts.filter((account) => chart[account].of === 'loan')
  assert.deepEqual(
    ofLoans,
    accounts.filter((account) => account.startsWith('loan-')),
  )
  assert.deepEqual([...accountsAtProviders], ['cash', 'in-transit'])
})

test('a name outside the chart has no terms, also one that every object inherits', () => {
  assert.equal(termsOfAccount('pocket'), undefined)
  assert.equal(termsOfAccount('toString'), undefined)
  assert.equal(termsOfAccount('cash')?.number, '1110')
})

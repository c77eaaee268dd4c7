import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Journal } from '@lumbung/shared/contract/operators/loans.ts'
import { accountsIn, nameOf, sidesOf, withAccount } from './journals.ts'

const line = (account: string, debit: number, credit: number) => ({
  account,
  name: { id: account, en: account },
  debit,
  credit,
})
const journal = (number: string, ...lines: Journal['lines']): Journal => ({
  postingId: number,
  number,
  kind: 'payment',
  date: '2026-11-20',
  postedAt: '2026-11-20T03:00:00.000Z',
  lines,
})
const journals = [
  journal('JR-1', line('1210', 300, 0), line('1110', 0, 300)),
  journal('JR-2', line('1110', 50, 0), line('1210', 0, 40), line('4110', 0, 10)),
]

test('accounts are named once, in the order of the chart', () => {
  assert.deepEqual(
    accountsIn(journals).map(({ account }) => account),
    ['1110', '1210', '4110'],
  )
})

test('a filter keeps whole journals, so that what is shown balances', () => {
  const shown = withAccount(journals, '4110')
  assert.deepEqual(
    shown.map(({ number }) => number),
    ['JR-2'],
  )
  assert.deepEqual(sidesOf(shown), { debit: 50, credit: 50 })
  assert.deepEqual(sidesOf(withAccount(journals, '')), { debit: 350, credit: 350 })
})

test('an end of day is called by what it charged', () => {
  const charged = (...accounts: string[]) =>
    nameOf({ kind: 'end-of-day', lines: accounts.map((account) => line(account, 10, 0)) })
  assert.deepEqual(
    [charged('1220'), charged('1250'), charged('1220', '1250'), charged('1110'), nameOf(journal('JR-1'))],
    ['interest', 'late-fee', 'end-of-day', 'end-of-day', 'payment'],
  )
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { userType } from '@lumbung/shared/contract/accounts/people.ts'
import { currentBills, repaymentRecord } from '@lumbung/shared/contract/billing/bills.ts'
import { loan, loanList, settlementQuote } from '@lumbung/shared/contract/billing/loans.ts'
import { newId } from '../../../platform/ids.ts'
import { type Debtor, debtors } from '../../../testing/loans/loans.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let next: () => Debtor
before(async () => {
  app = await openTestApp()
  next = await debtors(app, 5)
})
after(() => app.close())

test('CX-25: the repayment record has pages of 20, newest first, without duplicates or gaps', async () => {
  const debtor = next()
  const ids = Array.from({ length: 45 }, newId)
  await app.app.db.pool.query(
    `insert into payment (user_id, id, provider, provider_ref, method, amount, value_at, counts_from, received_at,
       status)
     select $1, id, 'xendit', id::text, 'BCA', 1000, day, day, $3, 'BOOKED'
     from unnest($2::uuid[]) with ordinality as t (id, n)
     cross join lateral (select $3::timestamptz + (n % 3) * interval '1 day' as day) d`,
    [debtor.userId, ids, app.clock.now()],
  )
  const seen: { paymentId: string; paidAt: string }[] = []
  const sizes: number[] = []
  for (let after: string | undefined, more = true; more; ) {
    const page = await debtor.client.data(repaymentRecord, { query: after ? { after } : {} })
    seen.push(...page.items)
    sizes.push(page.items.length)
    after = page.next
    more = after !== undefined
  }
  assert.deepEqual(sizes, [20, 20, 5])
  assert.equal(new Set(seen.map(({ paymentId }) => paymentId)).size, 45)
  assert.deepEqual(
    seen.map(({ paidAt }) => paidAt),
    seen
      .map(({ paidAt }) => paidAt)
      .sort()
      .reverse(),
  )
})

test('E-62: a customer is of type 4 once a loan was paid out', async () => {
  const debtor = next()
  assert.equal(await debtor.client.data(userType), 3)
  await debtor.lend()
  assert.equal(await debtor.client.data(userType), 4)
})

test('CX-17 CX-18 CX-30 #7: a loan is visible only to its own borrower', async () => {
  const [debtor, otherCustomer] = [next(), next()]
  const loanId = await debtor.lend()
  assert.equal((await debtor.client.data(loanList)).items[0]?.loanId, loanId)
  assert.deepEqual((await otherCustomer.client.data(loanList)).items, [])
  assert.equal((await otherCustomer.client.call(loan, { params: { loanId } })).code, 'NOT_FOUND')
  assert.equal((await otherCustomer.client.call(settlementQuote, { params: { loanId } })).code, 'NOT_FOUND')
  assert.deepEqual(await otherCustomer.client.data(currentBills), {
    dueTotal: 0,
    openTotal: 0,
    credit: 0,
    bills: [],
    conversions: [],
  })
})

test('CX-17: the loan list filters running and finished loans', async () => {
  const debtor = next()
  const first = await debtor.lend()
  const second = await debtor.lend({ principal: 500_000, tenor: 2 })
  const idsOf = async (status: 'ACTIVE' | 'FINISHED') =>
    (await debtor.client.data(loanList, { query: { status } })).items.map(({ loanId }) => loanId)
  assert.deepEqual(await idsOf('ACTIVE'), [second, first])
  assert.deepEqual(await idsOf('FINISHED'), [])
  const { openTotal, bills } = await debtor.client.data(currentBills)
  assert.equal(openTotal, 3_426_600 + 500_000 + 20_000 + 10_000 + 1100)
  assert.deepEqual(
    bills.slice(0, 3).map(({ month, lines }) => [month, lines.length]),
    [
      ['2026-12', 2],
      ['2027-01', 2],
      ['2027-02', 1],
    ],
  )
})

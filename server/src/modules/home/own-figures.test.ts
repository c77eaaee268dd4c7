import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { home } from '@lumbung/shared/contract/home.ts'
import { type Debtor, debtors } from '../../testing/loans/loans.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let people: { debtor: Debtor; loanId: string; principal: number }[]
before(async () => {
  app = await openTestApp()
  const next = await debtors(app, 12)
  people = await Promise.all(
    Array.from({ length: 12 }, async (_, n) => {
      const debtor = next()
      const principal = 1_000_000 + n * 50_000
      return { debtor, principal, loanId: await debtor.lend({ principal }) }
    }),
  )
})
after(() => app.close())

test('concurrent reads of home and bills give each customer their own loan', async () => {
  const reads = people.flatMap(({ debtor: { client }, loanId, principal }) => [
    client
      .data(home)
      .then(({ nextBill, limit }) => ({ loanId, principal, line: nextBill?.lines[0], used: limit?.used })),
    client.data(currentBills).then(({ bills }) => ({ loanId, principal, line: bills[0]?.lines[0], used: principal })),
  ])
  for (const { loanId, principal, line, used } of await Promise.all(reads))
    assert.deepEqual([line?.loanId, used], [loanId, principal])
})

test('a payment shows in home and bills immediately, a day without events changes nothing', async () => {
  const [{ debtor }] = people as [(typeof people)[number]]
  const shown = async () => (await debtor.client.data(currentBills)).bills
  const before = await shown()
  await app.clock.moveBy(86_400_000)
  assert.deepEqual(await shown(), before)
  const month = before[0]?.month ?? ''
  const { code, amount } = await debtor.code({ kind: 'BILL', month })
  await debtor.pay(code, amount)
  assert.deepEqual(await shown(), before.slice(1))
  assert.deepEqual((await debtor.client.data(home)).nextBill, before[1])
})

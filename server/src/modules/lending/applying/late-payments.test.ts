import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { quote } from '@lumbung/shared/contract/lending/products.ts'
import { borrowerAt } from '../../../testing/loans/borrowers.ts'
import { bill, openLoanDays } from '../../../testing/loans/loan-days.ts'

const { app, rows, atDay, borrower } = await openLoanDays()
after(() => app.close())
await rows("update product set status = 'CREATED' where id = 'pintar-flexi'")

const flexi = { productId: 'pintar-flexi', amount: 3_000_000, tenor: 6 }

/** A customer who pays the first bill, due on Sunday 20 December with grace until Monday, on a day at 10:00 WIB. */
async function paid(...days: string[]) {
  const { debtor } = await borrower()
  const [first = '', told = first] = days
  await atDay(first)
  const { code, amount } = await debtor.code(bill('2026-12'))
  const at = app.clock.now()
  await atDay(told)
  await debtor.pay(code, amount, at)
  const person = borrowerAt(app, debtor.client, debtor)
  return {
    quote: () => debtor.client.call(quote, { body: flexi }),
    apply: () => person.apply({ ...flexi, rateVersion: 1 }),
    async seenOn(day: string) {
      await rows('update device set code_at = $2 where user_id = $1', [debtor.userId, `${day}T02:00:00Z`])
      // The other bills are paid in time, as far as this rule goes.
      await rows('update installment set due_date = $2 where user_id = $1 and paid_principal = 0', [
        debtor.userId,
        '2028-01-20',
      ])
      await atDay(day)
    },
  }
}

test('HAS_LATE_PAYMENT_BILLS T-11 K-27 D-150: Pintar+ Flexi is sold again on day 181 after a late payment', async () => {
  const late = await paid('2026-12-22')
  for (const ask of [late.quote, late.apply]) {
    const refused = await ask()
    assert.ok(refused.code === 'HAS_LATE_PAYMENT_BILLS')
    assert.deepEqual(refused.data, { until: '2027-06-21' })
    assert.match(refused.message, /Coba lagi pada 21 Jun 2027\.$/)
  }
  await late.seenOn('2027-06-20')
  assert.deepEqual([(await late.quote()).code, (await late.apply()).code], Array(2).fill('HAS_LATE_PAYMENT_BILLS'))
  await late.seenOn('2027-06-21')
  assert.deepEqual([(await late.quote()).code, (await late.apply()).code], ['SUCCESS', 'SUCCESS'])
})

test('D-150: a payment within the grace, or reported late, is no late payment', async () => {
  for (const days of [['2026-12-21'], ['2026-12-21', '2026-12-23']]) {
    const punctual = await paid(...days)
    assert.equal((await punctual.quote()).code, 'SUCCESS')
  }
})

test('D-150: other products are sold to a customer who paid late', async () => {
  const { debtor } = await borrower()
  await atDay('2026-12-22')
  const { code, amount } = await debtor.code(bill('2026-12'))
  await debtor.pay(code, amount)
  assert.equal((await debtor.client.call(quote, { body: { ...flexi, productId: 'pinjaman-tunai' } })).code, 'SUCCESS')
  assert.equal((await app.client().call(quote, { body: flexi })).code, 'SUCCESS')
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { invoiceList } from '@lumbung/shared/contract/billing/invoices.ts'
import { openLoanDays } from '../../../testing/loan-days.ts'
import type { Debtor } from '../../../testing/loans.ts'

const { app, rows, person } = await openLoanDays()
after(() => app.close())

const listed = async ({ client }: Debtor) => (await client.data(invoiceList)).items
const numbersOf = async (year: number) =>
  (await rows('select number from invoice_number where year = $1 order by number', [year])).map(({ number }) => number)
const upTo = (last: number) => Array.from({ length: last }, (_, n) => n + 1)

test('the numbers of a year are consecutive under concurrent bookings, also when some are rolled back', async () => {
  app.clock.set('2027-06-01T03:00:00Z')
  await rows(`create function refuse_dear() returns trigger language plpgsql as $$ begin
    if new.fee = 40000 then raise exception 'refused'; end if; return new; end $$`)
  await rows('create trigger refuse_dear before insert on invoice for each row execute function refuse_dear()')
  const booked = await Promise.allSettled(
    Array.from({ length: 12 }, (_, n) => person().lend({ principal: n % 3 === 0 ? 2_000_000 : 3_000_000 })),
  )
  await rows('drop trigger refuse_dear on invoice')
  assert.equal(booked.filter(({ status }) => status === 'rejected').length, 4)
  assert.deepEqual(await numbersOf(2027), upTo(8))
  assert.deepEqual(await rows('select last_number from invoice_year where year = 2027'), [{ last_number: 8 }])
  const unbooked = await rows('select id from loan_order where amount = 2000000 and id in (select order_id from loan)')
  assert.deepEqual(unbooked, [])
})

test('the first invoice of a year has number 1, and its list stays in the order of the numbers', async () => {
  app.clock.set('2027-12-31T16:59:00Z')
  const debtor = person()
  await debtor.lend({ principal: 500_000 })
  app.clock.set('2027-12-31T17:00:00Z')
  await debtor.lend({ principal: 1_000_000 })
  const items = await listed(debtor)
  assert.deepEqual(
    items.map(({ number, total, issuedOn }) => [number, total, issuedOn]),
    [
      ['2028-000001', 22_200, '2028-01-01'],
      ['2027-000009', 11_100, '2027-12-31'],
    ],
  )
  const { items: older } = await debtor.client.data(invoiceList, { query: { after: items[0]?.invoiceId ?? '' } })
  assert.deepEqual(older, items.slice(1))
})

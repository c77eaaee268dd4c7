import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { invoiceList } from '@lumbung/shared/contract/billing/invoices.ts'
import { openLoanDays } from '../../../testing/loans/loan-days.ts'
import type { Debtor } from '../../../testing/loans/loans.ts'
import { numberInvoices } from './number-invoices.ts'

const { app, rows, person } = await openLoanDays()
after(() => app.close())

async function listed({ client }: Debtor) {
  await app.settle()
  return (await client.data(invoiceList)).items
}
async function numbersOf(year: number) {
  await app.settle()
  return (await rows('select number from invoice_number where year = $1 order by number', [year])).map(
    ({ number }) => number,
  )
}
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

test('a booking waits neither for a number that is being given nor for another booking', {
  timeout: 60_000,
}, async () => {
  app.clock.set('2029-03-01T03:00:00Z')
  const client = await app.app.db.pool.connect()
  try {
    await client.query('begin')
    await client.query('insert into invoice_year values (2029, 0)')
    await client.query(`select pg_advisory_xact_lock(hashtext('invoice_number'))`)
    const debtor = person()
    await debtor.lend({ principal: 500_000 })
    assert.deepEqual((await debtor.client.data(invoiceList)).items, [], 'shown without a number')
    await client.query('rollback')
    assert.deepEqual(
      (await listed(debtor)).map(({ number }) => number),
      ['2029-000001'],
    )
  } finally {
    client.release(true)
  }
})

test('numbers that could not be given are given later, and several concurrent processes give each of them once', async () => {
  app.clock.set('2030-03-01T03:00:00Z')
  await rows(
    `create function refuse_number() returns trigger language plpgsql as $$ begin raise exception 'down'; end $$`,
  )
  await rows('create trigger refuse before insert on invoice_number for each row execute function refuse_number()')
  await Promise.all(Array.from({ length: 4 }, () => person().lend({ principal: 500_000 })))
  await assert.rejects(numberInvoices(app.app), /down/)
  assert.deepEqual(await rows('select count(*)::int as waiting from invoice_waiting'), [{ waiting: 4 }])
  await rows('drop trigger refuse on invoice_number')
  const process = () => ({ db: { ...app.app.db } })
  // All have begun before the first of them may end.
  const client = await app.app.db.pool.connect()
  const waiting = async () => (await rows('select from pg_locks where not granted')).length
  try {
    await client.query('begin')
    await client.query(`insert into invoice_year as y values (2030, 0)
      on conflict (year) do update set last_number = y.last_number`)
    let ended = 0
    const many = Array.from({ length: 4 }, () => numberInvoices(process()).finally(() => ended++))
    // One that ends has come after a run of the app itself.
    while ((await waiting()) + ended < many.length) await new Promise((resolve) => setTimeout(resolve, 20))
    await client.query('rollback')
    await Promise.all([...many, ...many.map(() => person().lend({ principal: 500_000 }))])
  } finally {
    client.release(true)
  }
  assert.deepEqual(await numbersOf(2030), upTo(8))
  const inOrder = await rows(`select number from invoice_number where year = 2030 order by invoice_id limit 4`)
  assert.deepEqual(
    inOrder.map(({ number }) => number),
    upTo(4),
  )
})

test('many that ask for numbers concurrently take one connection while they wait', { timeout: 60_000 }, async () => {
  const client = await app.app.db.pool.connect()
  const waiting = async () =>
    (
      await rows(`select from pg_locks where locktype = 'advisory' and not granted and pid in
      (select pid from pg_stat_activity where datname = current_database())`)
    ).length
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('invoice_number'))`)
    const asked = Array.from({ length: 12 }, () => numberInvoices(app.app))
    while ((await waiting()) === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    await new Promise((resolve) => setTimeout(resolve, 200))
    assert.equal(await waiting(), 1)
    await client.query('rollback')
    await Promise.all(asked)
  } finally {
    client.release(true)
  }
})

test('a credit note is numbered after its invoice, also if its machine’s clock was slow', async () => {
  app.clock.set('2031-03-01T03:00:00Z')
  await app.settle()
  const loanId = await person().lend({ principal: 500_000 })
  await app.settle()
  const early = '00000000-0000-7000-8000-00000000000'
  const copy = (id: string, more: string) => `
    insert into invoice select (jsonb_populate_record(i, '{"id": "${early}${id}", ${more}}')).* from invoice i where loan_id = '${loanId}' limit 1`
  await rows(copy('2', '"issued_on": "2032-01-01"'))
  await rows(copy('1', `"issued_on": "2032-01-01", "kind": "CREDIT_NOTE", "corrects": "${early}2"`))
  await rows(`insert into invoice_waiting select user_id, id from invoice where id < '${early}3'`)
  await numberInvoices(app.app)
  const given = await rows('select number, invoice_id from invoice_number where year = 2032 order by number')
  assert.deepEqual(
    given,
    [2, 1].map((id, n) => ({ number: n + 1, invoice_id: `${early}${id}` })),
  )
})

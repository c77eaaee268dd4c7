import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import { type Debtor, debtors } from '../../../testing/loans/loans.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { verifyLedger } from '../../audit/api.ts'
import { settlePayment } from './incoming-payment.ts'
import { receiveNotice } from './notice-store.ts'

let app: TestApp
let next: () => Debtor
before(async () => {
  app = await openTestApp()
  next = await debtors(app, 30)
})
after(() => app.close())

const sql = async (text: string, values: unknown[] = []) => (await app.app.db.pool.query(text, values)).rows

interface Payer {
  userId: string
  pay(amount?: number): Promise<string>
}

async function payer(): Promise<Payer> {
  const debtor = next()
  await debtor.lend()
  const { paymentId, code } = await debtor.code({ kind: 'BILL', month: '2026-12' })
  const now = app.clock.now()
  const money = { status: 'PAID' as const, codeProviderId: 'x', codeReference: paymentId, code, paidAt: now }
  const pay = (amount = 100_000) =>
    settlePayment(app.app, { ...money, providerRef: randomUUID(), amount: rupiah(amount) }, now)
  return { userId: debtor.userId, pay }
}
const payers = (count: number) => Promise.all(Array.from({ length: count }, payer))
const bookedOf = async ({ userId }: Payer) =>
  (await sql(`select count(*)::int as count from payment where user_id = $1 and status = 'BOOKED'`, [userId]))[0].count

test('payments of different customers that wait at the same time share a commit', async () => {
  const people = await payers(4)
  assert.deepEqual(await Promise.all(people.map((one) => one.pay())), Array(4).fill('BOOKED'))
  const commits = await sql('select distinct xmin::text from payment where user_id = any($1)', [
    people.map(({ userId }) => userId),
  ])
  assert.equal(commits.length, 1)
})

test('a payment that cannot be booked does not affect the others of its batch', async () => {
  const [first, broken, last] = await payers(3)
  assert.ok(first && broken && last)
  await sql(`create function refuse_payment() returns trigger language plpgsql as $$ begin
    if new.user_id = '${broken.userId}' then raise exception 'refused'; end if; return new; end $$`)
  await sql('create trigger refuse_payment before insert on payment for each row execute function refuse_payment()')
  const answers = await Promise.allSettled([first, broken, last].map((one) => one.pay()))
  await sql('drop trigger refuse_payment on payment')
  assert.deepEqual(
    answers.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  )
  assert.deepEqual(await Promise.all([first, broken, last].map(bookedOf)), [1, 0, 1])
})

for (const [name, end] of [
  ['is killed', 'pg_terminate_backend'],
  ['takes too long and is cancelled', 'pg_cancel_backend'],
] as const)
  test(`a batch that ${name} while it books: every payment is booked once`, async () => {
    const people = await payers(3)
    const holder = await app.app.db.pool.connect()
    await holder.query('begin')
    await holder.query('select from ledger_head where user_id = $1 for update', [people[0]?.userId])
    const answers = Promise.all(people.map((one) => one.pay()))
    const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    let own: number | undefined
    while (own === undefined) own = (await sql(waiting))[0]?.pid
    await sql(`select ${end}($1)`, [own])
    for (const other of people.slice(1))
      while ((await bookedOf(other)) === 0) await new Promise((resolve) => setTimeout(resolve, 10))
    await holder.query('commit')
    holder.release()
    assert.deepEqual(await answers, Array(3).fill('BOOKED'))
    assert.deepEqual(await Promise.all(people.map(bookedOf)), [1, 1, 1])
  })

test('several concurrent payments of several customers are booked once each, those of one customer in order', async () => {
  const people = await payers(3)
  const amounts = [110_000, 120_000, 130_000, 140_000]
  await Promise.all(amounts.flatMap((amount) => people.map((one) => one.pay(amount))))
  for (const { userId } of people) {
    const rows = await sql(
      `select p.amount from payment p join posting g on g.user_id = p.user_id and g.source = p.id::text and g.kind = 'payment'
       where p.user_id = $1 order by g.seq`,
      [userId],
    )
    assert.deepEqual(
      rows.map(({ amount }) => amount),
      amounts,
    )
  }
})

test('notices that arrive at the same time are stored once each, and wake their handler unless they are handled', async () => {
  const at = app.clock.now()
  const raw = app.app.keys.sealShared('webhook', '{}')
  await sql(
    `insert into webhook_notice (provider, event_ref, received_at, raw, handled_at, outcome) values ('xendit', 'old', $1, $2, $1, 'IGNORED')`,
    [at, raw],
  )
  await app.settle()
  await app.jobs?.stop()
  const refs = ['a', 'b', 'a', 'old', 'a', 'b']
  await Promise.all(
    refs.map((eventRef) => receiveNotice(app.app, { provider: 'xendit', eventRef, receivedAt: at, raw })),
  )
  const kept = await sql(`select event_ref from webhook_notice where event_ref in ('a', 'b', 'old') order by 1`)
  assert.deepEqual(
    kept.map((row) => row.event_ref),
    ['a', 'b', 'old'],
  )
  const woken = await sql(
    `select distinct payload->>'eventRef' as ref from outbox
     where topic = 'payments.notice-received' and payload->>'eventRef' = any($1) order by 1`,
    [refs],
  )
  assert.deepEqual(
    woken.map(({ ref }) => ref),
    ['a', 'b'],
  )
})

test('the ledger is sound after these tests', async () => {
  assert.deepEqual(await verifyLedger(app.app.db), [])
})

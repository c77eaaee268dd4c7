import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { type Debtor, debtors } from '../../testing/loans.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { closeDays } from '../billing/api.ts'
import { verifyLedger } from './api.ts'

let app: TestApp
let debtor: Debtor
let loanId: string

/** A whole life: borrow, pay a part, be late, pay, pay too much, settle another loan, a payment is taken back. */
before(async () => {
  app = await openTestApp()
  debtor = (await debtors(app, 2))()
  loanId = await debtor.lend()
  const settled = await debtor.lend({ principal: 1_000_000, tenor: 3 })
  await app.sandbox.gateway.payCode({ code: '3933300000000001', amount: 1, at: app.clock.now() })
  await atDay('2026-12-18')
  await debtor.pay((await debtor.code({ kind: 'BILL', month: '2026-12' })).code, 300_000)
  await atDay('2026-12-28')
  const reversed = await debtor.pay((await debtor.code({ kind: 'ALL_DUE' })).code, 900_000)
  await debtor.pay((await debtor.code({ kind: 'SETTLEMENT', loanId: settled })).code, 1_200_000)
  await atDay('2027-01-22')
  await app.sandbox.gateway.reversePayment(reversed)
  await untilReversed()
  await atDay('2027-01-25')
})
after(() => app.close())

async function atDay(day: string): Promise<void> {
  app.clock.set(`${day}T03:00:00Z`)
  await closeDays(app.app)
}

async function untilReversed(): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    await app.settle()
    const { rows } = await app.app.db.pool.query(`select 1 from payment where status = 'REVERSED'`)
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  assert.fail('the payment was not taken back')
}

test('a whole life leaves a ledger without findings', async () => {
  const { rows } = await app.app.db.pool.query(
    `select (select count(*)::int from late_fee) as fees, (select count(*)::int from allocation where kind <> 'PAID') as other,
       (select count(*)::int from posting) as postings`,
  )
  assert.ok(rows[0].fees > 0 && rows[0].other > 0 && rows[0].postings > 20)
  assert.deepEqual(await verifyLedger(app.app.db), [])
})

/** Runs the command on the test's database: its exit code and what it prints. */
const command = () =>
  new Promise<{ code: unknown; printed: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: app.databaseUrl }
    const file = join(import.meta.dirname, '../../ledger-verify.ts')
    execFile(process.execPath, [file], { env }, (error, printed) => resolve({ code: error?.code ?? 0, printed }))
  })

test('npm run ledger:verify prints a line for each finding and fails, or says that the ledger is sound', async () => {
  assert.deepEqual(await command(), { code: 0, printed: 'The ledger is sound.\n' })
  const reserve = (amount: number) =>
    app.app.db.pool.query('update credit_limit set reserved = $2 where user_id = $1', [debtor.userId, amount])
  await reserve(50_000)
  const { code, printed } = await command()
  await reserve(0)
  assert.equal(code, 1)
  assert.equal(
    printed.split('\n')[0],
    `I4 the limit’s reserve is the sum of open orders: userId=${debtor.userId}: limit 50000, orders 0`,
  )
})

const newest = (table: string, where = 'true') =>
  `(select ctid from ${table} where ${where} order by ctid desc limit 1)`

/** Each fault, planted behind the triggers' back, and the names that it must bring up. */
const faults: readonly [name: string, sql: string, expected: readonly string[]][] = [
  [
    'a posting that does not balance',
    `insert into posting select user_id, gen_random_uuid(), seq + 1, 'planted', business_date, at, 'x', null, hash
       from posting where user_id = $1 and seq = (select seq from ledger_head where user_id = $1)`,
    ['debits equal credits', 'no entry was changed and no posting is missing', 'the chain ends at its head'],
  ],
  [
    'an entry moved to another account',
    `update entry set account = 'income-interest' where ctid = ${newest('entry', `account = 'income-fee'`)}`,
    ['no entry was changed and no posting is missing'],
  ],
  [
    'the source of a posting changed',
    `update posting set source = 'other' where user_id = $1 and seq = 1`,
    ['no entry was changed and no posting is missing'],
  ],
  [
    'a head that forgets its last posting',
    'update ledger_head set seq = seq - 1 where user_id = $1',
    ['the chain ends at its head'],
  ],
  [
    'another quote',
    `update loan set quote = jsonb_set(quote, '{total}', '1') where id = $2`,
    ['the schedule is the quote'],
  ],
  [
    'a rupiah of rounding in the second instalment',
    `update installment set principal = principal + case number when 5 then 1 when 6 then -1 end where loan_id = $2 and number in (5, 6)`,
    ['rounding falls in the last instalment'],
  ],
  [
    'VAT that is owed no more',
    `update installment set vat = vat - 1 where loan_id = $2 and number = 6`,
    ['the schedule is the quote', 'receivables of a loan are its unpaid instalments'],
  ],
  [
    'late fees above the principal',
    `update installment set late_fee = late_fee + 3000000 where loan_id = $2 and number = 6`,
    [
      'receivables of a loan are its unpaid instalments',
      'charges stay within 100 % of the principal',
      'late fees are those of the days on which they were charged',
    ],
  ],
  [
    'a history that ends elsewhere',
    `delete from loan_history h where loan_id = $2 and seq = (select max(seq) from loan_history where loan_id = $2)`,
    ['the history of a loan ends at its status'],
  ],
  [
    'a loan that is repaid while it owes',
    `with h as (update loan_history set to_status = 'REPAID' where loan_id = $2 and seq = (select max(seq) from loan_history where loan_id = $2))
     update loan set status = 'REPAID' where id = $2`,
    ['the status of a loan fits its figures'],
  ],
  [
    'interest that is marked as booked',
    'update installment set interest_booked = true where loan_id = $2 and number = 6',
    ['receivables of a loan are its unpaid instalments', 'interest is booked once per instalment'],
  ],
  [
    'a late fee that was charged on no day',
    `update late_fee set taken_back = amount where ctid = ${newest('late_fee', 'taken_back = 0')}`,
    ['late fees are those of the days on which they were charged'],
  ],
  [
    'a late fee after repayment',
    `update loan set repaid_at = '2026-11-30' where id = $2`,
    ['no late fee before disbursement or after repayment'],
  ],
  [
    'a limit that forgets a rupiah',
    'update credit_limit set outstanding = outstanding - 1 where user_id = $1',
    ['the limit’s outstanding is the principal that is lent'],
  ],
  [
    'a reserve without an order',
    'update credit_limit set reserved = 50000 where user_id = $1',
    ['the limit’s reserve is the sum of open orders'],
  ],
  [
    'a disbursement of another amount',
    `update disbursement set amount = amount + 1 where ctid = ${newest('disbursement')}`,
    ['an order is paid out at most once, with its own amount'],
  ],
  [
    'an order that was never disbursed but has a loan',
    `update loan_order set status = 'CANCELED' where id = (select order_id from loan where id = $2)`,
    ['a loan exists exactly for a disbursed order'],
  ],
  [
    'a provider’s reference that is unknown to the directory',
    `delete from payment_directory where payment_id = (select id from payment where provider = 'xendit' limit 1)`,
    ['a provider’s reference stands once'],
  ],
  [
    'an allocation that is short of its payment',
    `update allocation set amount = amount - 1 where ctid = ${newest('allocation', `part = 'lateFee' and kind = 'PAID'`)}`,
    ['a payment is allocated exactly once'],
  ],
  [
    'a payment moved between parts',
    `update allocation set part = 'credit', loan_id = null, number = null where ctid = ${newest('allocation', `part = 'principal' and kind = 'PAID' and exists (select from payment p where p.id = payment_id and status = 'BOOKED')`)}`,
    ['what is paid of an instalment is what payments allocated to it'],
  ],
  [
    'a payment that is reversed in its row only',
    `with p as (select id from payment where status = 'REVERSED') update payment set status = 'BOOKED' from p where payment.id = p.id`,
    [
      'what is paid of an instalment is what payments allocated to it',
      'a payment is posted once with its amount, and back when reversed',
    ],
  ],
]

for (const [name, sql, expected] of faults)
  test(`the checker names ${name}`, async () => {
    const { pool } = app.app.db
    const client = await pool.connect()
    const found: Set<string> = new Set()
    try {
      await client.query('begin; alter table posting disable trigger user; alter table entry disable trigger user')
      const values = [debtor.userId, loanId].slice(0, sql.includes('$2') ? 2 : sql.includes('$1') ? 1 : 0)
      const statement = sql.includes('$1') || !sql.includes('$2') ? sql : sql.replaceAll('$2', '$1')
      const { rowCount } = await client.query(statement, sql.includes('$1') ? values : values.slice(1))
      assert.ok((rowCount ?? 0) > 0, 'nothing was planted')
      const inside = { transaction: (work: (tx: never) => Promise<never>) => work(txOn(client)) }
      for (const finding of await verifyLedger({ ...app.app.db, ...inside } as never)) found.add(finding.name)
    } finally {
      await client.query('rollback')
      client.release()
    }
    assert.deepEqual([...found].sort(), [...expected].sort())
  })

/** The planted transaction itself, without the snapshot that it cannot open any more. */
const txOn = (client: { query(text: string): Promise<{ rows: unknown[] }> }) =>
  ({
    run: async () => 0,
    rows: async ({ text }: { text: string }) => (await client.query(text)).rows,
  }) as never

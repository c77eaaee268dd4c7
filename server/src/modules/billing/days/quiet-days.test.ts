import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import type { Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { houseId } from '../../../platform/ids.ts'
import { type Portfolio, portfolioDay, portfolios, seedPortfolio } from '../../../testing/load/portfolio.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import type { App } from '../../context.ts'
import { lockMoney } from '../../ledger/api.ts'
import { accrueInterest } from './accrue-interest.ts'
import { closeCustomerDays, closeDays } from './close-days.ts'
import { snapshotMissed } from './missed-snapshots.ts'
import { snapshotPortfolio } from './portfolio.ts'
import { closeQuietDays } from './quiet-days.ts'

const app = await openTestApp()
after(() => app.close())
app.clock.set(`${portfolioDay}T03:00:00Z`)

/** A posting's place in its customer's chain; house postings have random places. */
const place = `case when p.user_id = '${houseId}' then 0 else p.seq end`

/** Everything that an end of day may write, without ids that are new each time and hashes over them. */
const written = {
  loan: 'select user_id, id, status, closed_date, repaid_at from loan order by 1, 2',
  loanDay: 'select * from loan_day order by user_id, loan_id, date',
  loanHistory: 'select * from loan_history order by user_id, loan_id, seq',
  installment: 'select * from installment order by user_id, loan_id, number',
  charge: 'select * from charge order by user_id, loan_id, number, kind',
  lateFee: 'select * from late_fee order by user_id, loan_id, number, date',
  head: 'select user_id, seq from ledger_head order by 1',
  posting: `select user_id, ${place} as seq, kind, business_date, at, case kind when 'end-of-day' then source end as source
    from posting p order by user_id, 2, business_date, kind`,
  entry: `select p.user_id, ${place} as seq, p.kind, e.line, e.account, e.provider, e.loan_id, e.amount from entry e
    join posting p on p.user_id = e.user_id and p.id = e.posting_id order by 1, 2, p.business_date, 3, 4`,
  payment: 'select user_id, provider, method, amount, value_at, received_at, status from payment order by 1, 5',
  allocation: `select p.user_id, p.value_at, a.line, a.loan_id, a.number, a.part, a.kind, a.amount from allocation a
    join payment p on p.user_id = a.user_id and p.id = a.payment_id order by 1, 2, 3`,
  limit: 'select user_id, outstanding from credit_limit order by 1',
  event: `select topic, payload from outbox where topic like 'billing.%' order by payload::text`,
  portfolio: 'select * from portfolio_day order by 1',
}

const waiting = statement<{ user_id: string }>(
  `select distinct user_id from loan where status in ('ONGOING', 'OVERDUE') and closed_date < $1 order by 1`,
)
const rollback = new Error('rolled back')

/** The application on one transaction that is rolled back at the end; each inner transaction is a savepoint, one at a time. */
function appOn(tx: Tx): App {
  let last: Promise<unknown> = Promise.resolve()
  const sql = (text: string) => tx.run(statement(text))
  const inSavepoint = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    await sql('savepoint work')
    return work(tx).catch(async (error: unknown) => {
      await sql('rollback to savepoint work')
      throw error
    })
  }
  const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const mine = last.then(() => inSavepoint(work))
    last = mine.catch(() => undefined)
    return mine
  }
  return { ...app.app, db: { ...app.app.db, ...tx, transaction } }
}

/** The rows that a way of running the end of day writes for a portfolio. */
async function rowsAfter(portfolio: Portfolio, run: (app: App, users: string[]) => Promise<unknown>) {
  const rows: Record<string, unknown[]> = {}
  await assert.rejects(
    app.app.db.transaction(async (tx) => {
      await seedPortfolio(tx, portfolio)
      const users = await tx.rows(waiting, [portfolioDay])
      await run(
        appOn(tx),
        users.map(({ user_id }) => user_id),
      )
      for (const [name, text] of Object.entries(written)) rows[name] = await tx.rows(statement(text))
      throw rollback
    }),
    rollback,
  )
  return rows
}

/** A loan that is late by the days that have run but not marked so, and one whose days have not run. */
const lateBeforeItsDayRan: Portfolio = [
  {
    credit: 1,
    hasBooks: false,
    loans: [
      {
        closed: 0,
        status: 'ONGOING',
        installments: [{ due: -2, charged: [1000, 0, 0, 0, 0], paid: 0, oddlyBooked: true }],
      },
      {
        closed: -4,
        status: 'ONGOING',
        installments: [{ due: 1, charged: [1000, 0, 0, 0, 0], paid: 0, oddlyBooked: true }],
      },
    ],
  },
]

test('closing quiet loans together writes what the loop over customers writes, whatever state the loans are in', async () => {
  let quiet = 0
  let mixed = 0
  await fc.assert(
    fc.asyncProperty(portfolios, async (portfolio) => {
      const byLoop = await rowsAfter(portfolio, async (each, users) => {
        for (const userId of users) await closeCustomerDays(each, userId, portfolioDay)
        await snapshotMissed(each.db, portfolioDay)
        await snapshotPortfolio(each.db, portfolioDay)
        await accrueInterest(each, portfolioDay)
      })
      assert.deepEqual(await rowsAfter(portfolio, closeDays), byLoop)
      await rowsAfter(portfolio, async (each, users) => {
        const left = await closeQuietDays(each, users, portfolioDay)
        quiet += users.length - left.length
        mixed += left.length
      })
    }),
    { numRuns: 60, examples: [[lateBeforeItsDayRan]] },
  )
  assert.ok(quiet > 20 && mixed > 20, `${quiet} customers were closed in one statement, ${mixed} by the loop`)
})

/** Two customers with a quiet loan whose last two days have not run. */
const twoQuiet: Portfolio = [0, 1].map(() => ({
  credit: 0,
  hasBooks: true,
  loans: [
    {
      closed: -2,
      status: 'ONGOING',
      installments: [{ due: 20, charged: [1000, 100, 0, 0, 0], paid: 0, oddlyBooked: false }],
    },
  ],
}))
const daysRun = async () => {
  const { rows } = await app.app.db.pool.query(
    'select user_id, count(*)::int as days from loan_day group by 1 order by 1',
  )
  return rows.map(({ days }) => days)
}

test('a customer with a payment in progress is skipped and left to the loop, which waits', async () => {
  await app.app.db.transaction((tx) => seedPortfolio(tx, twoQuiet))
  const users = (await app.app.db.rows(waiting, [portfolioDay])).map(({ user_id }) => user_id)
  assert.equal(users.length, 2)
  await app.app.db.transaction(async (tx) => {
    await lockMoney(tx, users[0] ?? '')
    assert.deepEqual(await closeQuietDays(app.app, users, portfolioDay), users.slice(0, 1))
  })
  assert.deepEqual(await daysRun(), [1, 3])
  await Promise.all([closeDays(app.app), closeDays(app.app)])
  assert.deepEqual(await daysRun(), [3, 3])
})

test('a day that is already written fails for that customer, the others of the batch are closed', async () => {
  await app.app.db.pool.query('update loan set closed_date = $1::date - 2', [portfolioDay])
  await app.app.db.pool.query(
    'delete from loan_day where date > $1::date - 2 and user_id = (select user_id from loan order by 1 desc limit 1)',
    [portfolioDay],
  )
  await assert.rejects(closeDays(app.app), /1 customers/)
  assert.deepEqual(await daysRun(), [3, 3])
  const { rows } = await app.app.db.pool.query('select closed_date from loan order by user_id')
  assert.deepEqual(
    rows.map((row) => row.closed_date < portfolioDay),
    [true, false],
  )
})

test('while a payment of a customer is in progress, the late loans of the others are closed', async () => {
  for (const sql of [
    'delete from loan_day where date > $1::date - 2',
    'update loan set closed_date = $1::date - 2',
    'update installment set due_date = $1::date - 5, original_due_date = $1::date - 5',
  ])
    await app.app.db.pool.query(sql, [portfolioDay])
  const [busy] = await app.app.db.rows(waiting, [portfolioDay])
  const closing = await app.app.db.transaction(async (tx) => {
    await lockMoney(tx, busy?.user_id ?? '')
    const running = { days: closeDays(app.app) }
    while ((await daysRun())[1] !== 3) await setTimeout(5)
    assert.deepEqual(await daysRun(), [1, 3])
    return running
  })
  await closing.days
  assert.deepEqual(await daysRun(), [3, 3])
})

import { addDays, businessDate, startOfDay } from '@lumbung/shared/lending/dates/calendar.ts'
import fc from 'fast-check'
import type { Tx } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'

/** The day to be closed, a Monday. */
export const portfolioDay = businessDate('2027-01-18')
const seededAt = startOfDay(businessDate('2026-11-19'))

const upTo = (max: number, min = 0) => fc.integer({ min, max })
const oneIn = (count: number) => upTo(count - 1).map((one) => one === 0)
/** Most of what fell due is paid, most of the rest is not: about half of the loans have a quiet day. */
const installmentOf = (due: number) =>
  fc.record({
    /** Days after the day to be closed. */
    due: fc.constant(due),
    charged: fc.tuple(upTo(900_000, 1000), upTo(100_000), upTo(50_000), upTo(5000), upTo(3000)),
    paid: due > 0 ? fc.constantFrom(0, 0, 0, 0, 0, 1, 0.5) : fc.constantFrom(1, 1, 1, 1, 1, 1, 1, 1, 0, 0.5),
    /** Interest is booked although it is not due, or the other way round. */
    oddlyBooked: oneIn(10),
  })
const installments = upTo(45, -45).chain(installmentOf)
const loans = fc.record({
  /** The last day that has run, after the day to be closed. */
  closed: upTo(0, -6),
  status: oneIn(8).chain((odd) => (odd ? fc.constantFrom('OVERDUE', 'REPAID') : fc.constant('ONGOING'))),
  installments: fc.array(installments, { minLength: 1, maxLength: 4 }),
})
/** Customers with loans in any state that the tables allow, as an end of day may find them. */
export const portfolios = fc.array(
  fc.record({
    loans: fc.array(loans, { minLength: 1, maxLength: 3 }),
    credit: fc.oneof(fc.constant(0), upTo(2_000_000, 1)),
    /** Customers with loans normally have a chain of postings; the end of day must not depend on it. */
    hasBooks: oneIn(8).map((without) => !without),
  }),
  { minLength: 1, maxLength: 8 },
)
type Value<T> = T extends fc.Arbitrary<infer V> ? V : never
type Row = Record<string, unknown>
export type Portfolio = Value<typeof portfolios>

const idOf = (kind: number, person: number, loan = 0) =>
  `01900000-0000-7000-8000-${kind}${String(person).padStart(9, '0')}${String(loan).padStart(2, '0')}`

function installmentRows(own: Row, number: number, each: Value<typeof installments>) {
  const [principal, interest, fee, vat, late] = each.charged
  // Late fees are only of what is overdue.
  const lateFee = each.due > -7 ? 0 : late
  const interestBooked = (each.due < -6 || each.paid > 0) !== each.oddlyBooked
  const due = addDays(portfolioDay, each.due)
  const paid = (amount: number) => Math.floor(amount * each.paid)
  const charges = Object.entries({ interest, fee, vat, lateFee }).filter(([kind]) => kind !== 'lateFee' || lateFee > 0)
  return {
    installment: {
      ...own,
      number,
      due_date: due,
      original_due_date: due,
      days: 30,
      principal,
      paid_principal: paid(principal),
      is_open: each.paid < 1 || !interestBooked,
    },
    charges: charges.map(([kind, charged]) => ({
      ...own,
      number,
      kind,
      asked: charged,
      paid: paid(charged),
      booked: kind !== 'interest' || interestBooked,
    })),
  }
}

function loanRows(userId: string, loanId: string, { closed, status, installments }: Value<typeof loans>) {
  const closedOn = addDays(portfolioDay, closed)
  const disbursedOn = addDays(portfolioDay, -60)
  const terms = { user_id: userId, id: loanId, product_id: 'pinjaman-tunai', rate_version: 1, tenor: 3, quote: {} }
  const own = { user_id: userId, loan_id: loanId }
  return {
    loan_order: {
      ...terms,
      amount: 3_000_000,
      purpose: 'DAILY',
      bank_account_id: userId,
      channel: 'H5',
      status: 'DISBURSED',
      created_at: seededAt,
      updated_at: seededAt,
      signed_at: seededAt,
    },
    loan: {
      ...terms,
      order_id: loanId,
      status,
      principal: 9_000_000,
      tenor_unit: 'MONTHS',
      late_fee_ppm: 1000,
      disbursed_on: disbursedOn,
      disbursed_at: seededAt,
      closed_date: closedOn,
      cooling_off_until: disbursedOn,
    },
    loan_day: { ...own, date: closedOn, late_fee: 0, ran_at: seededAt },
    installments: [...installments]
      .sort((a, b) => a.due - b.due)
      .map((each, index) => installmentRows(own, index + 1, each)),
  }
}

function booksOf(userId: string, postingId: string, credit: number) {
  const entry = { user_id: userId, posting_id: postingId }
  const dates = { business_date: '2026-11-19', at: seededAt }
  return {
    posting: { user_id: userId, id: postingId, seq: 1, kind: 'payment', ...dates, source: 'seed', hash: '\\x00' },
    entries: [
      { ...entry, line: 0, account: 'cash', provider: 'xendit', amount: credit },
      { ...entry, line: 1, account: 'credit', amount: -credit },
    ],
  }
}

const account = {
  bank_code: '014',
  account_hash: '\\x00',
  sealed: '\\x00',
  last4: '1234',
  status: 'VALID',
  is_primary: true,
}
const limit = { total: 900_000_000, outstanding: 800_000_000, income: 0, other_installments: 0 }

/** The rows of these people by table, in the order in which they may be inserted. Their ids are always the same. */
function rowsOf(people: Portfolio): [string, Row[]][] {
  const of = people.map((person, index) => {
    const userId = idOf(1, index)
    const lent = person.loans.map((each, number) => loanRows(userId, idOf(2, index, number), each))
    return { ...person, userId, lent, books: booksOf(userId, idOf(3, index), person.credit) }
  })
  const lent = of.flatMap((each) => each.lent)
  const installments = lent.flatMap((each) => each.installments)
  const withCredit = of.filter(({ credit }) => credit > 0)
  const withBooks = of.filter(({ hasBooks, credit }) => hasBooks || credit > 0)
  const accounts = of.map(({ userId }) => ({ ...account, user_id: userId, id: userId, created_at: seededAt }))
  const heads = withBooks.map(({ userId, credit }) => ({ user_id: userId, seq: credit > 0 ? 1 : 0, hash: '\\x00' }))
  return [
    ['bank_account', accounts],
    ['credit_limit', of.map(({ userId }) => ({ ...limit, user_id: userId, updated_at: seededAt }))],
    ['loan_order', lent.map((each) => each.loan_order)],
    ['loan', lent.map((each) => each.loan)],
    ['installment', installments.map(({ installment }) => installment)],
    ['charge', installments.flatMap(({ charges }) => charges)],
    ['loan_day', lent.map((each) => each.loan_day)],
    ['ledger_head', heads],
    ['posting', withCredit.map(({ books }) => books.posting)],
    ['entry', withCredit.flatMap(({ books }) => books.entries)],
  ]
}

/** Writes these people and their loans; other columns have their defaults. */
export async function seedPortfolio(tx: Tx, people: Portfolio): Promise<void> {
  for (const [table, rows] of rowsOf(people)) {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].join(', ')
    if (rows.length === 0) continue
    const filled = `select ${columns} from json_populate_recordset(null::${table}, $1)`
    await tx.run(statement(`insert into ${table} (${columns}) ${filled}`), [JSON.stringify(rows)])
  }
}

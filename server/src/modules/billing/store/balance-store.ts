import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { entriesOn } from '../../ledger/api.ts'
import { type Book, type Loan, runningLoans } from '../book/book.ts'
import { billPaid, type Installment, isExtended, unpaidTotal } from '../book/installment.ts'
import { principalLeftColumn } from './installment-store.ts'

/** An instalment of a running loan as bills show it. Amounts are in rupiah. */
export interface BilledInstallment {
  loanId: string
  number: number
  /** Number of instalments of the loan. */
  of: number
  dueDate: BusinessDate
  /** The scheduled amount, without late fees and what is never charged. */
  amount: number
  lateFee: number
  /** Still to pay, late fees included. */
  unpaid: number
  /** With money or credit, without what moving its due date cost. */
  paid: number
  /** Whether its due date was moved. */
  extended: boolean
  /** Whether its loan was written off. */
  writtenOff: boolean
}

/** The fields of a `BilledInstallment` in their order. */
type StoredInstallment = readonly [
  string,
  number,
  number,
  BusinessDate,
  number,
  number,
  number,
  number,
  boolean,
  boolean,
]

const stored = (each: Installment, { installments, writtenOffAt }: Loan): StoredInstallment => {
  const { loanId, number, dueDate, parts } = each
  const [of, unpaid] = [installments.length, unpaidTotal(each)]
  const isWrittenOff = writtenOffAt !== undefined
  const { lateFee, extensionFee: _fee, extensionVat: _vat, ...contract } = parts
  const amount = Object.values(contract).reduce((total, { charged, dropped }) => total + charged - dropped, 0)
  const shown = [loanId, number, of, dueDate, amount, lateFee.charged, unpaid, billPaid(each)] as const
  return [...shown, isExtended(each), isWrittenOff]
}

export const billedFrom = (row: StoredInstallment): BilledInstallment => {
  const [loanId, number, of, dueDate, amount, lateFee, unpaid, paid, extended, writtenOff] = row
  return { loanId, number, of, dueDate, amount, lateFee, unpaid, paid, extended, writtenOff }
}

/** The columns of a customer's balance as the database returns them; null for a customer who never had a loan. */
export interface BalanceRow {
  owed_back: number | null
  installments: readonly StoredInstallment[] | null
}

export const balanceColumns = 'b.owed_back, b.installments'
/** Joins a customer's balance to a query; `person` is a column. */
export const balanceJoin = (person: string) => `left join customer_balance b on b.user_id = ${person}`

const keep = statement(`
  insert into customer_balance (user_id, owed_back, installments) values ($1, $2, $3)
  on conflict (user_id) do update set owed_back = excluded.owed_back, installments = excluded.installments`)

/** SQL that computes all balances from loans, instalments, charges and entries: user_id, owed_back, installments. */
export const balancesOfBooks = `
  select user_id, sum(owed_back)::int8 as owed_back,
    coalesce(json_agg(line order by loan_id, number) filter (where loan_id is not null), '[]') as installments
  from (
    select user_id, amount as owed_back, null::uuid as loan_id, null::int as number, null::json as line
    from (${entriesOn('credit')}) as credit
    union all
    select l.user_id, 0, l.id, i.number, json_build_array(l.id, i.number, count(*) over (partition by l.user_id, l.id),
      i.due_date, i.principal + c.contract, c.late_fee, ${principalLeftColumn} + c.unpaid, i.paid_principal + c.paid,
      i.due_date <> i.original_due_date, l.written_off_at is not null)
    from loan l join installment i on i.user_id = l.user_id and i.loan_id = l.id
    cross join lateral (select coalesce(sum(asked - dropped) filter (where kind in ('fee', 'vat', 'insurance', 'interest')), 0)::int8 as contract,
        coalesce(sum(asked) filter (where kind = 'lateFee'), 0)::int8 as late_fee,
        coalesce(sum(asked - paid - waived - dropped), 0)::int8 as unpaid, coalesce(sum(paid) filter (where kind not in ('extensionFee', 'extensionVat')), 0)::int8 as paid
      from charge where user_id = i.user_id and loan_id = i.loan_id and number = i.number) c
    where l.status in ('ONGOING', 'OVERDUE')) as lines
  group by user_id`
const lockAll = statement('lock table customer_balance in share row exclusive mode')
const clear = statement('delete from customer_balance')
const rebuild = statement(`insert into customer_balance (user_id, owed_back, installments) ${balancesOfBooks}`)

/** Writes all balances again from the books. Payments wait meanwhile. */
export async function rebuildBalances(tx: Tx): Promise<void> {
  await tx.run(lockAll)
  await tx.run(clear)
  await tx.run(rebuild)
}

const hasBalance = statement('select 1 from customer_balance where user_id = $1')

/** Whether a customer has, or had, a loan. */
export const ownsMoney = async (db: Db, userId: string): Promise<boolean> =>
  (await db.row(hasBalance, [userId])) !== undefined

const installmentsText = (book: Book): string =>
  JSON.stringify(runningLoans(book).flatMap((loan) => loan.installments.map((each) => stored(each, loan))))

/**
 * Stores what the customer owes after a change of the book, for the screens that show it. `before` is undefined for a new loan.
 * Hold the customer's lock.
 */
export async function storeBalance(tx: Tx, before: Book | undefined, after: Book): Promise<void> {
  const text = installmentsText(after)
  if (before && before.credit === after.credit && installmentsText(before) === text) return
  await tx.run(keep, [after.userId, -after.credit, text])
}

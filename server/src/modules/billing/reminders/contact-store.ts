import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { type BalanceRow, billedFrom } from '../store/balance-store.ts'
import type { DueStep, ReminderStep } from './reminder-step.ts'

/** Looks up the loan of each installment: as a join it may be planned the other way round, through all running loans. */
const findPage = statement<{ user_id: string }>(`
  select i.user_id from installment i
  where i.is_open and i.due_date = $1 and i.user_id > $3
    and (select l.status in ('ONGOING', 'OVERDUE') and l.closed_date >= $4
         from loan l where l.user_id = i.user_id and l.id = i.loan_id)
    and not exists (select from debt_contact c where c.user_id = i.user_id and c.due_date = $1 and c.step = $2)
  order by i.user_id limit 500`)
/** With the loans whose new schedule waits for a signature or the lender alone. */
const findBalance = statement<Pick<BalanceRow, 'installments'> & { rescheduled: string[] | null }>(`
  select installments, (select array_agg(c.loan_id) from conversion c where c.user_id = $1
    and c.status in ('E_SIGN_UNCOMPLETED', 'E_SIGN_WAITING_LENDER_APPROVE', 'WAITING_DISBURSE')) as rescheduled
  from customer_balance where user_id = $1`)
const insert = statement(`
  insert into debt_contact (user_id, id, due_date, step, amount, made_by, channel, purpose, planned_at)
  values ($1, $2, $3, $4, $5, 'SYSTEM', 'SMS', case when $4 < 0 then 'BEFORE_DUE' when $4 = 0 then 'DUE' else 'OVERDUE' end, $6)
  on conflict do nothing`)
const lock = statement<{ user_id: string; due_date: BusinessDate; step: number; amount: number; made_at: Date | null }>(
  'select user_id, due_date, step, amount, made_at from debt_contact where id = $1 for update',
)
const markMade = statement('update debt_contact set made_at = $2 where id = $1')
const markFailed = statement('update debt_contact set failed_at = $2 where id = $1')
const remove = statement('delete from debt_contact where id = $1 and made_at is null')

/** Customers with something open on a due date who were not reminded of it in this step, in pages. Their end of day has run. */
export async function* pagesToRemind(
  db: Db,
  { dueDate, step }: DueStep,
  today: BusinessDate,
): AsyncGenerator<string[]> {
  for (let last: string | undefined = '00000000-0000-0000-0000-000000000000'; last; ) {
    const rows: { user_id: string }[] = await db.rows(findPage, [dueDate, step, last, today])
    const page = [...new Set(rows.map(({ user_id }) => user_id))]
    if (page.length > 0) yield page
    last = page.at(-1)
  }
}

/**
 * Rupiah still to pay of what fell due on a date, late fees included; nothing that was written off, of which no due date counts, and
 * nothing of a loan whose new schedule was paid for in advance: paying its bill would end the application.
 */
export async function unpaidOn(db: Db, userId: string, dueDate: BusinessDate): Promise<number> {
  const { installments, rescheduled } = (await db.row(findBalance, [userId])) ?? {}
  return (installments ?? [])
    .map(billedFrom)
    .filter((each) => each.dueDate === dueDate && !each.writtenOff && !rescheduled?.includes(each.loanId))
    .reduce((total, { unpaid }) => total + unpaid, 0)
}

export interface PlannedContact {
  userId: string
  id: string
  dueDate: BusinessDate
  step: ReminderStep
  amount: number
}

/** False if the step of this due date was planned before. */
export async function planContact(tx: Tx, { userId, id, dueDate, step, amount }: PlannedContact, now: Date) {
  return (await tx.run(insert, [userId, id, dueDate, step, amount, now])) === 1
}

/** A planned contact, locked until the transaction ends. */
export async function lockContact(tx: Tx, id: string) {
  const row = await tx.row(lock, [id])
  return row && { userId: row.user_id, dueDate: row.due_date, step: row.step, amount: row.amount }
}

export async function markContactMade(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.run(markMade, [id, now])
}

/** Removes a contact that was not made, so that its step can be planned again. */
export async function removeUnmade(tx: Tx, id: string): Promise<void> {
  await tx.run(remove, [id])
}

export async function markContactFailed(db: Db, id: string, now: Date): Promise<void> {
  await db.run(markFailed, [id, now])
}

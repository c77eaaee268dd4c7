import type { ReminderRefusal } from '@lumbung/shared/contract/billing/conversions.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import type { App } from '../../context.ts'
import type { ConversionsView } from './conversion-offer.ts'

/** Reminders per calendar year ⚙. */
export const remindersAYear = 2

const findAll = statement<{ month: string; remind_on: BusinessDate; year: number }>(`
  select month, remind_on, extract(year from created_at at time zone 'Asia/Jakarta')::int as year
  from conversion_reminder where user_id = $1`)
const insert = statement(`
  insert into conversion_reminder (user_id, month, loan_id, remind_on, created_at) values ($1, $2, $3, $4, $5)`)

const findDue = statement<{ user_id: string; month: string }>(`
  select user_id, month from conversion_reminder where done_at is null and remind_on <= $1 order by remind_on limit 500`)
const markDone = statement(`
  update conversion_reminder set done_at = $3 where user_id = $1 and month = $2 and done_at is null`)

/** Reminders whose bill date has come. */
export const remindersDue = async (db: Db, today: BusinessDate) =>
  (await db.rows(findDue, [today])).map(({ user_id: userId, month }) => ({ userId, month }))

/** Marks a reminder as done; false if it was done before. */
export const finishReminder = async (tx: Tx, userId: string, month: string, now: Date): Promise<boolean> =>
  (await tx.run(markDone, [userId, month, now])) === 1

export interface ReminderView {
  /** The date of the bill's reminder. */
  remindOn: BusinessDate | undefined
  /** Why none can be set now. */
  refusal: ReminderRefusal | undefined
}

/** Whether a reminder of a bill is set, and why none can be (behaviour 8). */
export async function viewReminder(app: App, db: Db, userId: string, view: ConversionsView): Promise<ReminderView> {
  const reminders = await db.rows(findAll, [userId])
  const today = app.clock.today()
  const remindOn = reminders.find(({ month }) => month === view.month)?.remind_on
  const used = reminders.filter(({ year }) => year === Number(today.slice(0, 4))).length
  const refusalOf = (): ReminderRefusal | undefined => {
    if (remindOn) return 'CURRENT_BILL_HAS_REMINDER'
    if (view.loans.some(({ status }) => status === 'OVERDUE')) return 'BILL_INSTALLMENT_REMINDER_HAS_OVERDUE'
    if (used >= remindersAYear) return 'BILL_INSTALLMENT_REMINDER_EXCESS_APPLY_TIME'
    const isPossible = today < view.billDate && view.offers.some(({ plans }) => plans.length > 0)
    return isPossible ? undefined : 'BILL_INSTALLMENT_REMINDER_CANNOT_APPLY'
  }
  return { remindOn, refusal: refusalOf() }
}

interface NewReminder {
  userId: string
  month: string
  loanId: string
  remindOn: BusinessDate
}

/** Stores a reminder. The primary key refuses a second one of a bill. */
export async function insertReminder(tx: Tx, { userId, month, loanId, remindOn }: NewReminder, now: Date) {
  await tx.run(insert, [userId, month, loanId, remindOn, now])
}

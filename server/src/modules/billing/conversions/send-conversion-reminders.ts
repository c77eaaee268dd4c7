import type { Language } from '@lumbung/shared/enums/app.ts'
import { formatDate } from '@lumbung/shared/format.ts'
import { addDays, businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Holidays } from '@lumbung/shared/lending/dates/holidays.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { isOpenAccount, loadPerson } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { addNotifications, queueSms } from '../../engagement/api.ts'
import { lockMoney } from '../../ledger/api.ts'
import { dueSoonDays } from '../bills/bill-status.ts'
import { mayContactCustomer } from '../reminders/send-reminders.ts'
import { loadHolidays } from '../store/holiday-store.ts'
import { finishReminder, remindersDue } from './conversion-reminders.ts'
import { viewConversions } from './view-conversions.ts'

/** The bill, if a loan of it can be converted now. */
async function offeredBill(app: App, tx: Tx, userId: string, month: string) {
  const view = await viewConversions(app, tx, userId, month).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
  return view?.offers.some(({ status }) => status === 'AVAILABLE') ? view : undefined
}

/** Sends the reminder of a bill, or only closes it if there is nothing left to offer. */
async function remind(app: App, tx: Tx, { userId, month }: { userId: string; month: string }): Promise<void> {
  await lockMoney(tx, userId)
  const view = await offeredBill(app, tx, userId, month)
  if (!(await finishReminder(tx, userId, month, app.clock.now())) || !view) return
  // The number of a closed account may be somebody else's by now.
  if (!(await isOpenAccount(tx, userId))) return
  const person = await loadPerson(app, tx, userId)
  const language: Language = person.language.startsWith('en') ? 'en-us' : 'id'
  const values = { due: formatDate(addDays(view.billDate, dueSoonDays), language) }
  await queueSms(app, tx, { to: person.mobile, kind: 'CONVERSION_OFFER', language, values })
  const facts = { dueDate: addDays(view.billDate, dueSoonDays) }
  await addNotifications(tx, [{ userId, event: 'CONVERSION_OFFER', about: month, facts }], app.clock.now())
}

/**
 * Tells customers who asked for it that their bill can be turned into instalments, once, from the bill date on and in the hours in
 * which they may be contacted (behaviour 8). One that fails does not stop the others.
 */
export async function sendConversionReminders(app: App): Promise<void> {
  const holidays: Holidays = await loadHolidays(app.db)
  for (const due of await remindersDue(app.db, businessDate(app.clock.today()))) {
    if (!(await mayContactCustomer(app, app.db, due.userId, holidays))) continue
    await app.db
      .transaction((tx) => remind(app, tx, due))
      .catch((err: unknown) => app.log.error({ err, userId: due.userId }, 'a conversion reminder failed'))
  }
}

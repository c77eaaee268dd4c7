import { businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { loadPerson } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { addNotifications } from '../../engagement/api.ts'
import { isFrozen } from '../reports/report-store.ts'
import { loadHolidays } from '../store/holiday-store.ts'
import { lockContact, markContactFailed, markContactMade, removeUnmade, unpaidOn } from './contact-store.ts'
import { reminderNews } from './reminder-message.ts'
import { reminderStep } from './reminder-step.ts'
import { mayContactCustomer } from './send-reminders.ts'

/**
 * Whether a queued reminder to a number (E.164) may be handed to its provider now, and records the contact if so. If the customer has
 * paid or says so, has another number, the next step has come or the window has closed since it was queued, it may not; its step is then
 * decided again by a later run.
 */
export async function startReminder(app: App, id: string, to: string): Promise<boolean> {
  const holidays = await loadHolidays(app.db)
  const today = businessDate(app.clock.today())
  return app.db.transaction(async (tx) => {
    const planned = await lockContact(tx, id)
    if (!planned) return false
    const { userId, dueDate, step, amount } = planned
    const applies =
      reminderStep(dueDate, today, holidays) === step &&
      (await unpaidOn(tx, userId, dueDate)) === amount &&
      (await loadPerson(app, tx, userId)).mobile === to &&
      !(await isFrozen(tx, userId, dueDate, app.clock.now())) &&
      (await mayContactCustomer(app, tx, userId, holidays))
    if (!applies) {
      await removeUnmade(tx, id)
      return false
    }
    const now = app.clock.now()
    await markContactMade(tx, id, now)
    await addNotifications(tx, [reminderNews({ id, userId, dueDate, amount, today, holidays })], now)
    return true
  })
}

/** Records that a reminder could not be delivered: it was no contact. */
export const failReminder = (app: App, id: string): Promise<void> => markContactFailed(app.db, id, app.clock.now())

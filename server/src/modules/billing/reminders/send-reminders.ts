import { type BusinessDate, businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Holidays } from '@lumbung/shared/lending/dates/holidays.ts'
import type { Db } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/ids.ts'
import { isOpenAccount, loadPerson } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { queueSms } from '../../engagement/api.ts'
import { lockMoney } from '../../ledger/api.ts'
import { provinceOf } from '../../onboarding/api.ts'
import { isFrozen } from '../reports/report-store.ts'
import { loadHolidays } from '../store/holiday-store.ts'
import { pagesToRemind, planContact, removeUnmade, unpaidOn } from './contact-store.ts'
import { mayContact } from './contact-window.ts'
import { reminderMessage } from './reminder-message.ts'
import { type DueStep, dueSteps } from './reminder-step.ts'

/** Customers processed at the same time, so that Node and PostgreSQL are both busy. */
const concurrency = 4

/** Whether the customer may be contacted about a debt now, where the customer lives. */
export async function mayContactCustomer(app: App, db: Db, userId: string, holidays: Holidays): Promise<boolean> {
  const province = await provinceOf(app, db, userId)
  return mayContact(app.clock.now(), province ? app.areas.zoneOf(province) : undefined, holidays)
}

interface Day {
  today: BusinessDate
  holidays: Holidays
}

/** Plans the step and queues its message, unless it was planned before, nothing is left to pay or the customer says it is paid. */
async function remind(app: App, userId: string, { dueDate, step }: DueStep, day: Day): Promise<void> {
  // The number of a closed account may be somebody else's by now.
  if (!(await isOpenAccount(app.db, userId))) return
  if (!(await mayContactCustomer(app, app.db, userId, day.holidays))) return
  const { mobile, language } = await loadPerson(app, app.db, userId)
  const { help } = app.config
  await app.db.transaction(async (tx) => {
    await lockMoney(tx, userId)
    const amount = await unpaidOn(tx, userId, dueDate)
    if (amount === 0 || (await isFrozen(tx, userId, dueDate, app.clock.now()))) return
    const id = newId()
    if (!(await planContact(tx, { userId, id, dueDate, step, amount }, app.clock.now()))) return
    const message = reminderMessage({ ...day, dueDate, amount, help: help.phone ?? help.email, language })
    // It was no contact; a later run plans the step again, if it still is one.
    if (!(await queueSms(app, tx, { to: mobile, ...message }, id))) await removeUnmade(tx, id)
  })
}

/** Reminds these customers, a few at a time. Returns how many failed. */
async function remindEach(app: App, userIds: readonly string[], due: DueStep, day: Day): Promise<number> {
  const waiting = [...userIds]
  let failed = 0
  const work = async () => {
    for (let userId = waiting.shift(); userId; userId = waiting.shift())
      await remind(app, userId, due, day).catch((err: unknown) => {
        failed++
        app.log.error({ err, userId }, 'a reminder failed')
      })
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return failed
}

/**
 * Reminds customers of what falls or fell due (behaviour 7): each due date at most once per step, only while something is unpaid,
 * and only inside the contact window of the customer's zone. A step outside it is sent by a later run, or dropped when the next
 * step has come. It may be stopped at any point, and run on several servers concurrently.
 */
export async function sendReminders(app: App): Promise<void> {
  const today = businessDate(app.clock.today())
  const day = { today, holidays: await loadHolidays(app.db) }
  let failed = 0
  for (const due of dueSteps(today, day.holidays))
    for await (const page of pagesToRemind(app.db, due, today)) failed += await remindEach(app, page, due, day)
  if (failed > 0) throw new Error(`the reminders of ${failed} customers failed`)
}

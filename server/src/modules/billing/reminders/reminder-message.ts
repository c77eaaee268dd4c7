import type { Language } from '@lumbung/shared/enums/app.ts'
import type { NotificationEvent } from '@lumbung/shared/facts/notification-kinds.ts'
import { formatDate, formatMoney, formatTenor } from '@lumbung/shared/format.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { graceEnd, type Holidays } from '@lumbung/shared/lending/dates/holidays.ts'
import { daysPastDue } from '@lumbung/shared/lending/servicing/late-fee.ts'
import type { News, ReminderKind } from '../../engagement/api.ts'

interface Contact {
  dueDate: BusinessDate
  /** Rupiah */
  amount: number
  today: BusinessDate
  holidays: Holidays
}

interface Reminded extends Contact {
  /** Where to ask for help: a number or an address. */
  help: string
  language: string
}

function kindOf({ dueDate, today, holidays }: Contact): ReminderKind {
  if (today < dueDate) return 'REMINDER_SOON'
  if (today === dueDate) return 'REMINDER_TODAY'
  return daysPastDue(dueDate, today, holidays) > 0 ? 'REMINDER_LATE' : 'REMINDER_GRACE'
}

/** The kind of a reminder's text, and its values: the due date, the amount to pay now, and how late it is. */
export function reminderMessage(reminded: Reminded) {
  const { dueDate, amount, today, holidays, help } = reminded
  const language: Language = reminded.language.startsWith('en') ? 'en-us' : 'id'
  const late = daysPastDue(dueDate, today, holidays)
  return {
    kind: kindOf(reminded),
    language,
    values: {
      amount: formatMoney(amount),
      due: formatDate(dueDate, language),
      until: formatDate(graceEnd(dueDate, holidays), language),
      days: language === 'id' ? String(late) : formatTenor(late, 'DAYS', language),
      help,
    },
  }
}

const events = {
  REMINDER_SOON: 'BILL_SOON',
  REMINDER_TODAY: 'BILL_TODAY',
  REMINDER_GRACE: 'BILL_GRACE',
  REMINDER_LATE: 'BILL_LATE',
} as const satisfies Record<ReminderKind, NotificationEvent>

/** The same reminder in the app. */
export function reminderNews(contact: Contact & { id: string; userId: string }): News {
  const { userId, id: about, dueDate, amount, holidays } = contact
  const event = events[kindOf(contact)]
  const until = event === 'BILL_GRACE' ? { until: graceEnd(dueDate, holidays) } : {}
  return { userId, event, about, facts: { amount, dueDate, ...until } }
}

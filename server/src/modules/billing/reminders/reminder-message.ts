import type { Language } from '@lumbung/shared/enums/app.ts'
import { formatDate, formatMoney, formatTenor } from '@lumbung/shared/format.ts'
import { type BusinessDate, graceEnd, type Holidays } from '@lumbung/shared/lending/calendar.ts'
import { daysPastDue } from '@lumbung/shared/lending/late-fee.ts'
import type { ReminderKind } from '../../engagement/api.ts'

interface Reminded {
  dueDate: BusinessDate
  /** Rupiah */
  amount: number
  today: BusinessDate
  holidays: Holidays
  /** Where to ask for help: a number or an address. */
  help: string
  language: string
}

function kindOf({ dueDate, today, holidays }: Reminded): ReminderKind {
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

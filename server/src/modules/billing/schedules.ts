import type { AppSchedule } from '../context.ts'
import { resumeCalendar } from './calendar/replay-calendar.ts'
import { resumeConversions } from './conversions/book-conversion.ts'
import { expireConversions } from './conversions/end-conversion.ts'
import { sendConversionReminders } from './conversions/send-conversion-reminders.ts'
import { closeDays } from './days/close-days.ts'
import { expireExtensions } from './extensions/expire-extensions.ts'
import { resumePolicies } from './insurance/drive-policy.ts'
import { resumeCreditPayouts } from './refunds/send-payout.ts'
import { sendReminders } from './reminders/send-reminders.ts'
import { expireReports } from './reports/report-payment.ts'
import { issueStatements } from './statements/issue-statements.ts'

export const billingSchedules: AppSchedule[] = [
  { name: 'billing.end-of-day', cron: '5 0 * * *', run: closeDays },
  { name: 'billing.resume-calendar', cron: '*/10 * * * *', run: resumeCalendar },
  { name: 'billing.expire-extensions', cron: '10 0 * * *', run: expireExtensions },
  { name: 'billing.expire-conversions', cron: '* * * * *', run: expireConversions },
  { name: 'billing.resume-conversions', cron: '* * * * *', run: resumeConversions },
  { name: 'billing.resume-policies', cron: '* * * * *', run: resumePolicies },
  { name: 'billing.resume-credit-payouts', cron: '* * * * *', run: resumeCreditPayouts },
  { name: 'billing.expire-reports', cron: '*/10 * * * *', run: expireReports },
  { name: 'billing.issue-statements', cron: '35 * * * *', run: issueStatements, longestSeconds: 3600 },
  { name: 'billing.send-conversion-reminders', cron: '*/15 8-19 * * *', run: sendConversionReminders },
  // From 08:00 to 20:00 WIB: at 08:00 WIB every Indonesian zone may be contacted, and the others' evening ends before.
  { name: 'billing.send-reminders', cron: '*/15 8-19 * * *', run: sendReminders, longestSeconds: 900 },
]

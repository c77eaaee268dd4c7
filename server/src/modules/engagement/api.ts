export { queueEmail, queueSms } from './messages.ts'
export type { ReminderKind } from './texts.ts'

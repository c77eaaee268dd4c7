export { abGroup } from './ab-group.ts'
export { queueEmail, queueSms } from './messages.ts'
export { addNotifications, type News, unreadNotifications } from './notifications/notification-store.ts'
export type { ReminderKind } from './texts.ts'

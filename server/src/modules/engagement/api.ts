export { givenUpMessages, waitingMessages } from './given-up.ts'
export { messagesTo, queueEmail, queueSms } from './messages.ts'
export {
  addNotifications,
  type News,
  notificationsAbout,
  notificationsOf,
  unreadNotifications,
} from './notifications/notification-store.ts'
export { numberRefusal } from './number-refusal.ts'
export { tellCustomer } from './tell-customer.ts'
export type { ReminderKind } from './texts.ts'

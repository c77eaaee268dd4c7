import * as z from 'zod/mini'
import { keysOf } from '../facts/keys-of.ts'
import { notificationEvents, notificationKinds } from '../facts/notification-kinds.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, isoDate, money } from './fields.ts'

/** What a notification's text names; each only where it applies. */
export const NotificationFacts = z.strictObject({
  amount: z.optional(money),
  /** The due date of a bill. */
  dueDate: z.optional(isoDate),
  /** The last day without a late fee. */
  until: z.optional(isoDate),
  /** The month of a bill or statement, `YYYY-MM`. */
  month: z.optional(z.string()),
  bank: z.optional(z.string()),
  last4: z.optional(z.string()),
  /** The name of a service whose account was linked or unlinked. */
  service: z.optional(z.string()),
  /** The number of a complaint. */
  ticketNo: z.optional(z.string()),
  /** The last day for its answer. */
  answerBy: z.optional(isoDate),
})
export type NotificationFacts = z.output<typeof NotificationFacts>

const Notification = z.strictObject({
  notificationId: id,
  kind: z.enum(notificationKinds),
  event: z.enum(keysOf(notificationEvents)),
  /** The id of the order, payment, loan, statement or conversion that it is about, or the month of a bill. */
  about: z.string(),
  facts: NotificationFacts,
  at: instant,
  isRead: z.boolean(),
})
export type Notification = z.output<typeof Notification>

/** CX-40. */
export const notifications = endpoint({
  method: 'GET',
  path: '/notification/list',
  access: 'customer',
  summary: 'The customer’s notifications, newest first.',
  query: z.strictObject({ after: z.optional(id) }),
  reply: z.strictObject({ items: z.array(Notification), next: z.optional(id) }),
  refusals: [],
})

/** CX-41. */
export const notification = endpoint({
  method: 'GET',
  path: '/notification/{notificationId}',
  access: 'customer',
  summary: 'One notification. It counts as read from now on.',
  params: z.strictObject({ notificationId: id }),
  reply: Notification,
  refusals: ['NOT_FOUND'],
})

/** CX-82. */
export const readNotifications = endpoint({
  method: 'POST',
  path: '/notification/read',
  access: 'customer',
  summary: 'Marks every notification as read, up to the newest one that the customer has seen.',
  body: z.strictObject({ upTo: id }),
  reply: z.strictObject({ unread: z.int() }),
  refusals: [],
})

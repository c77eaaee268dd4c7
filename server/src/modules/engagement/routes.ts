import * as contract from '@lumbung/shared/contract/notifications.ts'
import { route } from '../context.ts'
import { listNotifications, openNotification } from './notifications/list-notifications.ts'
import { markReadUpTo, unreadNotifications } from './notifications/notification-store.ts'

export const engagementRoutes = [
  route(contract.notifications, async ({ app, caller, query }) => listNotifications(app, caller, query.after)),
  route(contract.notification, async ({ app, caller, params }) => openNotification(app, caller, params.notificationId)),
  route(contract.readNotifications, async ({ app, tx, caller, body }) => {
    await markReadUpTo(tx, caller.userId, body.upTo, app.clock.now())
    return { unread: await unreadNotifications(tx, caller.userId) }
  }),
]

import * as contract from '@lumbung/shared/contract/home.ts'
import { currentBillsOf, principalLeft } from '../billing/api.ts'
import { route } from '../context.ts'
import { limitOf } from '../credit/api.ts'
import { unreadNotifications } from '../engagement/api.ts'
import { openOrders, unseenVouchers } from '../lending/api.ts'
import { readHome, shownLimit, signedOutHome } from './read-home.ts'

const noLimit = { total: 0, used: 0, reserved: 0, available: 0 }

export const homeRoutes = [
  route(contract.home, ({ app, caller }) => (caller.kind === 'customer' ? readHome(app, caller) : signedOutHome(app))),
  route(contract.limit, async ({ app, caller }) => {
    const { db } = app
    const [limit, loans, orders] = await Promise.all([
      limitOf(db, caller.userId),
      principalLeft(db, caller.userId),
      openOrders(db, caller.userId),
    ])
    const uses = [
      ...loans.map(({ loanId, amount }) => ({ kind: 'LOAN' as const, id: loanId, amount })),
      ...orders.map(({ orderId, amount }) => ({ kind: 'ORDER' as const, id: orderId, amount })),
    ]
    return { ...noLimit, ...(limit && shownLimit(limit)), uses }
  }),
  route(contract.tabPoints, async ({ app, caller }) => {
    const { db } = app
    const [{ bills }, notificationsCount, unreadCouponCount] = await Promise.all([
      currentBillsOf(app, caller.userId),
      unreadNotifications(db, caller.userId),
      unseenVouchers(db, caller.userId),
    ])
    const pendingCount = bills.filter(({ status }) => status === 'DUE' || status === 'OVERDUE').length
    return { pendingCount, notificationsCount, unreadCouponCount }
  }),
  route(contract.globalStatus, async ({ app }) => {
    const { help, plusName, apps, outsideHosts, lender } = app.config
    const { android, ios, apk } = apps
    const { name, address, email, phone, licence } = lender
    return {
      help: { email: help.email, ...(help.phone && { phone: help.phone }), ...(help.hours && { hours: help.hours }) },
      plusName,
      apps: { ...(android && { android }), ...(ios && { ios }), ...(apk && { apk }) },
      outsideHosts: [...outsideHosts],
      lender: { name, address, email, phone, ...(licence && { licence }) },
    }
  }),
]

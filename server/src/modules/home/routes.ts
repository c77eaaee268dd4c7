import * as contract from '@lumbung/shared/contract/home.ts'
import { currentBillsOf } from '../billing/api.ts'
import { route } from '../context.ts'
import { limitOf } from '../credit/api.ts'
import { limitUses } from './home-store.ts'
import { readHome, shownLimit, signedOutHome } from './read-home.ts'

const noLimit = { total: 0, used: 0, reserved: 0, available: 0 }

export const homeRoutes = [
  route(contract.home, ({ app, caller }) => (caller ? readHome(app, caller.userId) : signedOutHome(app))),
  route(contract.limit, async ({ app, caller }) => {
    const [limit, uses] = await Promise.all([limitOf(app.db, caller.userId), limitUses(app.db, caller.userId)])
    return { ...noLimit, ...(limit && shownLimit(limit)), uses }
  }),
  route(contract.tabPoints, async ({ app, caller }) => {
    const { bills } = await currentBillsOf(app, app.db, caller.userId)
    const pendingCount = bills.filter(({ status }) => status === 'DUE' || status === 'OVERDUE').length
    return { pendingCount, notificationsCount: 0, unreadCouponCount: 0 }
  }),
  route(contract.globalStatus, async ({ app }) => {
    const { email, phone, hours } = app.config.help
    return { help: { email, ...(phone && { phone }), ...(hours && { hours }) } }
  }),
]

import * as contract from '@lumbung/shared/contract/home.ts'
import { currentBillsOf } from '../billing/api.ts'
import { route } from '../context.ts'
import { homeFacts, limitUses } from './home-store.ts'
import { readHome, signedOutHome } from './read-home.ts'

export const homeRoutes = [
  route(contract.home, ({ app, caller }) => (caller ? readHome(app, caller.userId) : signedOutHome(app))),
  route(contract.limit, async ({ app, caller }) => {
    const { total, reserved, outstanding } = await homeFacts(app.db, caller.userId)
    const used = (outstanding ?? 0) + (reserved ?? 0)
    const available = Math.max(0, (total ?? 0) - used)
    return { total: total ?? 0, used, reserved: reserved ?? 0, available, uses: await limitUses(app.db, caller.userId) }
  }),
  route(contract.tabPoints, async ({ app, caller }) => {
    const { bills } = await currentBillsOf(app, app.db, caller.userId)
    const pendingCount = bills.filter(({ status }) => status === 'DUE' || status === 'OVERDUE').length
    return { pendingCount, notificationsCount: 0, unreadCouponCount: 0 }
  }),
  route(contract.globalStatus, async ({ app }) => {
    const { email, phone, hours } = app.config.help
    const help = { email, ...(phone && { phone }), ...(hours && { hours }) }
    return { maintenance: { active: false }, minimumAppVersion: '0.0.5', flags: {}, help }
  }),
]

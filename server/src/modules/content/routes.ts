import * as contract from '@lumbung/shared/contract/content.ts'
import { type App, route } from '../context.ts'
import { type Variable, variable } from './content-store.ts'
import { calculateGroup } from './experiments.ts'
import { listItems } from './list-items.ts'

const flag = async ({ db }: App, name: Variable, channel: string) =>
  (await variable(db, name, channel)) ? ('true' as const) : ('false' as const)

export const contentRoutes = [
  route(contract.ads, ({ app, channel, lang }) => listItems(app, channel, lang)),
  route(contract.experimentGroup, ({ app, params, query }) => calculateGroup(app.db, params.name, query)),
  route(contract.channelNeedsOldVersion, ({ app, channel }) => flag(app, 'channel-need-old-version', channel)),
  route(contract.delayNotificationStatus, ({ app, channel }) => flag(app, 'delay-notification-status', channel)),
]

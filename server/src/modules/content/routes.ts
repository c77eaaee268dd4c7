import * as contract from '@lumbung/shared/contract/content.ts'
import { route } from '../context.ts'
import { variable } from './content-store.ts'
import { calculateGroup } from './experiments.ts'
import { listItems } from './list-items.ts'

const flag = (value: boolean) => (value ? ('true' as const) : ('false' as const))

export const contentRoutes = [
  route(contract.ads, ({ app, channel, lang }) => listItems(app, channel, lang)),
  route(contract.experimentGroup, ({ app, params, query }) => calculateGroup(app.db, params.name, query)),
  route(contract.channelNeedsOldVersion, async ({ app, channel }) =>
    flag(app.channels.find(channel)?.oldVersion ?? false),
  ),
  route(contract.delayNotificationStatus, async ({ app, channel }) =>
    flag(await variable(app.db, 'delay-notification-status', channel)),
  ),
]

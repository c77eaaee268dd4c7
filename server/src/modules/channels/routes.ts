import { baseOf } from '@lumbung/shared/channel-info.ts'
import * as contract from '@lumbung/shared/contract/channels.ts'
import { checkPartnerToken, partnerVisits } from '@lumbung/shared/contract/partners.ts'
import { Refusal } from '../../platform/refusal.ts'
import { route } from '../context.ts'
import { findChannel } from './channel-store.ts'
import { checkToken } from './partner-api/check-token.ts'
import { listVisits } from './partner-api/list-visits.ts'

export const channelRoutes = [
  route(contract.findChannel, async ({ app, caller, params }) => {
    const code = caller.kind === 'customer' ? caller.channel : params.channel.toUpperCase()
    const channel = await findChannel(app.db, code)
    if (!channel) throw new Refusal('NOT_FOUND')
    return baseOf(channel)
  }),
  route(checkPartnerToken, checkToken),
  route(partnerVisits, listVisits),
]

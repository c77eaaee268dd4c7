import * as contract from '@lumbung/shared/contract/operators/tools/health.ts'
import { retryNow } from '../../../platform/jobs/job-store.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { route } from '../../context.ts'
import { restartEvents } from '../../partners/api.ts'
import { readHealth } from './read-health.ts'

export const healthRoutes = [
  route(contract.health, ({ app }) => readHealth(app)),
  route(contract.retryJob, async ({ tx, params }) => {
    const retried = await retryNow(tx, params.jobId)
    if (typeof retried === 'string') throw new Refusal(retried === 'NONE' ? 'NOT_FOUND' : 'STATE_CHANGED')
    return {}
  }),
  route(contract.resendPartnerEvent, async ({ app, tx, params }) => {
    if ((await restartEvents(tx, { id: params.eventId }, app.clock.now())) === 0) throw new Refusal('NOT_FOUND')
    return {}
  }),
]

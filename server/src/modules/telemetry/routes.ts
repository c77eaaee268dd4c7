import * as contract from '@lumbung/shared/contract/telemetry.ts'
import type { EarlyCall } from '../../platform/http/route.ts'
import { type App, route } from '../context.ts'
import { collectEvents } from './collect-events.ts'
import { countBatch } from './count-batch.ts'
import { reportFaults } from './report-faults.ts'

const countEvents = ({ app, address }: EarlyCall<App, typeof contract.collect>) => countBatch(app, 'collect', address)
const countReports = ({ app, address }: EarlyCall<App, typeof contract.report>) => countBatch(app, 'report', address)

export const telemetryRoutes = [
  route(
    contract.collect,
    async ({ app, tx, body, channel, lang }) => ({
      accepted: await collectEvents(app, tx, { ...body, channel, lang }),
    }),
    { prepare: countEvents },
  ),
  route(
    contract.report,
    async ({ app, tx, body, channel }) => ({ accepted: await reportFaults(app, tx, { ...body, channel }) }),
    { prepare: countReports },
  ),
]

import * as contract from '@lumbung/shared/contract/telemetry.ts'
import type { EarlyCall } from '../../platform/http/route.ts'
import { type App, route } from '../context.ts'
import { collectEvents } from './collect-events.ts'
import { countBatch } from './count-batch.ts'
import { type ScrubbedReport, scrubbed, storeReports } from './report-faults.ts'

const countEvents = ({ app, address, body }: EarlyCall<App, typeof contract.collect>) =>
  countBatch(app, 'collect', { address, rows: body.events })

/** Scrubbed first: what is stored is what counts. */
async function countReports({
  app,
  address,
  body,
}: EarlyCall<App, typeof contract.report>): Promise<readonly ScrubbedReport[]> {
  const rows = scrubbed(body.logs)
  await countBatch(app, 'report', { address, rows })
  return rows
}

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
    async ({ app, tx, body, channel, prepared: logs }) => ({
      accepted: await storeReports(app, tx, { batch: body.batch, logs, channel }),
    }),
    { prepare: countReports },
  ),
]

import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { BodyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { report } from '@lumbung/shared/contract/telemetry.ts'
import { scrub } from '@lumbung/shared/scrub.ts'
import type { Tx } from '../../platform/database/db.ts'
import { hex, statement } from '../../platform/database/sql.ts'
import type { App } from '../context.ts'
import { hashOf } from './collect-events.ts'
import { eventTime } from './event-time.ts'

/** A report without what may identify a person. */
export type ScrubbedReport = BodyOf<typeof report>['logs'][number]

interface Batch {
  batch: string
  logs: readonly ScrubbedReport[]
  channel: ChannelCode
}

const insert = statement(`
  insert into client_report (day, batch, n, at, level, message, route, call, request_id, channel)
  select day, batch, n, at, level, message, route, call, request_id, channel
  from json_to_recordset($1) as r (day date, batch bytea, n smallint, at timestamptz, level text, message text, route text,
    call text, request_id uuid, channel text)
  on conflict do nothing`)

/** Scrubbed once more, whatever the browser did. */
export const scrubbed = (logs: readonly ScrubbedReport[]): ScrubbedReport[] =>
  logs.map((log) => ({ ...log, message: scrub(log.message) || '[text]' }))

/** C-068. Stores what went wrong in a browser, and logs that there were errors. Returns how many reports were new. */
export async function storeReports(app: App, tx: Tx, { batch, logs, channel }: Batch): Promise<number> {
  const batchHash = hex(hashOf(app, 'batch', batch, 16))
  const rows = logs.map(({ at, requestId, ...log }, n) => ({
    ...log,
    ...eventTime(at, app.clock.now()),
    batch: batchHash,
    n,
    channel,
    request_id: requestId,
  }))
  const stored = await tx.run(insert, [JSON.stringify(rows)])
  if (stored > 0)
    for (const { level, route, request_id: requestId } of rows)
      if (level === 'error') app.log.warn({ route, requestId }, 'fault in a browser')
  return stored
}

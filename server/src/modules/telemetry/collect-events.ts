import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { BodyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { collect } from '@lumbung/shared/contract/telemetry.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Lang } from '../../platform/http/envelope.ts'
import type { App } from '../context.ts'
import { type EventRow, insertEvents } from './event-store.ts'
import { eventTime } from './event-time.ts'

type Batch = BodyOf<typeof collect> & { channel: ChannelCode; lang: Lang }

/** The stored form of a random name: tells visits apart, but is not what the browser sent. */
export const hashOf = (app: App, kind: 'batch' | 'visit', name: string, bytes: number): Buffer =>
  app.keys.fingerprint(`telemetry-${kind}`, name).subarray(0, bytes)

/** Whether a visit is among the sampled share: all of its events are kept, or none. */
export const isSampled = (visit: Buffer, percent: number): boolean => visit.readUInt32BE() / 2 ** 32 < percent / 100

/**
 * C-067. Stores a batch of events without anything about the customer, and returns how many. A batch that was stored before, or
 * whose visit is not in the sample, adds none.
 */
export async function collectEvents(app: App, tx: Tx, { batch, visit, events, channel, lang }: Batch): Promise<number> {
  const visitHash = hashOf(app, 'visit', visit, 8)
  if (!isSampled(visitHash, app.config.tracePercent)) return 0
  const batchHash = hashOf(app, 'batch', batch, 16)
  const rows = events.map(
    ({ name, at, route, properties }, n): EventRow => ({
      ...eventTime(at, app.clock.now()),
      batch: batchHash,
      n,
      name,
      route,
      channel,
      language: lang,
      visit: visitHash,
      properties,
    }),
  )
  return insertEvents(tx, rows)
}

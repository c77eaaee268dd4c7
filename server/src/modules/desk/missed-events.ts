import type { MissedEvent } from '@lumbung/shared/contract/sandbox.ts'
import type { Db } from '../../platform/database/db.ts'
import { undeliveredEvents } from '../partners/api.ts'

const most = 20

/** The newest events that partners' webhooks have not received, newest first. */
export async function missedEvents(db: Db): Promise<MissedEvent[]> {
  const events = (await undeliveredEvents(db)).toReversed().slice(0, most)
  return events.map(({ id, channel, type, at, status, tries, outcome }) => ({
    id,
    channel,
    type,
    at: at.toISOString(),
    status,
    tries,
    ...(outcome !== null && { outcome }),
  }))
}

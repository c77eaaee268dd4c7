import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Tx } from '../../platform/database/db.ts'
import { hex, statement } from '../../platform/database/sql.ts'

export interface EventRow {
  day: BusinessDate
  batch: Buffer
  n: number
  at: Date
  name: string
  /** Empty for an event of the server. */
  route: string
  channel: ChannelCode
  language: string | undefined
  visit: Buffer | undefined
  properties: Readonly<Record<string, unknown>>
}

const insert = statement(`
  insert into client_event (day, batch, n, at, name, route, channel, language, visit, properties)
  select day, batch, n, at, name, route, channel, language, visit, properties
  from json_to_recordset($1) as r (day date, batch bytea, n smallint, at timestamptz, name text, route text, channel text,
    language text, visit bytea, properties jsonb)
  on conflict do nothing`)

/** Adds events and returns how many were new. */
export async function insertEvents(tx: Tx, rows: readonly EventRow[]): Promise<number> {
  const written = rows.map(({ batch, visit, ...row }) => ({ ...row, batch: hex(batch), visit: visit && hex(visit) }))
  return tx.run(insert, [JSON.stringify(written)])
}

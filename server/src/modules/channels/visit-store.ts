import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'
import { unnamedDevice } from '../../platform/http/device.ts'
import { newId } from '../../platform/ids.ts'
import type { ReadApp } from '../context.ts'
import type { EntryToken } from './entry-token.ts'

/** How long a visit lasts after the first use of its token, and how often it may be looked up ⚙. */
const visitLimits = { milliseconds: 30 * 60_000, lookups: 10 } as const

/** The use of a token on a device. */
export interface TokenUse {
  channel: ChannelCode
  token: EntryToken
  deviceHash: Buffer
}

// An expired token goes on with the visit that it opened, and opens none.
const use = statement(`
  insert into partner_visit (channel, token_hash, device_hash, mobile_hash, lookups, opened_at, ends_at, closed_at)
  select $1, $2, $3, $4, $5, $6, $7, $8
  where not $9 or exists (select from partner_visit v where v.channel = $1 and v.token_hash = $2)
  on conflict (channel, token_hash) do update
    set lookups = partner_visit.lookups + excluded.lookups, closed_at = excluded.closed_at
    where partner_visit.closed_at is null and partner_visit.ends_at > excluded.opened_at
      and partner_visit.device_hash = excluded.device_hash and partner_visit.mobile_hash = excluded.mobile_hash
      and partner_visit.lookups + excluded.lookups <= $10
  returning 1`)
const closeOpen = statement(
  'update partner_visit set closed_at = $2 where device_hash = $1 and closed_at is null and ends_at > $2',
)
// A channel may be paused while a visit is open.
const isOfNumber = `device_hash = $1 and channel = $2 and mobile_hash = $3 and closed_at is null and ends_at > $4
  and exists (select from channel c where c.code = $2 and c.status = 'ACTIVE')`
const findOpen = statement(`select 1 from partner_visit where ${isOfNumber} limit 1`)
const closeOf = statement(`update partner_visit set closed_at = $4 where ${isOfNumber} returning 1`)
const insertCall = statement(
  'insert into partner_call (channel, at, id, call, outcome, uid_hash) values ($1, $2, $3, $4, $5, $6)',
)

interface CallRow {
  id: string
  at: Date
  call: string
  outcome: string
}

const list = statement<CallRow>(`
  select id, at, call, outcome from partner_call
  where channel = $1 and ($2::bytea is null or uid_hash = $2) and ($3::timestamptz is null or (at, id) < ($3, $4::uuid))
  order by at desc, id desc limit $5`)

/** What a partner's id of its customer is stored by. */
export const uidHash = ({ keys }: Pick<ReadApp, 'keys'>, channel: ChannelCode, uid: string) =>
  keys.fingerprint(`partner-uid:${channel}`, uid)

interface CallsQuery {
  channel: ChannelCode
  /** Only those of one customer. */
  uid: Buffer | undefined
  /** Only those before this one. */
  before: { at: Date; id: string } | undefined
  count: number
}

/** The calls with a partner's tokens, newest first. */
export const callsOf = (db: Db, { channel, uid, before, count }: CallsQuery): Promise<CallRow[]> =>
  db.rows(list, [channel, uid ?? null, before?.at ?? null, before?.id ?? null, count])

/** What the number of a token is stored by; a partner may not know it. */
const hashOfNumber = ({ keys }: Pick<ReadApp, 'keys'>, mobile: string | undefined) =>
  keys.fingerprint('mobile', mobile === undefined ? '' : `+62${mobile}`)

/**
 * Uses a token: LOOK_UP opens its visit or goes on with it, SIGN_IN closes it. Each happens on one device, and a visit is closed once,
 * however many ask concurrently. Returns the refusal, if any: TOKEN_EXPIRED for one that is too old to open a visit, LINK_CHANNEL_VERIFY_ERROR
 * for a used one.
 */
export async function useToken(
  app: Pick<ReadApp, 'keys' | 'clock'>,
  db: Db,
  { channel, token, deviceHash }: TokenUse,
  how: 'LOOK_UP' | 'SIGN_IN',
): Promise<'TOKEN_EXPIRED' | 'LINK_CHANNEL_VERIFY_ERROR' | undefined> {
  const now = app.clock.now()
  const ends = new Date(now.getTime() + visitLimits.milliseconds)
  const [lookups, closed] = how === 'LOOK_UP' ? [1, null] : [0, now]
  const visit = [channel, token.hash, deviceHash, hashOfNumber(app, token.mobile), lookups, now, ends, closed]
  if (await db.row(use, [...visit, token.isExpired, visitLimits.lookups])) return undefined
  return token.isExpired ? 'TOKEN_EXPIRED' : 'LINK_CHANNEL_VERIFY_ERROR'
}

/** Closes the visits that tokens opened on a device: none of these tokens signs in any more. Requests without a device have none. */
export async function closeVisits(tx: Tx, deviceHash: Buffer, now: Date): Promise<void> {
  if (!deviceHash.equals(unnamedDevice)) await tx.run(closeOpen, [deviceHash, now])
}

interface VisitOfNumber {
  channel: ChannelCode
  deviceHash: Buffer
  /** `8…` */
  mobile: string
}

const openVisit = (app: Pick<ReadApp, 'keys' | 'clock'>, { channel, deviceHash, mobile }: VisitOfNumber) => [
  deviceHash,
  channel,
  hashOfNumber(app, mobile),
  app.clock.now(),
]

/** Whether a token of this number opened a visit on this device that is still open. */
export const hasVisit = async (app: Pick<ReadApp, 'keys' | 'clock'>, db: Db, visit: VisitOfNumber): Promise<boolean> =>
  !visit.deviceHash.equals(unnamedDevice) && (await db.row(findOpen, openVisit(app, visit))) !== undefined

/** Closes such a visit, as a sign-in does. Returns whether there was one. */
export const closeVisit = async (
  app: Pick<ReadApp, 'keys' | 'clock'>,
  tx: Tx,
  visit: VisitOfNumber,
): Promise<boolean> =>
  !visit.deviceHash.equals(unnamedDevice) && (await tx.rows(closeOf, openVisit(app, visit))).length > 0

interface PartnerCall {
  /** Undefined if there is no such partner: then nothing is recorded. */
  channel: ChannelCode | undefined
  call: string
  /** OK or the refusal. */
  outcome: string
  /** The partner's id of its customer; undefined if its token could not be verified. */
  uid: string | undefined
}

/** Records what became of a call with a token, for the partner. */
export async function recordCall(
  app: Pick<ReadApp, 'keys' | 'clock'>,
  db: Db,
  { channel, call, outcome, uid }: PartnerCall,
): Promise<void> {
  if (channel === undefined) return
  const hash = uid === undefined ? null : uidHash(app, channel, uid)
  await db.run(insertCall, [channel, app.clock.now(), newId(), call, outcome, hash])
}

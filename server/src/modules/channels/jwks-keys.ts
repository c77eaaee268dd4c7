import { createPublicKey } from 'node:crypto'
import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Log } from '../../platform/observability/log.ts'
import { type Network, networkFor, OutsideError, sendOutside } from '../../platform/outside/send-outside.ts'
import type { ReadApp } from '../context.ts'
import { claimFetch, findJwks, type JwksRow, keepJwks } from './jwks-store.ts'
import { readJwks } from './read-jwks.ts'
import type { PartnerKey } from './signed-token.ts'

/**
 * Milliseconds ⚙: keys are fetched again when they are older than `fresh`, at most every `again`; known ones last `outage` while that
 * fails. Bytes of a JWKS.
 */
const jwksLimits = {
  withinMs: 5000,
  again: 30_000,
  fresh: 600_000,
  outage: 86_400_000,
  mostBytes: 65_536,
} as const

export interface KeyApp extends Pick<ReadApp, 'keys' | 'clock'> {
  db: Db
  log: Log
  config: Pick<Config, 'sandbox' | 'production'>
}

interface Address {
  channel: ChannelCode
  url: string
}

/** What is fetched now, by database and channel: concurrent calls wait for it. */
const underway = new WeakMap<Db, Map<string, Promise<void>>>()

async function ask(url: URL, network: Network): Promise<string> {
  const { withinMs, mostBytes } = jwksLimits
  const headers = { accept: 'application/json' }
  const reply = await sendOutside({ url, network, method: 'GET', headers, withinMs, mostBytes })
  if (reply.status !== 200) return `HTTP ${reply.status}`
  return reply.isCut ? 'too long' : reply.body.toString()
}

async function fetchKeys({ db, log, clock, config }: KeyApp, { channel, url: text }: Address): Promise<void> {
  const url = new URL(text)
  const network = networkFor(url, config)
  const answer = network
    ? await ask(url, network).catch((error: unknown) => {
        if (error instanceof OutsideError) return error.reason
        throw error
      })
    : 'ADDRESS'
  const keys = readJwks(answer)
  if (keys) await keepJwks(db, { channel, url: text, keys, now: clock.now() })
  else log.warn({ channel, answer: answer.slice(0, 40) }, 'the keys of a partner could not be fetched')
}

/** Fetches the keys unless somebody has tried just before. Waits for a fetch of this process that is under way. */
async function refresh(app: KeyApp, address: Address): Promise<void> {
  const running = underway.get(app.db) ?? new Map<string, Promise<void>>()
  underway.set(app.db, running)
  const other = running.get(address.channel)
  if (other) return other
  const now = app.clock.now()
  const attempt = async () => {
    const triedBefore = new Date(now.getTime() - jwksLimits.again)
    if (await claimFetch(app.db, address, { now, triedBefore })) await fetchKeys(app, address)
  }
  const fetching = attempt().finally(() => running.delete(address.channel))
  running.set(address.channel, fetching)
  return fetching
}

const ageOf = ({ fetched_at: at }: JwksRow, now: Date) => (at ? now.getTime() - at.getTime() : Number.POSITIVE_INFINITY)

/**
 * The key of an id at the address of a channel's keys; undefined if the channel has no address or the key is not there, UNREACHABLE
 * while that is not known. An unknown id fetches the keys at most twice a minute.
 */
export async function jwksKey(
  app: KeyApp,
  channel: ChannelCode,
  kid: string,
): Promise<PartnerKey | 'UNREACHABLE' | undefined> {
  const known = await findJwks(app.db, channel)
  if (!known) return undefined
  const keyIn = (row: JwksRow) => row.keys?.find((one) => one.kid === kid)
  const isStale = ageOf(known, app.clock.now()) > jwksLimits.fresh
  if (isStale || !keyIn(known)) await refresh(app, { channel, url: known.url })
  const row = (await findJwks(app.db, channel)) ?? known
  const now = app.clock.now()
  if (ageOf(row, now) > jwksLimits.outage) return 'UNREACHABLE'
  const found = keyIn(row)
  if (found) return { algorithm: found.algorithm, key: createPublicKey({ key: found.jwk, format: 'jwk' }) }
  // The last fetch failed, so it may be there by now.
  return row.tried_at && row.fetched_at && row.tried_at > row.fetched_at ? 'UNREACHABLE' : undefined
}

import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Actor, actorText } from '../../platform/access/actor.ts'
import type { Config } from '../../platform/config/config.ts'
import { withoutSecrets } from '../../platform/keys/hide-secrets.ts'
import { problemOfOutside } from '../../platform/outside/send-outside.ts'
import type { ReadApp } from '../context.ts'
import { type ChannelFile, channelFile } from './channel-file.ts'
import { namesTaken, type StoredFile, storedFile, writeChannel, writeKeys } from './channel-writes.ts'
import { secretPurpose } from './entry-keys.ts'
import { writeJwks } from './jwks-store.ts'
import { jwkOf, type KeyFile, splitKeys } from './key-file.ts'
import { writeWebhook } from './webhook/webhook-store.ts'

interface Problem {
  at: string
  text: string
}

/** What saving did, or why it did not. */
export interface SavedChannel {
  /** INVALID: nothing was written; CHECKED: valid, and only checked. */
  result: 'INVALID' | 'CHECKED' | 'SAVED'
  problems: Problem[]
  /** What differs from what was saved before: `home: HOME → BILL`. */
  changes: string[]
}

const hashed = (purpose: string, secret: string | undefined) =>
  createHash('sha256').update(`${purpose}:${secret}`).digest('hex')

/** A file as histories have it: of a secret only its hash. */
function recordOf({ keys, webhook, ...settings }: ChannelFile): StoredFile {
  const keyRecord = (key: KeyFile) => ({
    kid: key.kid,
    algorithm: key.algorithm,
    key: jwkOf(key) ?? hashed('channel-key', key.secret),
    from: key.from,
    until: key.until,
  })
  const { keys: named, jwks } = splitKeys(keys)
  const keysRecord = { ...Object.fromEntries(named.map((key) => [key.kid, keyRecord(key)])), ...(jwks && { jwks }) }
  const webhookRecord = webhook && {
    ...webhook,
    secrets: webhook.secrets.map((secret) => hashed('channel-webhook', secret)),
  }
  return JSON.parse(
    JSON.stringify({
      ...settings,
      webhook: webhookRecord,
      keys: keysRecord,
    }),
  )
}

/** A field of a record as people read it, without its secrets. */
function shown(field: string, value: unknown): string {
  const open = withoutSecrets(value, field.split('.').at(-1))
  return open === undefined ? 'nothing' : typeof open === 'string' ? open : JSON.stringify(open)
}

/** A key of a record; of a shared one its hash is a secret as well. */
const named = (key: object) => {
  const { key: value, ...rest } = key as { key?: unknown }
  return typeof value === 'string' ? { ...rest, secret: value } : key
}

/** The fields of two records that differ, keys one by one. */
function differences(before: StoredFile, after: StoredFile): string[] {
  const flat = ({ keys, ...rest }: StoredFile): Record<string, unknown> => {
    const all = Object.entries(keys ?? {}).map(([kid, key]) => [
      `keys.${kid}`,
      typeof key === 'object' && key ? named(key) : key,
    ])
    return { ...rest, ...Object.fromEntries(all) }
  }
  const [former, next] = [flat(before), flat(after)]
  const fields = [...new Set([...Object.keys(former), ...Object.keys(next)])]
  return fields
    .filter((field) => !isDeepStrictEqual(former[field], next[field]))
    .map((field) => `${field}: ${shown(field, former[field])} → ${shown(field, next[field])}`)
}

/**
 * Validates a channel with its keys and saves them, or only checks them. The file is all of it: a key that it no longer has is no longer
 * valid. Saving the same again changes nothing.
 */
export async function saveChannel(
  app: Pick<ReadApp, 'db' | 'keys' | 'clock'> & { config: Pick<Config, 'sandbox' | 'production'> },
  input: unknown,
  { actor, checkOnly = false }: { actor: Actor; checkOnly?: boolean },
): Promise<SavedChannel> {
  const parsed = channelFile.safeParse(input)
  const invalid = (problems: Problem[]): SavedChannel => ({ result: 'INVALID', problems, changes: [] })
  if (!parsed.success)
    return invalid(parsed.error.issues.map(({ path, message }) => ({ at: path.join('.') || 'file', text: message })))
  const file = parsed.data
  const { keys: named, jwks } = splitKeys(file.keys)
  const addresses = [
    { at: 'webhook.url', url: file.webhook?.url },
    { at: 'keys.jwks', url: jwks },
  ]
  for (const { at, url } of addresses) {
    const text = url === undefined ? undefined : problemOfOutside(new URL(url), app.config)
    if (text !== undefined) return invalid([{ at, text }])
  }
  const now = app.clock.now()
  return app.db.transaction(async (tx) => {
    const taken = await namesTaken(tx, file)
    if (taken.length > 0) return invalid([{ at: 'aliases', text: `belongs to another channel: ${taken.join(', ')}` }])
    const before = await storedFile(tx, file.code)
    if (before.kind !== undefined && before.kind !== file.kind)
      return invalid([{ at: 'kind', text: `is ${before.kind} and never changes: add another channel` }])
    const record = recordOf(file)
    const changes = differences(before, record)
    if (checkOnly || changes.length === 0)
      return { result: checkOnly ? ('CHECKED' as const) : ('SAVED' as const), problems: [], changes }
    await writeChannel(tx, file, { record, actor: actorText(actor), now })
    const sealed = ({ kid, secret }: KeyFile) =>
      secret === undefined ? null : app.keys.sealShared(secretPurpose(file.code, kid), secret)
    await writeKeys(
      tx,
      file.code,
      named.map((key) => ({ ...key, jwk: jwkOf(key), secret: sealed(key) })),
      now,
    )
    await writeJwks(tx, file.code, jwks)
    await writeWebhook(app, tx, file.code, file.webhook)
    tx.wake('channel')
    return { result: 'SAVED' as const, problems: [], changes }
  })
}

/** What saving did, for people. */
export function channelLines({ result, problems, changes }: SavedChannel): string[] {
  const ends = {
    INVALID: 'Nothing was saved.',
    CHECKED: changes.length > 0 ? 'Valid: saving makes these changes.' : 'Valid, and the same as before.',
    SAVED: changes.length > 0 ? 'Saved.' : 'Nothing has changed.',
  }
  return [...problems.map(({ at, text }) => `error    ${at}: ${text}`), ...changes, ends[result]]
}

import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { newId } from '../../../platform/ids.ts'
import type { App } from '../../context.ts'

/** Tries per code, lifetime of a code, time between two codes, and codes per 24 hours (behaviour 2). */
export const codeLimits = { tries: 3, lifeMs: 5 * 60_000, gapMs: 60_000, perDay: 5 } as const

interface CodeRow {
  id: string
  code_hash: Buffer
  created_at: Date
  expires_at: Date
  tries: number
  used_at: Date | null
}

const latestColumns = 'id, code_hash, created_at, expires_at, tries, used_at'
const latest = statement<CodeRow>(
  `select ${latestColumns} from one_time_code where subject = $1 order by created_at desc, id desc limit 1`,
)
const recent = statement<{ count: number; oldest: Date | null }>(`
  select count(*)::int as count, min(created_at) as oldest from one_time_code
  where number_hash = $1 and known = $2 and created_at > $3`)
const insertCode = statement(`
  insert into one_time_code (subject, id, code_hash, created_at, expires_at, number_hash, known)
  values ($1, $2, $3, $4, $5, $6, $7)`)
/** One statement, so that concurrent guesses see each other's counts. $3: all codes of the subject share the tries. */
const countOne = statement<{ id: string; code_hash: Buffer; tries: number }>(`
  with guessed as (select id from one_time_code where subject = $1 order by created_at desc, id desc limit 1)
  update one_time_code c set tries = c.tries + 1 from guessed
  where c.subject = $1 and c.id = guessed.id and c.used_at is null and c.expires_at > $2
    and c.tries + case when $3 then
      (select coalesce(sum(o.tries), 0) from one_time_code o where o.subject = $1 and o.id <> c.id) else 0 end < $4
  returning c.id, c.code_hash, c.tries + case when $3 then
    (select coalesce(sum(o.tries), 0)::int from one_time_code o where o.subject = $1 and o.id <> c.id) else 0 end as tries`)
const triesOfAll = statement<{ count: number }>(
  'select coalesce(sum(tries), 0)::int as count from one_time_code where subject = $1',
)
/** Fails for a code that is used or not the latest. */
const markUsed = statement(`
  update one_time_code set used_at = $3
  where subject = $1 and id = $2 and used_at is null
    and id = (select id from one_time_code where subject = $1 order by created_at desc, id desc limit 1)`)
const markVoid = statement('update one_time_code set used_at = $2 where number_hash = $1 and used_at is null')
const lockNumber = statement('select pg_advisory_xact_lock(hashtextextended($1, 0))')

const hashCode = (app: App, subject: Buffer, code: string) =>
  createHmac('sha256', app.keys.derive('one-time-code')).update(subject).update(code).digest()

/** What a code is for, and which limits it counts towards. */
export interface CodeSubject {
  /** A number's sign-in or a step of an order. Time between codes and tries are counted by subject. */
  subject: Buffer
  /** Keyed hash of the number that receives the SMS. Codes a day are counted by number, for all purposes. */
  number: Buffer
  /** Requested on a device that has verified the number. Counted separately, so that strangers cannot use up the customer's codes. */
  known: boolean
}

export interface CodeState {
  /** Seconds until the next code may be sent. */
  resendAfterSeconds: number
  triesLeft: number
  /** Codes sent to the number in the last 24 hours. */
  sentToday: number
}

const seconds = (ms: number) => Math.max(0, Math.ceil(ms / 1000))

/** The state of a subject's codes; has the same form for a subject without codes. */
export async function codeState(app: App, db: Db, of: CodeSubject): Promise<CodeState> {
  const now = app.clock.now().getTime()
  const last = await db.row(latest, [of.subject])
  const day = await db.one(recent, [of.number, of.known, new Date(now - 86_400_000)])
  const gap = last ? last.created_at.getTime() + codeLimits.gapMs - now : 0
  const dayGap = day.count >= codeLimits.perDay && day.oldest ? day.oldest.getTime() + 86_400_000 - now : 0
  return {
    resendAfterSeconds: seconds(Math.max(gap, dayGap)),
    triesLeft: last && !last.used_at ? codeLimits.tries - last.tries : codeLimits.tries,
    sentToday: day.count,
  }
}

/** Locks a number until the transaction ends, so that concurrent requests cannot both pass the limits. */
export async function lockCodes(tx: Tx, { number }: CodeSubject): Promise<void> {
  await tx.run(lockNumber, [number.toString('hex')])
}

/** Creates a code that replaces the previous one. The caller has checked `codeState`. */
export async function issueCode(app: App, tx: Tx, of: CodeSubject, digits: 4 | 6): Promise<string> {
  const { subject, number, known } = of
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  const now = app.clock.now()
  const expires = new Date(now.getTime() + codeLimits.lifeMs)
  await tx.run(insertCode, [subject, newId(), hashCode(app, subject, code), now, expires, number, known])
  return code
}

/** A counted guess that can be compared, or why it cannot be. */
export type CodeTry =
  | { open: true; subject: Buffer; id: string; codeHash: Buffer; triesLeft: number }
  /** `locked`: no tries were left. Otherwise there is no code, or it is used or expired. */
  | { open: false; locked: boolean; triesLeft: number }

/**
 * Counts a guess at the subject's latest code, on the database itself, so that nothing reverses the count. The caller must have
 * no transaction open (a route's `prepare`). `sharedTries`: a new code gives no new tries.
 */
export async function countTry(
  app: App,
  subject: Buffer,
  { sharedTries = false }: { sharedTries?: boolean } = {},
): Promise<CodeTry> {
  const now = app.clock.now()
  const counted = await app.db.row(countOne, [subject, now, sharedTries, codeLimits.tries])
  if (counted)
    return {
      open: true,
      subject,
      id: counted.id,
      codeHash: counted.code_hash,
      triesLeft: codeLimits.tries - counted.tries,
    }
  const row = await app.db.row(latest, [subject])
  const live = row !== undefined && !row.used_at && row.expires_at > now
  const spent = sharedTries ? (await app.db.one(triesOfAll, [subject])).count : (row?.tries ?? 0)
  const locked = live && spent >= codeLimits.tries
  return { open: false, locked, triesLeft: sharedTries ? Math.max(0, codeLimits.tries - spent) : 0 }
}

export type CodeCheck = { ok: true } | { ok: false; triesLeft: number; locked: boolean }

/** Compares a counted guess. A correct code is marked as used. */
export async function checkCode(app: App, tx: Tx, tried: CodeTry, code: string): Promise<CodeCheck> {
  if (!tried.open) return { ok: false, triesLeft: tried.triesLeft, locked: tried.locked }
  const { subject, id, codeHash, triesLeft } = tried
  const correct = timingSafeEqual(codeHash, hashCode(app, subject, code))
  if (correct && (await tx.run(markUsed, [subject, id, app.clock.now()])) === 1) return { ok: true }
  return { ok: false, triesLeft, locked: false }
}

/** Voids every code sent to a number that the account no longer has; it still counts towards the number's codes of a day. */
export async function voidCodes(tx: Tx, number: Buffer, now: Date): Promise<void> {
  await tx.run(markVoid, [number, now])
}

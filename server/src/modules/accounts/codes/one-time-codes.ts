import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Db, Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { statement } from '../../../platform/sql.ts'
import type { App } from '../../context.ts'

/** Tries per code, its life, the gap between two codes and codes per 24 hours (behaviour.md 2). */
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
const lockLatest = statement<CodeRow>(
  `select ${latestColumns} from one_time_code where subject = $1 order by created_at desc, id desc limit 1 for update`,
)
const recent = statement<{ count: number; oldest: Date | null }>(
  'select count(*)::int as count, min(created_at) as oldest from one_time_code where subject = $1 and created_at > $2',
)
const wrong = statement<{ count: number }>(
  'select coalesce(sum(tries), 0)::int as count from one_time_code where subject = $1',
)
const insertCode = statement(
  'insert into one_time_code (subject, id, code_hash, created_at, expires_at) values ($1, $2, $3, $4, $5)',
)
const countTry = statement('update one_time_code set tries = tries + 1 where subject = $1 and id = $2')
const markUsed = statement('update one_time_code set used_at = $3 where subject = $1 and id = $2')
const lockSubject = statement('select pg_advisory_xact_lock(hashtextextended($1, 0))')

const hashCode = (app: App, subject: Buffer, code: string) =>
  createHmac('sha256', app.keys.derive('one-time-code')).update(subject).update(code).digest()

export interface CodeState {
  /** Seconds until another code may be sent. */
  resendAfterSeconds: number
  triesLeft: number
  /** Codes sent in the last 24 hours. */
  sentToday: number
}

const seconds = (ms: number) => Math.max(0, Math.ceil(ms / 1000))

/** Where a subject stands; the same shape for one that never had a code. */
export async function codeState(app: App, db: Db, subject: Buffer): Promise<CodeState> {
  const now = app.clock.now().getTime()
  const [last, day] = [await db.row(latest, [subject]), await db.one(recent, [subject, new Date(now - 86_400_000)])]
  const gap = last ? last.created_at.getTime() + codeLimits.gapMs - now : 0
  const dayGap = day.count >= codeLimits.perDay && day.oldest ? day.oldest.getTime() + 86_400_000 - now : 0
  return {
    resendAfterSeconds: seconds(Math.max(gap, dayGap)),
    triesLeft: last ? codeLimits.tries - last.tries : codeLimits.tries,
    sentToday: day.count,
  }
}

/** Wrong tries over all codes that a subject ever had: where a new code gives no new tries. */
export async function wrongTriesOf(db: Db, subject: Buffer): Promise<number> {
  return (await db.one(wrong, [subject])).count
}

/** Takes turns on a subject, so that two requests at once cannot both find the way free. */
export async function lockCodes(tx: Tx, subject: Buffer): Promise<void> {
  await tx.run(lockSubject, [subject.toString('hex')])
}

/** Makes a code that replaces the one before. The caller has checked `codeState`. */
export async function issueCode(app: App, tx: Tx, subject: Buffer, digits: 4 | 6): Promise<string> {
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  const now = app.clock.now()
  const expires = new Date(now.getTime() + codeLimits.lifeMs)
  await tx.run(insertCode, [subject, newId(), hashCode(app, subject, code), now, expires])
  return code
}

export type CodeCheck = { ok: true } | { ok: false; triesLeft: number; locked: boolean }

/**
 * Checks a code once. A wrong one is counted, so the caller must let the transaction commit (return the refusal).
 * `locked`: no tries were left before this one, nothing was compared.
 */
export async function checkCode(app: App, tx: Tx, subject: Buffer, code: string): Promise<CodeCheck> {
  const row = await tx.row(lockLatest, [subject])
  const now = app.clock.now()
  if (!row || row.used_at || row.expires_at <= now) return { ok: false, triesLeft: 0, locked: false }
  if (row.tries >= codeLimits.tries) return { ok: false, triesLeft: 0, locked: true }
  if (timingSafeEqual(row.code_hash, hashCode(app, subject, code))) {
    await tx.run(markUsed, [subject, row.id, now])
    return { ok: true }
  }
  await tx.run(countTry, [subject, row.id])
  return { ok: false, triesLeft: codeLimits.tries - row.tries - 1, locked: false }
}

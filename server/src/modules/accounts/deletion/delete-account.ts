import {
  type DeletionObstacle,
  deletionObstacles,
  type KeptAfterDeletion,
} from '@lumbung/shared/contract/accounts/deletion.ts'
import type { CustomerCaller } from '../../../platform/access/caller.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { countUse, secondsLeftIn, usesOf } from '../../../platform/limits/rate-limit.ts'
import { isHeld } from '../../../platform/personal-data/retention.ts'
import { KeptRefusal, Refusal } from '../../../platform/refusal.ts'
import type { App, RetainedRecord } from '../../context.ts'
import { type CodeTry, checkCode, countTry } from '../codes/one-time-codes.ts'
import { sendSessionCode } from '../codes/send-session-code.ts'
import { endHeldDeletion, isDeletionHeld } from '../holds/held-deletion.ts'
import { lockAccessOf, lockNumberOf, requireOpenAccount } from '../person-store.ts'
import { erasePerson, keptOf, leavePerson, lockPerson, reducePerson, sealPerson } from '../retention/erase-person.ts'

interface DeletionState {
  /** What prevents it, each once. */
  reasons: DeletionObstacle[]
  /** What the law, or a legal hold, demands to keep: nothing, single records under a pseudonym, or the identity as well. */
  keeps: KeptAfterDeletion
}

const singleRecords: readonly RetainedRecord['what'][] = ['COMPLAINT', 'REJECTED']

async function keptAfter(db: Db, userId: string, kept: readonly RetainedRecord[]): Promise<KeptAfterDeletion> {
  const records = kept.filter(({ what }) => what !== 'FORM')
  const needsIdentity = records.some(({ what }) => !singleRecords.includes(what))
  if (needsIdentity || (await isHeld(db, userId))) return 'IDENTITY'
  return records.length > 0 ? 'RECORDS' : 'NOTHING'
}
const ends = { NOTHING: erasePerson, RECORDS: reducePerson, IDENTITY: sealPerson } as const

/** Whether the account can be deleted now, and what would be left of it. */
export async function deletionState(app: App, db: Db, userId: string): Promise<DeletionState> {
  const kept = await keptOf(app.personData, db, [userId])
  const open = new Set<string>(kept.flatMap(({ what, ended }) => (ended ? [] : [what])))
  return {
    reasons: deletionObstacles.filter((bar) => open.has(bar)),
    keeps: await keptAfter(db, userId, kept),
  }
}

/** A person deletes one account a day at most ⚙ (#38). */
const deletionsPerDay = 1
const day = 86_400
const bucketOf = (limitKey: string) => `deletion:${limitKey}`

const tooMany = (app: App) =>
  new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: secondsLeftIn(day, app.clock.now()) })

async function requireDeletable(app: App, db: Db, { userId, limitKey }: CustomerCaller): Promise<DeletionState> {
  const state = await deletionState(app, db, userId)
  if (state.reasons.length > 0) throw new Refusal('ACCOUNT_NOT_DELETABLE', { reasons: state.reasons })
  const now = app.clock.now()
  if ((await usesOf(db, bucketOf(limitKey), day, now)) >= deletionsPerDay) throw tooMany(app)
  return state
}

const subjectOf = (app: App, userId: string): Buffer => app.keys.fingerprint('deletion-code', userId)

/**
 * Sends the 6-digit code for the deletion. `fromAddress` was counted before (`countSmsRequest`). Refusals: ACCOUNT_NOT_DELETABLE
 * { reasons }, TOO_MANY_REQUESTS { retryAfterSeconds }, also after another deletion of the day.
 */
export async function sendDeletionCode(
  app: App,
  tx: Tx,
  caller: CustomerCaller,
  fromAddress: number,
): Promise<{ resendAfterSeconds: number }> {
  const { userId } = caller
  await requireDeletable(app, tx, caller)
  return sendSessionCode(app, tx, { userId, fromAddress, subject: subjectOf(app, userId), kind: 'DELETION_CODE' })
}

/** Counts an attempt at the code before the transaction, so that it counts whatever the request's outcome. */
export const countDeletionTry = (app: App, userId: string): Promise<CodeTry> => countTry(app, subjectOf(app, userId))

/**
 * Deletes the account: ends every session and erases the customer's data, but for single records that the law demands to keep, or
 * seals it if the law demands the identity of a borrower. Under a legal hold nothing is erased before it is lifted. Sign-ins,
 * orders and submissions wait for it and are refused afterwards. Refusals: OTP_CHECK_FAILED { triesLeft },
 * ACCOUNT_NOT_DELETABLE { reasons }, TOO_MANY_REQUESTS after another deletion of the day, UNAUTHORIZED if the session has ended meanwhile.
 */
export async function deleteAccount(
  app: App,
  tx: Tx,
  caller: CustomerCaller,
  { otp, tried }: { otp: string; tried: CodeTry },
): Promise<KeptRefusal | undefined> {
  const { userId } = caller
  await lockAccessOf(tx, caller)
  await requireOpenAccount(tx, userId)
  await lockNumberOf(app, tx, userId)
  await lockPerson(app, tx, userId)
  await requireOpenAccount(tx, userId)
  const check = await checkCode(app, tx, tried, otp)
  if (!check.ok) return new KeptRefusal('OTP_CHECK_FAILED', { triesLeft: check.triesLeft })
  const { keeps } = await requireDeletable(app, tx, caller)
  // Of two concurrent submissions of one person's accounts, the second waits here, and is refused.
  if ((await countUse(tx, bucketOf(caller.limitKey), day, app.clock.now())) > deletionsPerDay) throw tooMany(app)
  await closeAs(app, tx, userId, keeps)
  app.metrics.count('account_deleted')
  return undefined
}

async function closeAs(app: App, tx: Tx, userId: string, keeps: KeptAfterDeletion): Promise<void> {
  if (await isHeld(tx, userId)) await leavePerson(app, tx, userId)
  else await ends[keeps](app, tx, userId)
}

/** Ends an account whose owner has another one. The caller has locked it, and nothing of it is open. */
export async function closeForGood(app: App, tx: Tx, userId: string): Promise<void> {
  const { keeps } = await deletionState(app, tx, userId)
  await closeAs(app, tx, userId, keeps)
}

/** Erases what a deletion under a legal hold has left, now that the hold is lifted. */
export async function finishDeletion(app: App, tx: Tx, userId: string): Promise<void> {
  if (!(await isDeletionHeld(tx, userId))) return
  await lockPerson(app, tx, userId)
  await endHeldDeletion(tx, userId)
  const { keeps } = await deletionState(app, tx, userId)
  await ends[keeps](app, tx, userId)
}

import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import type { FileId } from '../../../platform/files/blob-store.ts'
import { newId } from '../../../platform/ids.ts'

/** Contexts in which the face is compared with the ID card. In others it is compared with the stored face. */
export const kycContexts: readonly string[] = ['linearKYC', 'moduleKYC', 'returnKYC']

export interface Challenge {
  id: string
  context: string
  gestures: string[]
  expiresAt: Date
  /** Of a sign-in by face: the device that requested it, the only one that can answer. */
  deviceHash?: Buffer | undefined
  isAnswered: boolean
}

/** The result of the face check for a challenge. */
export interface ChallengeVerdict {
  result: 'SUCCESS' | 'FAILED'
  reason: string | undefined
  /** Similarity to `idPhotoId`; undefined if they were not compared. */
  similarityPpm: number | undefined
  idPhotoId: string | undefined
  /** The frames of a passed challenge in gesture order, stored as evidence; empty for a failed one. */
  frames: FileId[]
}

interface Row {
  id: string
  context: string
  gestures: string[]
  expires_at: Date
  device_hash: Buffer | null
  is_answered: boolean
}

const insert = statement(`
  insert into liveness_challenge (user_id, id, context, gestures, created_at, expires_at, device_hash)
  values ($1, $2, $3, $4, $5, $6, $7)`)
const answered = statement<{ count: number }>(`
  select count(*)::int as count from liveness_challenge
  where user_id = $1 and context = any($2) and answered_at >= $3 and device_hash is not distinct from $4`)
const find = statement<Row>(`
  select id, context, gestures, expires_at, device_hash, answered_at is not null as is_answered
  from liveness_challenge
  where user_id = $1 and id = $2 and device_hash is not distinct from $3`)
const claim = statement(`
  update liveness_challenge set answered_at = $3
  where user_id = $1 and id = $2 and answered_at is null and expires_at > $3`)
const release = statement(`
  update liveness_challenge set answered_at = null where user_id = $1 and id = $2 and result is null`)
const settle = statement(`
  update liveness_challenge set result = $3, reason = $4, similarity_ppm = $5, id_photo_id = $6, frames = $7
  where user_id = $1 and id = $2 and result is null`)
const latestPassed = statement<{
  id: string
  gestures: string[]
  reason: string | null
  similarity_ppm: number | null
  id_photo_id: string | null
  frames: FileId[]
}>(`
  select id, gestures, reason, similarity_ppm, id_photo_id, frames from liveness_challenge
  where user_id = $1 and result = 'SUCCESS' and context = any($2) order by answered_at desc, id desc limit 1`)
const newestAnswer = statement<{ result: 'SUCCESS' | 'FAILED' | null; reason: string | null }>(`
  select result, reason from liveness_challenge where user_id = $1 and context = any($2)
    and answered_at > case when result is null then $3::timestamptz else '-infinity' end
  order by coalesce(result = 'SUCCESS', false) desc, answered_at desc, id desc limit 1`)
const failed = statement<{ answered_at: Date; reason: string | null }>(`
  select answered_at, reason from liveness_challenge where user_id = $1 and result = 'FAILED' and context = any($2)
  order by answered_at desc, id desc limit $3`)
/** SQL: an accepted answer that nothing has used. */
const isUnspent = `user_id = $1 and id = $2 and context = $3 and result = 'SUCCESS' and not spent`
const unspent = statement<{ gestures: string[]; frames: FileId[] }>(`
  select gestures, frames from liveness_challenge
  where ${isUnspent}`)
const spend = statement(`
  update liveness_challenge set spent = true
  where ${isUnspent}`)

export async function insertChallenge(
  tx: Tx,
  userId: string,
  challenge: Omit<Challenge, 'id' | 'isAnswered'>,
  now: Date,
) {
  const id = newId()
  const { context, gestures, expiresAt, deviceHash = null } = challenge
  await tx.run(insert, [userId, id, context, gestures, now, expiresAt, deviceHash])
  return id
}

/** The number of challenges of these contexts that were answered since an instant; of a sign-in by face, on its device. */
export async function answersSince(
  db: Db,
  userId: string,
  { contexts, since, deviceHash = null }: { contexts: readonly string[]; since: Date; deviceHash?: Buffer | null },
): Promise<number> {
  return (await db.one(answered, [userId, contexts, since, deviceHash])).count
}

/** Finds a challenge of a session or, with a device, one of a sign-in by face there. Neither can be answered as the other. */
export async function findChallenge(
  db: Db,
  userId: string,
  id: string,
  deviceHash: Buffer | null = null,
): Promise<Challenge | undefined> {
  const row = await db.row(find, [userId, id, deviceHash])
  if (!row) return undefined
  const { context, gestures, expires_at: expiresAt, device_hash: device } = row
  return { id: row.id, context, gestures, expiresAt, deviceHash: device ?? undefined, isAnswered: row.is_answered }
}

/** Claims a challenge to answer it. Returns false if it is used, expired or another person's. */
export async function claimChallenge(tx: Tx, userId: string, id: string, now: Date): Promise<boolean> {
  return (await tx.run(claim, [userId, id, now])) === 1
}

/** Reopens a claimed challenge that the face check could not answer. */
export async function releaseChallenge(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.run(release, [userId, id])
}

export async function settleChallenge(tx: Tx, userId: string, id: string, verdict: ChallengeVerdict): Promise<boolean> {
  const { result, reason, similarityPpm, idPhotoId, frames } = verdict
  return (await tx.run(settle, [userId, id, result, reason, similarityPpm, idPhotoId, frames])) === 1
}

/** The last time the face was accepted in an application. */
export async function lastPassedKyc(db: Db, userId: string) {
  const row = await db.row(latestPassed, [userId, kycContexts])
  if (!row) return undefined
  const { id, gestures, frames } = row
  const compared = { similarityPpm: row.similarity_ppm ?? undefined, idPhotoId: row.id_photo_id ?? undefined }
  return { id, gestures, frames, reason: row.reason ?? undefined, ...compared }
}

/** The face checks of the application that failed, the newest first. */
export async function failedKyc(db: Db, userId: string, most: number): Promise<{ at: Date; reason?: string }[]> {
  const rows = await db.rows(failed, [userId, kycContexts, most])
  return rows.map(({ answered_at: at, reason }) => ({ at, ...(reason !== null && { reason }) }))
}

/** The pictures of a challenge of this context that passed and is not spent. */
export const passedFrames = (db: Db, userId: string, challengeId: string, context: string) =>
  db.row(unspent, [userId, challengeId, context])

/** The accepted answer in these contexts, else the newest one. One without a result is being checked, if it came after `since`. */
export const lastAnswer = (db: Db, userId: string, contexts: readonly string[], since: Date) =>
  db.row(newestAnswer, [userId, contexts, since])

/**
 * Marks a passed challenge of this person and context as spent. Returns false if it is not passed or already spent.
 */
export async function consumeChallenge(tx: Tx, userId: string, challengeId: string, context: string): Promise<boolean> {
  return (await tx.run(spend, [userId, challengeId, context])) === 1
}

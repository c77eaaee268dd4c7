import { randomInt } from 'node:crypto'
import type { BodyOf, ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { gestures, type startLiveness as startLivenessCall } from '@lumbung/shared/contract/onboarding/photos.ts'
import { startOfDay } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { countUse, uncountUse, usesOf } from '../../../platform/limits/rate-limit.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { limitKeyOf } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { lockForCustomer } from '../application/application-store.ts'
import { openForEditing } from '../application/editing.ts'
import { answersSince, type Challenge, insertChallenge, kycContexts } from './liveness-store.ts'

type Gesture = (typeof gestures)[number]

/** Gestures and lifetime of a challenge, and answers per business date and context, both flows together (behaviour 9, D-114). */
export const livenessLimits = { gestures: 3, lifeMs: 5 * 60_000, triesPerDay: 3 } as const

/** Three different gestures in random order. */
function drawGestures(): Gesture[] {
  const left = [...gestures]
  return Array.from({ length: livenessLimits.gestures }, () => left.splice(randomInt(left.length), 1)).flat()
}

/** Both flows check the same face: going from one to the other gives no further tries. */
const applyContexts = ['linearKYC', 'moduleKYC']
const countedWith = (context: string) => (applyContexts.includes(context) ? applyContexts : [context])

/** How many more answers are allowed today in a context; of a sign-in by face, on its device. */
export async function livenessTriesLeft(
  app: App,
  db: Db,
  userId: string,
  { context, deviceHash }: Pick<Challenge, 'context' | 'deviceHash'>,
): Promise<number> {
  const counted = { contexts: countedWith(context), since: startOfDay(app.clock.today()) }
  const used = await answersSince(db, userId, { ...counted, deviceHash: deviceHash ?? null })
  const before = deviceHash ? 0 : await usesOf(db, await answersOf(db, userId, context), day, counted.since)
  return Math.max(0, livenessLimits.triesPerDay - Math.max(used, before))
}

const day = 86_400
/** The bucket of a person's answers in a context, which also knows those on an account that was deleted. */
const answersOf = async (db: Db, userId: string, context: string) =>
  `liveness-${countedWith(context)[0]}:${await limitKeyOf(db, userId)}`

/** Counts an answer of a session, or takes it back: the face check could not judge it. */
export async function countLivenessAnswer(
  app: App,
  tx: Tx,
  userId: string,
  challenge: Challenge,
  by: 1 | -1,
): Promise<void> {
  if (challenge.deviceHash) return
  const bucket = await answersOf(tx, userId, challenge.context)
  await (by === 1 ? countUse : uncountUse)(tx, bucket, day, startOfDay(app.clock.today()))
}

/**
 * Creates a challenge in a context; of a sign-in by face, for its device. The caller has locked the applicant. Throws
 * MAX_RETRY_COUNT_REACHED_TRY_TOMORROW if no tries are left.
 */
export async function openChallenge(
  app: App,
  tx: Tx,
  userId: string,
  of: Pick<Challenge, 'context' | 'deviceHash'>,
): Promise<ReplyOf<typeof startLivenessCall>> {
  const triesLeft = await livenessTriesLeft(app, tx, userId, of)
  if (triesLeft === 0) throw new Refusal('MAX_RETRY_COUNT_REACHED_TRY_TOMORROW')
  const now = app.clock.now()
  const challenge = { ...of, gestures: drawGestures(), expiresAt: new Date(now.getTime() + livenessLimits.lifeMs) }
  const challengeId = await insertChallenge(tx, userId, challenge, now)
  return { challengeId, gestures: challenge.gestures, triesLeft, expiresAt: challenge.expiresAt.toISOString() }
}

/**
 * Creates a liveness challenge. Throws MAX_RETRY_COUNT_REACHED_TRY_TOMORROW after three answers of the day in this context;
 * APPLICATION_VERIFYING or HAS_LIMIT if the application's face cannot be changed.
 */
export async function startLiveness(
  app: App,
  tx: Tx,
  userId: string,
  context: BodyOf<typeof startLivenessCall>['context'],
): Promise<ReplyOf<typeof startLivenessCall>> {
  if (kycContexts.includes(context)) await openForEditing(tx, userId, 'liveness')
  else await lockForCustomer(tx, userId)
  return openChallenge(app, tx, userId, { context })
}

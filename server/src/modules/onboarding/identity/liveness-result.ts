import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { livenessResult as livenessResultCall } from '@lumbung/shared/contract/onboarding/photos.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { App } from '../../context.ts'
import { kycContexts, lastAnswer } from './liveness-store.ts'
import { livenessTriesLeft } from './start-liveness.ts'

/** How long a check takes at most ⚙: an answer without a result is older only if the server stopped meanwhile. */
const checkMs = 2 * 60_000

/**
 * CX-104: how the face check of the application stands, for a reload or another device: SUCCESS once a face was accepted, also
 * if a repeated check failed since; else the last answer, INITIATE without one.
 */
export async function livenessResult(app: App, db: Db, userId: string): Promise<ReplyOf<typeof livenessResultCall>> {
  const triesLeft = await livenessTriesLeft(app, db, userId, { context: 'moduleKYC' })
  const last = await lastAnswer(db, userId, kycContexts, new Date(app.clock.now().getTime() - checkMs))
  if (!last) return { status: 'INITIATE', triesLeft }
  const { result, reason } = last
  if (result === null) return { status: 'PROCESSING', triesLeft }
  return { status: result, triesLeft, ...(result === 'FAILED' && reason !== null && { reason }) }
}

import type { Actor } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { lockApplication, moveApplication } from '../../onboarding/api.ts'
import { publish } from '../../topics.ts'
import { moveCase } from '../cases/case-store.ts'

/**
 * Asks the customer for a video call and tells them; the case waits in the list of calls. Refuses with APPLICATION_NOT_OPEN if it
 * was asked for already, or the checks are passed.
 */
export async function askVideo(app: App, tx: Tx, userId: string, actor: Actor): Promise<void> {
  const application = await lockApplication(tx, userId)
  if (!application) throw new Refusal('APPLICATION_NOT_OPEN')
  const now = app.clock.now()
  await moveApplication(tx, application, { event: 'needCall', actor, now, reason: 'VIDEO_ASKED' })
  await moveCase(tx, userId, application.id, 'VIDEO')
  const payload = { userId, applicationId: application.id, outcome: 'VIDEO' as const, eventId: newId() }
  await publish(tx, { topic: 'credit.decided', payload }, now)
}

/** Records that the video call was in order; the case waits for its decision again. Refuses with APPLICATION_NOT_OPEN without a call. */
export async function passVideo(app: App, tx: Tx, userId: string, actor: Actor): Promise<void> {
  const application = await lockApplication(tx, userId)
  if (application?.stage !== 'VIDEOKYC') throw new Refusal('APPLICATION_NOT_OPEN')
  await moveApplication(tx, application, { event: 'recommend', actor, now: app.clock.now(), reason: 'VIDEO_PASSED' })
  await moveCase(tx, userId, application.id, 'APPLICATIONS')
}

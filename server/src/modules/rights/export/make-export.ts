import { bySystem } from '../../../platform/access/actor.ts'
import { keepFiles, putFile } from '../../../platform/files/loose-files.ts'
import { isOpenAccount } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { addNotifications } from '../../engagement/api.ts'
import { recordLateAnswer } from '../handling/breach-store.ts'
import { findRequest, moveRequest } from '../requests/data-request-store.ts'
import { buildZip } from './build-zip.ts'

/** How long an export can be downloaded ⚙. */
const availableMs = 7 * 86_400_000

/** Makes the file of a requested export and tells the customer. Does nothing if it is made already or the account was deleted. */
export async function makeExport(
  app: App,
  { userId, requestId }: { userId: string; requestId: string },
): Promise<void> {
  const waits = async () => {
    if (!(await isOpenAccount(app.db, userId))) return undefined
    const request = await findRequest(app.db, userId, requestId)
    return request?.status === 'RECEIVED' ? request : undefined
  }
  const request = await waits()
  if (!request) return
  const zip = await buildZip(app, app.db, userId)
  const fileId = await putFile(app, userId, zip)
  await app.db.transaction(async (tx) => {
    const now = app.clock.now()
    const file = { id: fileId, bytes: zip.length, until: new Date(now.getTime() + availableMs) }
    if (!(await moveRequest(tx, userId, request, { event: 'answer', actor: bySystem('data-export'), now, file })))
      return
    if (now > request.due_at) await recordLateAnswer(tx, request, now)
    await keepFiles(tx, userId, [fileId])
    await addNotifications(tx, [{ userId, event: 'DATA_EXPORT_READY', about: requestId }], now)
  })
  app.metrics.count('data_exported')
}

import * as photo from '@lumbung/shared/contract/onboarding/photos.ts'
import type { EarlyCall } from '../../../platform/http/route.ts'
import { guardDevice } from '../../accounts/api.ts'
import { type App, route } from '../../context.ts'
import { faceSignInRoutes } from './face-sign-in.ts'
import { judgeFace, recordFace } from './judge-face.ts'
import { livenessResult } from './liveness-result.ts'
import { kycContexts } from './liveness-store.ts'
import { photoLinks, preparePhoto, readPhotoFile, savePhoto } from './save-photo.ts'
import { startLiveness } from './start-liveness.ts'

const imageOf = ({ app, caller: { userId }, params, query, files }: EarlyCall<App, typeof photo.saveImage>) =>
  preparePhoto(app, { userId, kind: params.type, file: files['image']?.[0], force: query.forceSave === 'true' })
const photoOf = ({ app, caller: { userId }, params, query, files }: EarlyCall<App, typeof photo.savePhoto>) =>
  preparePhoto(app, { userId, kind: params.type, file: files['file']?.[0], force: query.forceSave === 'true' })
const faceOf = ({ app, caller, body, files }: EarlyCall<App, typeof photo.faceDetectionResult>) =>
  judgeFace(app, { userId: caller.userId, challengeId: body.challengeId }, files['frames'] ?? [])

/** A device that has not verified the stored face must not replace it by the liveness check of an application. */
const guardStoredFace = async ({ app, caller, body }: EarlyCall<App, typeof photo.startLiveness>) => {
  if (kycContexts.includes(body.context)) await guardDevice(app, caller)
}

export const identityRoutes = [
  route(
    photo.saveImage,
    async ({ app, tx, caller, params, prepared }) =>
      savePhoto(app, tx, { userId: caller.userId, kind: params.type, prepared }),
    { prepare: imageOf },
  ),
  route(
    photo.savePhoto,
    async ({ app, tx, caller, params, prepared }) =>
      savePhoto(app, tx, { userId: caller.userId, kind: params.type, prepared }),
    { prepare: photoOf },
  ),
  route(photo.images, async ({ app, caller, query }) => photoLinks(app, app.db, caller.userId, query.type)),
  route(photo.imageFile, async ({ app, caller, params, query }) =>
    readPhotoFile(app, caller.userId, params.photoId, query),
  ),
  route(photo.startLiveness, async ({ app, tx, caller, body }) => startLiveness(app, tx, caller.userId, body.context), {
    prepare: guardStoredFace,
  }),
  route(photo.livenessResult, async ({ app, caller }) => livenessResult(app, app.db, caller.userId)),
  route(
    photo.faceDetectionResult,
    async ({ app, tx, caller: { userId, deviceHash }, body: { challengeId }, prepared: judged }) =>
      recordFace(app, tx, { userId, deviceHash, challengeId, judged }),
    { prepare: faceOf },
  ),
  ...faceSignInRoutes,
]

import type { Bridge } from '../bridge/client.ts'
import type { FaceAnswer, FaceCheck } from './port.ts'

const text = (photo: Buffer) => photo.toString('base64')

/** Liveness and face match behind the provider bridge; pictures are sent as base64. */
export const bridgeFaceCheck = (ask: Bridge): FaceCheck => ({
  async verify({ challengeId, nik, gestures, frames, idPhoto, keptFace }, options): Promise<FaceAnswer> {
    const { reason, ...answer } = await ask(
      'face-check/verify',
      {
        challengeId,
        gestures: [...gestures],
        frames: frames.map(text),
        ...(nik && { nik }),
        ...(idPhoto && { idPhoto: text(idPhoto) }),
        ...(keptFace && { keptFace: text(keptFace) }),
      },
      options,
    )
    return reason ? { ...answer, reason } : answer
  },
})

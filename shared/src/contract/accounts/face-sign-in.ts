import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { mobileNumber } from '../fields.ts'
import { faceFrames, faceVerdict, gestures } from '../onboarding/photos.ts'
import { LoginResult } from './sign-in.ts'

/** CX-131. Depends on the device alone, so that it tells nobody whether a number has an account. */
export const faceSignIn = endpoint({
  method: 'GET',
  path: '/auth/face',
  access: 'visitor',
  summary: 'Whether a customer may sign in on this device by face instead of a code.',
  reply: z.strictObject({ offered: z.boolean() }),
  refusals: [],
})
/**
 * CX-132. FACE_SIGN_IN_UNAVAILABLE, the same whether or not the number has an account: this device has not verified the number
 * and the face of it. 3 tries a day and device.
 */
export const startFaceSignIn = endpoint({
  method: 'POST',
  path: '/auth/face/start',
  access: 'visitor',
  summary: 'A liveness challenge to sign in with: gestures in order.',
  body: z.strictObject({ mobileNumber }),
  reply: z.strictObject({
    /** Names number, device and challenge; only this device can use it, once. */
    attempt: z.string(),
    gestures: z.array(z.enum(gestures)),
    triesLeft: z.int(),
    expiresAt: z.string(),
  }),
  refusals: ['FACE_SIGN_IN_UNAVAILABLE', 'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW', 'TOO_MANY_REQUESTS'],
})
/** CX-133. Compares with the stored face; the session is set as a cookie. The pictures are not stored. */
export const finishFaceSignIn = endpoint({
  method: 'POST',
  path: '/auth/login/face',
  access: 'visitor',
  summary: 'Signs in with the frames of a challenge in gesture order.',
  query: z.strictObject({ attempt: z.string().check(z.regex(/^[\w-]{20,400}$/)) }),
  body: z.strictObject({ faceDetectionType: z.optional(z.string().check(z.maxLength(40))) }),
  files: { frames: faceFrames },
  reply: z.strictObject({
    ...faceVerdict,
    /** After SUCCESS. */
    login: z.optional(LoginResult),
  }),
  refusals: ['FACE_SIGN_IN_UNAVAILABLE', 'WRONG_PHOTO_FORMAT', 'PROVIDER_UNAVAILABLE'],
})

import * as z from 'zod/mini'
import { ProcessStatus } from '../../enums/app.ts'
import { CameraType } from '../../enums/onboarding/identity.ts'
import { endpoint } from '../endpoint.ts'

const photo = { most: 1, bytes: 10 * 1024 * 1024, tooLarge: 'WRONG_PHOTO_FORMAT' } as const
/** The pictures of a liveness challenge. */
export const faceFrames = { most: 8, bytes: 500 * 1024, tooLarge: 'WRONG_PHOTO_FORMAT' } as const

const photoReply = z.strictObject({
  photoName: z.string(),
  /** Short-lived signed link. */
  photoUrl: z.string(),
  quality: z.strictObject({ ok: z.boolean(), hints: z.array(z.enum(['TOO_DARK', 'BLURRED', 'GLARE', 'TOO_SMALL'])) }),
})
/** C-025. A photo that fails the quality check is not stored; the reply contains hints. After that, forceSave stores one (D-111). */
export const saveImage = endpoint({
  method: 'POST',
  path: '/user/image/{type}/v3',
  access: 'customer',
  guarded: true,
  summary: 'A photo: ID card or holding it.',
  params: z.strictObject({ type: z.enum(CameraType) }),
  query: z.strictObject({ forceSave: z.optional(z.enum(['true', 'false'])) }),
  body: z.strictObject({}),
  files: { image: photo },
  reply: photoReply,
  refusals: ['WRONG_PHOTO_FORMAT', 'APPLICATION_VERIFYING', 'HAS_LIMIT'],
})
/** C-020, the older form of the same call (D-112). */
export const savePhoto = endpoint({
  method: 'POST',
  path: '/user/photo/{type}/v2',
  access: 'customer',
  guarded: true,
  summary: 'The same as /user/image/{type}/v3.',
  params: z.strictObject({ type: z.enum(CameraType) }),
  query: z.strictObject({ forceSave: z.optional(z.enum(['true', 'false'])) }),
  body: z.strictObject({}),
  files: { file: photo },
  reply: photoReply,
  refusals: ['WRONG_PHOTO_FORMAT', 'APPLICATION_VERIFYING', 'HAS_LIMIT'],
})
/** C-017. */
export const images = endpoint({
  method: 'GET',
  path: '/user/image',
  access: 'customer',
  guarded: true,
  summary: 'Short-lived links to the customer’s photos.',
  query: z.strictObject({ type: z.optional(z.enum(CameraType)) }),
  reply: z.array(z.strictObject({ type: z.enum(CameraType), url: z.string() })),
  refusals: [],
})
/** A photo behind a signed link. */
export const imageFile = endpoint({
  method: 'GET',
  path: '/user/image/file/{photoId}',
  access: 'customer',
  summary: 'The photo of a signed link.',
  params: z.strictObject({ photoId: z.string().check(z.maxLength(100)) }),
  query: z.strictObject({ expires: z.string().check(z.maxLength(12)), signature: z.string().check(z.maxLength(100)) }),
  binary: 'image/jpeg',
  reply: z.unknown(),
  refusals: ['NOT_FOUND'],
})

export const gestures = ['BLINK', 'TURN_LEFT', 'TURN_RIGHT', 'SMILE', 'NOD'] as const
/** CX-55. The server chooses the gestures at random; 3 tries per day and context. */
export const startLiveness = endpoint({
  method: 'POST',
  path: '/liveness/start',
  access: 'customer',
  perDay: 40,
  summary: 'A liveness challenge: gestures in order.',
  body: z.strictObject({
    context: z.enum([
      'linearKYC',
      'moduleKYC',
      'returnKYC',
      'securityCheck',
      'changeDevice',
      'changeCard',
      'changePhone',
      'lostNumber',
    ]),
  }),
  reply: z.strictObject({
    challengeId: z.string(),
    gestures: z.array(z.enum(gestures)),
    triesLeft: z.int(),
    expiresAt: z.string(),
  }),
  refusals: ['MAX_RETRY_COUNT_REACHED_TRY_TOMORROW', 'APPLICATION_VERIFYING', 'HAS_LIMIT', 'SECURITY_CHECK_REQUIRED'],
})
/** CX-104, R-052. For a reload or another device; C-024 replies with the same. */
export const livenessResult = endpoint({
  method: 'GET',
  path: '/liveness/result',
  access: 'customer',
  summary: 'How the face check of the application stands.',
  reply: z.strictObject({
    status: z.enum(ProcessStatus),
    triesLeft: z.int(),
    /** Why the last check failed. */
    reason: z.optional(z.string()),
  }),
  refusals: [],
})
/** The server's judgement of a challenge's pictures. TOKEN_INVALID: the challenge is used, expired or not this caller's. */
export const faceVerdict = {
  result: z.enum(['SUCCESS', 'FAILED', 'TOKEN_INVALID']),
  triesLeft: z.int(),
  reason: z.optional(z.string()),
}
/** C-024. Submits only evidence; the server decides. */
export const faceDetectionResult = endpoint({
  method: 'POST',
  path: '/user/image/face-detection-result',
  access: 'customer',
  summary: 'Frames of a liveness challenge in gesture order.',
  body: z.strictObject({
    challengeId: z.string().check(z.maxLength(60)),
    faceDetectionType: z.optional(z.string().check(z.maxLength(40))),
  }),
  files: { frames: faceFrames },
  reply: z.strictObject(faceVerdict),
  refusals: ['WRONG_PHOTO_FORMAT', 'PROVIDER_UNAVAILABLE'],
})

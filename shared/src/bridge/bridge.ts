import * as z from 'zod/mini'
import { CameraType } from '../enums/onboarding/identity.ts'

/** The version of the messages between page and app. All that is said of them in words and numbers is in bridge.json. */
export const bridgeVersion = 1

/** Characters of a partner's token at most, by whichever way it comes. */
export const longestToken = 4_096

const text = (longest: number) => z.string().check(z.maxLength(longest))
const shortText = text(100).check(z.minLength(1))
const pixels = z.number().check(z.gte(0), z.lte(2_000))
const base64 = z.string().check(z.refine((value) => value.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(value)))
const fileName = text(200).check(z.regex(/^[^/\\\0]+$/))
const nothing = z.null()

/** A file in a message, as base64. */
export const BridgeFile = z.strictObject({ name: fileName, type: text(100), base64 })
export type BridgeFile = z.output<typeof BridgeFile>

export const TokenPurpose = ['ENTRY', 'RENEW', 'RETRY'] as const
/** Why a token is asked for: the first, one for an expired one, one after a fault of the partner. */
export type TokenPurpose = (typeof TokenPurpose)[number]

/** E-19: the kinds of advertisements that only an app can show. */
export const NativeAdKind = ['REWARD_VIDEO', 'NATIVE_AD', 'NATIVE_BANNER_AD'] as const
export type NativeAdKind = (typeof NativeAdKind)[number]

const AppInfo = z.object({
  name: shortText,
  version: text(50),
  platform: z.enum(['ios', 'android']),
  methods: z.array(text(64)).check(z.maxLength(100)),
  advertisingId: z.optional(z.uuid()),
})
const ProxyPost = z.strictObject({
  method: z.literal('POST'),
  path: text(4_096).check(z.startsWith('/api/')),
  headers: z.record(text(64), text(4_096)),
  body: z.optional(z.string()),
  form: z.optional(z.array(z.tuple([shortText, z.union([z.string(), BridgeFile])]))),
})
const ProxyReply = z.object({
  status: z.int().check(z.gte(200), z.lte(599)),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
})
const noParams = z.strictObject({})

/** Params and result of each method. */
export const bridgeMethods = {
  appInfo: { params: noParams, result: AppInfo },
  close: { params: noParams, result: nothing },
  finish: { params: noParams, result: nothing },
  token: {
    params: z.strictObject({ purpose: z.enum(TokenPurpose) }),
    result: text(longestToken).check(z.minLength(1)),
  },
  proxyPost: { params: ProxyPost, result: ProxyReply },
  camera: {
    params: z.strictObject({ type: z.enum(CameraType), maxEdge: z.int().check(z.gte(200), z.lte(4_096)) }),
    result: z.object({ name: fileName, type: z.literal('image/jpeg'), base64 }),
  },
  location: {
    params: z.strictObject({ coarse: z.boolean() }),
    result: z.object({
      latitude: z.number().check(z.gte(-90), z.lte(90)),
      longitude: z.number().check(z.gte(-180), z.lte(180)),
      accuracy: z.number().check(z.gte(0)),
    }),
  },
  share: { params: z.strictObject({ text: text(2_000), file: z.optional(BridgeFile) }), result: nothing },
  openFile: {
    params: z.strictObject({
      name: fileName,
      type: z.enum(['application/pdf', 'application/zip', 'image/jpeg', 'image/png']),
      base64,
    }),
    result: nothing,
  },
  openExternal: { params: z.strictObject({ url: text(2_048) }), result: nothing },
  showAd: {
    params: z.strictObject({ kind: z.enum(NativeAdKind), slot: text(64) }),
    result: z.object({ shown: z.boolean() }),
  },
} as const satisfies Record<string, { params: z.ZodMiniType; result: z.ZodMiniType }>

export type BridgeMethod = keyof typeof bridgeMethods
export type BridgeParams<M extends BridgeMethod> = z.output<(typeof bridgeMethods)[M]['params']>
export type BridgeResult<M extends BridgeMethod> = z.output<(typeof bridgeMethods)[M]['result']>

/** The data of each event. */
export const bridgeEvents = {
  back: nothing,
  resume: nothing,
  pause: nothing,
  insets: z.object({ top: pixels, bottom: pixels, keyboard: pixels }),
  progress: z.object({ id: text(64), sent: z.int().check(z.gte(0)), total: z.int().check(z.gte(0)) }),
} as const satisfies Record<string, z.ZodMiniType>

export type BridgeEvent = keyof typeof bridgeEvents
export type BridgeEventData<E extends BridgeEvent> = z.output<(typeof bridgeEvents)[E]>

/** A call of the page; the method decides its params. */
export const BridgeCall = z.strictObject({
  v: z.literal(bridgeVersion),
  id: text(64).check(z.minLength(1)),
  nonce: text(100),
  method: text(64),
  params: z.record(z.string(), z.unknown()),
})
export type BridgeCall = z.output<typeof BridgeCall>

export const BridgeAnswer = z.union([
  z.object({ v: z.literal(bridgeVersion), id: z.nullable(text(64)), ok: z.literal(true), result: z.unknown() }),
  z.object({
    v: z.literal(bridgeVersion),
    id: z.nullable(text(64)),
    ok: z.literal(false),
    error: z.object({ code: text(64) }),
  }),
])
export type BridgeAnswer = z.output<typeof BridgeAnswer>

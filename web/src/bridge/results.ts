import type { BridgeMethod } from '@lumbung/shared/bridge/bridge.ts'
import { fieldsOf } from './protocol.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
const isNothing = (value: unknown) => value === null
const isNumber = (least: number, most: number) => (value: unknown) =>
  typeof value === 'number' && value >= least && value <= most
const isOptional = (fits: (value: unknown) => boolean) => (value: unknown) => value === undefined || fits(value)

/** Whether a value is an object whose fields fit; it may have others. */
const hasFields = (shape: Readonly<Record<string, (value: unknown) => boolean>>) => (value: unknown) => {
  const fields = fieldsOf<Record<string, unknown>>(value)
  return Object.keys(shape).every((name) => shape[name]?.(fields[name]))
}
const isTexts = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isText)
const isShort =
  (most: number, least = 0) =>
  (value: unknown) =>
    isText(value) && value.length >= least && value.length <= most
const isBase64 = (value: unknown) => isText(value) && value.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(value)
const isUuid = (value: unknown) => isText(value) && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

/**
 * Whether an app's result is what a method returns: the schemas of shared/src/bridge/bridge.ts without their library, which would weigh
 * more than all of the bridge.
 */
export const isResult: Readonly<Record<BridgeMethod, (result: unknown) => boolean>> = {
  appInfo: hasFields({
    name: isShort(100, 1),
    version: isShort(50),
    platform: (value) => value === 'ios' || value === 'android',
    methods: (value) => Array.isArray(value) && value.length <= 100 && value.every(isShort(64)),
    advertisingId: isOptional(isUuid),
  }),
  close: isNothing,
  finish: isNothing,
  token: isShort(4_096, 1),
  proxyPost: hasFields({
    status: (value) => Number.isInteger(value) && isNumber(200, 599)(value),
    headers: isTexts,
    body: isText,
  }),
  camera: hasFields({
    name: (value) => isText(value) && /^[^/\\\0]{1,200}$/.test(value),
    type: (value) => value === 'image/jpeg',
    base64: isBase64,
  }),
  location: hasFields({
    latitude: isNumber(-90, 90),
    longitude: isNumber(-180, 180),
    accuracy: isNumber(0, Number.MAX_VALUE),
  }),
  share: isNothing,
  openFile: isNothing,
  openExternal: isNothing,
  showAd: hasFields({ shown: (value) => typeof value === 'boolean' }),
}

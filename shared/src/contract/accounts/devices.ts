import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

/** Families of browsers; APP is a page inside another app. */
export const deviceBrowsers = [
  'CHROME',
  'SAFARI',
  'FIREFOX',
  'EDGE',
  'OPERA',
  'SAMSUNG',
  'MIUI',
  'APP',
  'OTHER',
] as const
export type DeviceBrowser = (typeof deviceBrowsers)[number]

export const deviceSystems = ['ANDROID', 'IOS', 'WINDOWS', 'MACOS', 'LINUX', 'OTHER'] as const
export type DeviceSystem = (typeof deviceSystems)[number]

const Device = z.strictObject({
  id,
  browser: z.enum(deviceBrowsers),
  system: z.enum(deviceSystems),
  /** To the hour; now for the device of this call. */
  lastUsedAt: z.string(),
  /** How it last signed in. */
  signedInBy: z.enum(['CODE', 'FACE', 'PARTNER']),
  /** The device of this call. */
  current: z.boolean(),
})
export type Device = z.output<typeof Device>

/** CX-96. */
export const devices = endpoint({
  method: 'GET',
  path: '/user/devices',
  access: 'customer',
  guarded: true,
  summary: 'The devices that are signed in, this one first, then the last used.',
  reply: z.array(Device),
  refusals: [],
})
/** CX-97. */
export const signOutDevice = endpoint({
  method: 'POST',
  path: '/user/devices/{deviceId}/sign-out',
  access: 'customer',
  perDay: 100,
  apart: true,
  guarded: true,
  summary: 'Signs another device out at once. It has to prove itself again at its next sign-in.',
  params: z.strictObject({ deviceId: id }),
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND'],
})
/** CX-98. */
export const signOutOthers = endpoint({
  method: 'POST',
  path: '/user/devices/sign-out-others',
  access: 'customer',
  perDay: 100,
  apart: true,
  guarded: true,
  summary: 'Signs every other device out at once.',
  reply: z.strictObject({ count: z.int() }),
  refusals: [],
})

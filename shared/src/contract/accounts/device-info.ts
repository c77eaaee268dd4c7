import * as z from 'zod/mini'
import { DeviceType } from '../../enums/app.ts'
import { endpoint } from '../endpoint.ts'

const word = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[\w.-]+$/))

/** C-059, N-17. Nothing else is stored about a device. */
export const uploadDeviceInfo = endpoint({
  method: 'POST',
  path: '/device-info/upload',
  access: 'customer',
  summary: 'Reports which version of the app runs on this device, after sign-in. The body may be compressed with gzip.',
  maxBytes: 64 * 1024,
  unpackedBytes: 512 * 1024,
  body: z.strictObject({
    /** Stored only with the consent to offers. */
    advertisingId: z.optional(word(64)),
    appVersion: z.string().check(z.regex(/^\d{1,4}(?:\.\d{1,4}){2}$/)),
    appVersionCode: z.string().check(z.regex(/^\d{1,9}$/)),
    deviceType: z.enum(DeviceType),
    /** The same as in x-adv-uuid: of a native app the device, of a browser the installation. */
    uuid: z.optional(word(64)),
    /** If given, the signed-in customer. */
    userId: z.optional(z.uuid()),
    userType: z.optional(z.int().check(z.minimum(0), z.maximum(5))),
    /** Where the customer came from: a channel. */
    source: word(40),
  }),
  reply: z.strictObject({}),
  refusals: ['TOO_MANY_REQUESTS'],
})

import type { Bridge } from '../bridge/client.ts'
import type { SmsSender } from './port.ts'

/** A sender of text messages behind the provider bridge. */
export const bridgeSms = (ask: Bridge): SmsSender => ({
  // Only fields that are the same for every try: the request id, by which the bridge recognises a repeat, derives from them.
  send: ({ to, text, kind }, options) => ask('sms/send', { to, text, kind }, options),
})

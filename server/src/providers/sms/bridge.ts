import type { Bridge } from '../bridge/client.ts'
import type { SmsSender } from './port.ts'

/** A sender of text messages behind the provider bridge. */
export const bridgeSms = (ask: Bridge): SmsSender => ({
  // Only what is the same for every try is sent: the bridge recognises a repeat by the request id, which is made from it.
  send: ({ to, text, kind }, options) => ask('sms/send', { to, text, kind }, options),
})

import type { Bridge } from '../bridge/client.ts'
import type { SmsSender } from './port.ts'

/** A sender of text messages behind the provider bridge. */
export const bridgeSms = (ask: Bridge): SmsSender => ({
  // What differs between two tries stays here: the request id, by which the bridge knows a repeat, is made from the rest.
  send: ({ to, text, kind }, options) => ask('sms/send', { to, text, kind }, options),
})

import type { Bridge } from '../bridge/client.ts'
import type { SmsSender } from './port.ts'

/** A sender of text messages behind the provider bridge. */
export const bridgeSms = (ask: Bridge): SmsSender => ({
  send: (message, options) => ask('sms/send', message, options),
})

import type { Bridge } from '../bridge/client.ts'
import type { Insurer } from './port.ts'

/** The insurer behind the provider bridge. */
export const bridgeInsurer = (ask: Bridge): Insurer => ({
  issue: (request, options) => ask('insurer/issue', request, options),
  cancel: (request, options) => ask('insurer/cancel', request, options),
})

import type { Bridge } from '../bridge/client.ts'
import type { NikRegister } from './port.ts'

/** The population register behind the provider bridge. */
export const bridgeNikRegister = (ask: Bridge): NikRegister => ({
  check: (question, options) => ask('nik-register/check', question, options),
})

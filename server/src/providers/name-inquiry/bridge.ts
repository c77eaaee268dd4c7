import type { Bridge } from '../bridge/client.ts'
import type { NameInquiry } from './port.ts'

/** The banks behind the provider bridge. */
export const bridgeNameInquiry = (ask: Bridge): NameInquiry => ({
  inquire: (question, options) => ask('name-inquiry/inquire', question, options),
})

import type { Bridge } from '../bridge/client.ts'
import { ProviderUnavailable } from '../provider-error.ts'
import type { BillServices } from './port.ts'

/** The payment services behind the provider bridge. */
export const bridgeBillServices = (ask: Bridge): BillServices => ({
  list: async (options) => (await ask('bill-services/list', {}, options)).products,
  async inquire(question, options) {
    const { customerNumber, ...answer } = await ask('bill-services/inquire', question, options)
    if (customerNumber !== question.customerNumber)
      throw new ProviderUnavailable('bridge bill-services/inquire', 'a bill of another number')
    return answer
  },
})

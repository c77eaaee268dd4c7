import { ProviderUnavailable } from '../provider-error.ts'
import type { BillServices } from './port.ts'

/** No provider: there is no service, and no bill can be looked up (D-194). */
export const noBillServices: BillServices = {
  list: () => Promise.resolve([]),
  inquire: () => Promise.reject(new ProviderUnavailable('bill services', 'not configured')),
}

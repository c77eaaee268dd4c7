import { ProviderRefused } from '../provider-error.ts'
import type { Insurer } from './port.ts'

/** No insurer: no insurance is offered, a policy that was still asked for is refused, and its premium goes back. */
export const noInsurer: Insurer = {
  offersNothing: true,
  issue: () => Promise.reject(new ProviderRefused('insurer', 'NO_INSURER')),
  cancel: () => Promise.resolve({ outcome: 'CANCELED' }),
}

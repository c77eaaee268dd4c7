import { createQueryClient } from '../api/query-client.ts'
import { onSecurityCheck } from '../api/security-gate.ts'
import { handleCallError } from '../shell/recovery/call-errors.ts'
import { createNavigation } from '../shell/router/navigation.ts'
import type { RouteName } from '../shell/router/route-table.ts'
import type { Services } from '../shell/router/services.ts'
import { createSession } from '../state/session.ts'
import { createStore } from '../state/store.ts'
import { createToasts } from '../ui/feedback/toast.tsx'
import type { Alert } from '../ui/overlays/alert-popup.tsx'
import { clearChosenPayment } from './billing/payment-choice.ts'
import { forgetCustomer } from './forget-customer.ts'
import { screens } from './screens.ts'

export function createServices(): Services {
  const session = createSession(forgetCustomer)
  const queryClient = createQueryClient((error, meta) => void handleCallError(services, error, meta))
  const services: Services = {
    navigation: createNavigation(forgetPayment),
    screens,
    session,
    toasts: createToasts(),
    alert: createStore<Alert | undefined>(undefined),
    help: createStore(false),
    queryClient,
  }
  onSecurityCheck((refusal) => void handleCallError(services, refusal, { path: '', handles: [] }))
  return services
}

/** Back to PaymentMethod clears the chosen payment (B-06). */
function forgetPayment(to: RouteName): void {
  if (to === 'PaymentMethod') clearChosenPayment()
}

import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { createQueryClient } from '../api/query-client.ts'
import { onSecurityCheck } from '../api/security-gate.ts'
import { createStore, type Store } from '../state/store.ts'
import { createToasts, type Toasts } from '../ui/feedback/toast.tsx'
import type { Alert } from '../ui/overlays/alert-popup.tsx'
import { createSession, type Session } from './accounts/session.ts'
import { handleCallError } from './call-errors.ts'
import { createNavigation, type Navigation } from './routing/navigation.ts'

/** What outlives screens. Made once, passed down; nothing here is global. */
export interface Services {
  navigation: Navigation
  session: Session
  toasts: Toasts
  /** The one alert popup that stands, if any. */
  alert: Store<Alert | undefined>
  /** Whether the ways to reach a person stand over the screen. */
  help: Store<boolean>
  queryClient: QueryClient
}

export function createServices(): Services {
  const session = createSession()
  const queryClient = createQueryClient((error, meta) => void handleCallError(services, error, meta))
  const services: Services = {
    navigation: createNavigation(),
    session,
    toasts: createToasts(),
    alert: createStore<Alert | undefined>(undefined),
    help: createStore(false),
    queryClient,
  }
  onSecurityCheck((refusal) => void handleCallError(services, refusal, { path: '', handles: [] }))
  return services
}

export const ServicesContext = createContext<Services | undefined>(undefined)

export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('no services above this component')
  return services
}

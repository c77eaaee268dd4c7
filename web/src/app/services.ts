import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { Store } from '../state/store.ts'
import type { Toasts } from '../ui/feedback/toast.tsx'
import type { Alert } from '../ui/overlays/alert-popup.tsx'
import type { Session } from './accounts/session.ts'
import type { Navigation } from './routing/navigation.ts'

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

export const ServicesContext = createContext<Services | undefined>(undefined)

export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('no services above this component')
  return services
}

import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { Session } from '../../state/session.ts'
import type { Store } from '../../state/store.ts'
import type { Toasts } from '../../ui/feedback/toast.tsx'
import type { Alert } from '../../ui/overlays/alert-popup.tsx'
import type { Navigation } from './navigation.ts'

/** State and tools that outlive screens. Created once and passed down; nothing is global. */
export interface Services {
  navigation: Navigation
  session: Session
  toasts: Toasts
  /** The current alert popup, if any. */
  alert: Store<Alert | undefined>
  /** Whether the help sheet is open. */
  help: Store<boolean>
  queryClient: QueryClient
}

export const ServicesContext = createContext<Services | undefined>(undefined)

export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('useServices outside of ServicesContext')
  return services
}

import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, createContext, useContext } from 'react'
import type { Session } from '../../state/session.ts'
import type { Store } from '../../state/store.ts'
import type { Toasts } from '../../ui/feedback/toast.tsx'
import type { Alert } from '../../ui/overlays/alert-popup.tsx'
import type { Navigation } from './navigation.ts'
import type { ScreenName } from './route-table.ts'

/** A screen whose params and query have been matched against its route. */
export type AnyScreen = ComponentType<{
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
}>

/** The app's screens. */
export interface Screens {
  /** The component of a screen, if its chunk has loaded. */
  loaded: (name: ScreenName) => AnyScreen | undefined
  /** Loads the chunk of a screen once. Rejects without network, or if a new build has removed the chunk. */
  load: (name: ScreenName) => Promise<void>
}

/** State and tools that outlive screens. Created once and passed down; nothing is global. */
export interface Services {
  navigation: Navigation
  screens: Screens
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

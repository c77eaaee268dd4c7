import { useEffect } from 'react'
import { type Services, useServices } from '../router/services.ts'
import { createLiveEvents, type LiveEvents } from './live-events.ts'
import type { LiveSubject } from './live-reads.ts'

/** One stream for all screens of an app, created on first use, so that the first view does not load it. */
const streams = new WeakMap<Services, LiveEvents>()

export function liveEventsOf(services: Services): LiveEvents {
  const open = streams.get(services) ?? createLiveEvents(services.queryClient, services.session)
  streams.set(services, open)
  return open
}

/** Refetches the reads of these subjects on events while the screen is mounted. */
export function useLiveEvents(...subjects: readonly LiveSubject[]): void {
  const services = useServices()
  const key = subjects.join(' ')
  useEffect(() => liveEventsOf(services).listen(key.split(' ') as LiveSubject[]), [services, key])
}

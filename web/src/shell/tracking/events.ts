import { type CollectedEvent, collect } from '@lumbung/shared/contract/telemetry.ts'
import type { TrackedScreen } from '@lumbung/shared/facts/analytics.ts'
import { randomId } from '../../api/random-id.ts'
import { serverNow } from '../../api/server-time.ts'
import { currentScreen, trackedScreen } from './current-screen.ts'
import { createReportQueue } from './report-queue.ts'
import { transportTo } from './transport.ts'

type Named<E> = E extends unknown ? Omit<E, 'at' | 'route'> : never
/** An event without what every event has. */
export type TrackedEvent = Named<CollectedEvent>

/** Random for each opening of the app: what is done in it can be told apart, but not who does it. */
let visit: string | undefined
const transport = transportTo<CollectedEvent>(collect, 'events', ({ batch, items }) => {
  visit ??= randomId()
  return { batch, visit, events: items }
})

export { trackedScreen }
/** The queue of this page's events. */
export const events = createReportQueue(transport)
export const keptEvents = transport.kept

/** Reports that something was used, on the screen at the address unless another is named. Nothing that the customer has typed or that names one may be in it. */
export function track(event: TrackedEvent, route: TrackedScreen | undefined = currentScreen()): void {
  if (route) events.add({ ...event, at: new Date(serverNow()).toISOString(), route } as CollectedEvent)
}

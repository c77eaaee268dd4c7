import { refreshOnReturn } from '../shell/recovery/refresh-on-return.ts'
import { registerServiceWorker } from '../shell/recovery/register-service-worker.ts'
import type { Services } from '../shell/router/services.ts'
import { startTracking } from '../shell/tracking/start-tracking.ts'
import { warmUp } from './warm-up.ts'

/** Work that waits until the first view is complete; its code is loaded then. */
export function startLater(services: Services): void {
  startTracking(services)
  registerServiceWorker()
  refreshOnReturn(services)
  warmUp()
}

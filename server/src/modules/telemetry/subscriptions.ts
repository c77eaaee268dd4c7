import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import { businessDateAt } from '@lumbung/shared/lending/dates/calendar.ts'
import { type App, type AppSubscription, subscription } from '../context.ts'
import { hashOf } from './collect-events.ts'
import { insertEvents } from './event-store.ts'

/** When an id was made, which is in its first 48 bits. */
const madeAt = (id: string) => new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))

/**
 * Counts a registration once per account, however often the app is left before the terms (D-087). The key is a hash of the
 * account that only this deployment can compute, for this purpose alone.
 */
async function countRegistration(
  app: App,
  { userId, channel }: { userId: string; channel: ChannelCode },
): Promise<void> {
  const at = app.clock.now()
  const batch = hashOf(app, 'batch', `registration ${userId}`, 16)
  await app.db.transaction((tx) =>
    insertEvents(tx, [
      {
        day: businessDateAt(madeAt(userId)),
        at,
        batch,
        n: 0,
        name: 'registration_complete',
        route: '',
        channel,
        language: undefined,
        visit: undefined,
        properties: {},
      },
    ]),
  )
}

export const telemetrySubscriptions: AppSubscription[] = [
  subscription({ name: 'telemetry.count-registration', topic: 'accounts.registered', run: countRegistration }),
]

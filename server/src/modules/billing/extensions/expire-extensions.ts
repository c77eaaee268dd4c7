import { businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { bySystem } from '../../../platform/access/actor.ts'
import type { App } from '../../context.ts'
import { extensionsOver, moveExtension } from '../store/extension-store.ts'

/** Ends extensions whose fee was not paid in time. One whose payment becomes known later still takes effect. */
export async function expireExtensions(app: App): Promise<void> {
  const today = businessDate(app.clock.today())
  for (const extension of await extensionsOver(app.db, today))
    await moveExtension(app.db, {
      ...extension,
      from: 'PAY_IN_ADVANCE_UNPAID',
      event: 'expire',
      actor: bySystem('end-of-day'),
      at: app.clock.now(),
    })
}

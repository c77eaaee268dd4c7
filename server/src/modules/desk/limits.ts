import { mobileNumber } from '@lumbung/shared/contract/fields.ts'
import * as z from 'zod/mini'
import { byOperator } from '../../platform/actor.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findPersonOf } from '../accounts/api.ts'
import type { App } from '../context.ts'
import { freezeLimit } from '../credit/api.ts'

/** The customer whose limit a tester freezes. */
export const Freeze = z.strictObject({ to: mobileNumber })

/** Freezes a limit as an operator would. Refusal: NOT_FOUND for an unknown number, or without a limit that can be frozen. */
export async function freezeAtDesk(app: App, { to }: z.output<typeof Freeze>): Promise<void> {
  const userId = await findPersonOf(app, app.db, to)
  const change = { reason: 'TERMS', by: byOperator('sandbox') } as const
  if (userId === undefined || !(await app.db.transaction((tx) => freezeLimit(app, tx, userId, change))))
    throw new Refusal('NOT_FOUND')
}

import * as z from 'zod/mini'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { approvable } from '../../operators/api.ts'
import { securityStates } from './security-state.ts'
import { loadSecurityRequest, lockSecurityRequest, moveSecurityRequest } from './security-store.ts'

const payload = z.strictObject({ userId: z.uuid(), requestId: z.uuid() })

/**
 * The end of a rejected security check, which takes two people: the customer may begin another one now, and still has to prove the
 * same. Nothing passes a check for the customer.
 */
export const endOfCheck = approvable<App, z.output<typeof payload>>({
  act: 'security.end',
  payload,
  subjectOf: ({ userId }) => `customer:${userId}`,
  async lock(_app, tx, { userId, requestId }) {
    await lockSecurityRequest(tx, userId, requestId)
  },
  async read(app, db, { userId, requestId }) {
    const found = await loadSecurityRequest(db, userId, requestId)
    const { status, rejectedUntil, failures } = found ?? {}
    if (status !== 'REJECTED' || !rejectedUntil || rejectedUntil <= app.clock.now()) return undefined
    return {
      label: '',
      facts: {
        failures: { kind: 'COUNT', value: failures ?? 0 },
        rejectedUntil: { kind: 'MOMENT', value: rejectedUntil.toISOString() },
      },
    }
  },
  changes: (_payload, { failures, rejectedUntil }) => [
    { field: 'rejectedUntil', ...(rejectedUntil && { from: rejectedUntil }) },
    { field: 'failures', ...(failures && { from: failures }) },
  ],
  async carryOut(app, tx, { userId, requestId }) {
    const found = await lockSecurityRequest(tx, userId, requestId)
    const status = found && securityStates.next(found.status, 'end')
    if (!status) throw new Refusal('STATE_CHANGED')
    const now = app.clock.now()
    const to = { ...found, status, rejectedUntil: now }
    await moveSecurityRequest(tx, { userId, from: found.status, to, event: 'end', now })
  },
})

import * as z from 'zod/mini'
import type { App } from '../../context.ts'
import { approvable } from '../../operators/api.ts'
import { freezeOf, liftFreeze } from './limit-locks.ts'
import { lockLimit } from './limit-store.ts'

const payload = z.strictObject({ userId: z.uuid() })

/** The end of a freeze, which takes two people (D-135). */
export const liftOfFreeze = approvable<App, z.output<typeof payload>>({
  act: 'limit.lift',
  payload,
  subjectOf: ({ userId }) => `customer:${userId}`,
  async lock(_app, tx, { userId }) {
    await lockLimit(tx, userId)
  },
  async read(_app, db, { userId }) {
    const freeze = await freezeOf(db, userId)
    if (!freeze) return undefined
    const { reason, setAt } = freeze
    return {
      label: '',
      facts: { freeze: { kind: 'CODE', value: reason }, since: { kind: 'MOMENT', value: setAt.toISOString() } },
    }
  },
  changes: (_payload, { freeze, since }) => [
    { field: 'freeze', ...(freeze && { from: freeze }) },
    { field: 'since', ...(since && { from: since }) },
  ],
  async carryOut(app, tx, { userId }, { maker, checker, proposedAt }) {
    await liftFreeze(tx, userId, { maker, checker, proposedAt, now: app.clock.now() })
  },
})

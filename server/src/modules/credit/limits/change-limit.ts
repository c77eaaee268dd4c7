import { type Rupiah, rupiah } from '@lumbung/shared/lending/money.ts'
import * as z from 'zod/mini'
import { type Actor, actorText } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { addNotifications } from '../../engagement/api.ts'
import { approvable } from '../../operators/api.ts'
import { currentRulebook } from '../decision/decision-store.ts'
import { limitOf, lockLimit } from './limit-store.ts'

const setTotal = statement('update credit_limit set total = $2, updated_at = $3 where user_id = $1')
const insert = statement(`
  insert into limit_change (user_id, id, from_total, to_total, reason, proposed_by, approved_by, at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`)

export interface LimitChange {
  userId: string
  /** The new limit. What is lent and reserved stays, and may exceed it. */
  total: Rupiah
  reason: string
  by: Actor
  /** Of a raise: somebody else. */
  approvedBy?: Actor
}

/** Changes a limit, records who and why, and tells the customer. Refuses with NOT_FOUND without a limit. */
async function changeLimit(app: App, tx: Tx, { userId, total, reason, by, approvedBy }: LimitChange): Promise<void> {
  const limit = await lockLimit(tx, userId)
  if (!limit) throw new Refusal('NOT_FOUND')
  const now = app.clock.now()
  const id = newId()
  const people = [actorText(by), approvedBy ? actorText(approvedBy) : null]
  await tx.run(insert, [userId, id, limit.total, total, reason, ...people, now])
  await tx.run(setTotal, [userId, total, now])
  await addNotifications(tx, [{ userId, event: 'LIMIT_CHANGED', about: id, facts: { amount: total } }], now)
}

/** Lowers a limit, which one person may. Refuses with NOT_FOUND, and INVALID_INPUT unless it becomes lower. */
export async function lowerLimit(app: App, tx: Tx, change: Omit<LimitChange, 'approvedBy'>): Promise<void> {
  const limit = await lockLimit(tx, change.userId)
  if (!limit) throw new Refusal('NOT_FOUND')
  if (change.total >= limit.total) throw new Refusal('INVALID_INPUT', { fields: { limit: 'invalid' } })
  await changeLimit(app, tx, change)
}

/** Refuses a raise that is none, or above the policy's highest limit: NOT_FOUND, INVALID_INPUT. */
export async function checkRaise(tx: Tx, userId: string, total: number): Promise<void> {
  const limit = await lockLimit(tx, userId)
  if (!limit) throw new Refusal('NOT_FOUND')
  const { policy } = await currentRulebook(tx)
  if (total <= limit.total || total > policy.maxLimit)
    throw new Refusal('INVALID_INPUT', { fields: { limit: 'invalid' } })
}

const payload = z.strictObject({ userId: z.uuid(), total: z.int().check(z.positive()) })

/** A higher limit than the decision gave, which takes two people. */
export const raiseOfLimit = approvable<App, z.output<typeof payload>>({
  act: 'limit.raise',
  payload,
  subjectOf: ({ userId }) => `customer:${userId}`,
  async lock(_app, tx, { userId }) {
    await lockLimit(tx, userId)
  },
  async read(_app, db, { userId }) {
    const limit = await limitOf(db, userId)
    return (
      limit && {
        label: '',
        facts: { limit: { kind: 'MONEY', value: limit.total }, limitState: { kind: 'CODE', value: limit.status } },
      }
    )
  },
  changes: ({ total }, { limit }) => [
    { field: 'limit', ...(limit && { from: limit }), to: { kind: 'MONEY', value: total } },
  ],
  async carryOut(app, tx, { userId, total }, { maker, checker, reason }) {
    await checkRaise(tx, userId, total)
    await changeLimit(app, tx, { userId, total: rupiah(total), reason, by: maker, approvedBy: checker })
  },
})

import { resubmitItems } from '@lumbung/shared/contract/application.ts'
import { RejectionReason } from '@lumbung/shared/enums/application.ts'
import * as z from 'zod/mini'
import type { Db } from '../../platform/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { statement } from '../../platform/sql.ts'
import type { App } from '../context.ts'
import { decideByHand } from '../credit/api.ts'
import { approveOrder, rejectOrder } from '../lending/api.ts'

/** Something that a person decides at the desk until the operators' console does. */
export interface Waiting {
  id: string
  kind: 'APPLICATION' | 'ORDER'
  /** Why the machine did not decide. */
  reason: string
  amount: number | null
  since: Date
}

interface WaitingRow extends Waiting {
  user_id: string
}

const waiting = statement<WaitingRow>(`
  select a.user_id, a.id, 'APPLICATION' as kind, array_to_string(coalesce(d.reasons, '{}'), ', ') as reason,
    d.limit_amount as amount, a.submitted_at as since
  from application a
  left join lateral (select reasons, limit_amount from decision
    where user_id = a.user_id and application_id = a.id order by at desc limit 1) d on true
  where a.review = 'CREDITING'
  union all
  select user_id, id, 'ORDER', 'LENDER_APPROVAL', amount, coalesce(signed_at, created_at) from loan_order
  where status = 'WAITING_LENDER_APPROVE'
  order by since limit 100`)

export const Choice = z.strictObject({
  outcome: z.enum(['APPROVE', 'REJECT', 'RETURN']),
  item: z.optional(z.enum(resubmitItems)),
  reason: z.optional(z.enum(RejectionReason)),
})

/** What waits for a word, oldest first. */
export async function waitingCases(db: Db): Promise<Waiting[]> {
  return (await db.rows(waiting)).map(({ user_id: _user, ...shown }) => shown)
}

const actor = 'SANDBOX'

/** Gives the word on one case. Refuses with NOT_FOUND when it no longer waits. */
export async function choose(app: App, id: string, { outcome, item, reason }: z.output<typeof Choice>): Promise<void> {
  const found = (await app.db.rows(waiting)).find((one) => one.id === id)
  if (!found) throw new Refusal('NOT_FOUND')
  const { user_id: userId } = found
  if (found.kind === 'ORDER') {
    const done =
      outcome === 'APPROVE'
        ? await approveOrder(app, userId, id, actor)
        : await rejectOrder(app, userId, id, { actor, reason: 'refused at the desk' })
    if (!done) throw new Refusal('NOT_FOUND')
    return
  }
  const items = item && [{ item, reason: reason ?? 'UNIDENTIFIED_KTP_PHOTO' }]
  await app.db.transaction((tx) => decideByHand(app, tx, { userId, outcome, actor, ...(items && { items }) }))
}

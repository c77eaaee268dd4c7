import { resubmitItems } from '@lumbung/shared/contract/application.ts'
import { RejectionReason } from '@lumbung/shared/enums/application.ts'
import * as z from 'zod/mini'
import type { Db } from '../../platform/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { App } from '../context.ts'
import { decideByHand, openCases } from '../credit/api.ts'
import { approveOrder, rejectOrder, waitingOrders } from '../lending/api.ts'

/** Something that a person decides at the desk until the operators' console does. */
export interface Waiting {
  id: string
  kind: 'APPLICATION' | 'ORDER'
  /** Why the machine did not decide. */
  reason: string
  amount: number | null
  since: Date
}

interface WaitingCase extends Waiting {
  userId: string
}

/** The hundred cases that have waited longest. */
async function waitingOf(db: Db): Promise<WaitingCase[]> {
  const [cases, orders] = await Promise.all([openCases(db), waitingOrders(db)])
  const waiting: WaitingCase[] = [
    ...cases.map(({ userId, applicationId: id, reasons, limit, submittedAt: since }) => {
      return { userId, id, kind: 'APPLICATION' as const, reason: reasons.join(', '), amount: limit ?? null, since }
    }),
    ...orders.map(({ userId, orderId: id, amount, since }) => {
      return { userId, id, kind: 'ORDER' as const, reason: 'LENDER_APPROVAL', amount, since }
    }),
  ]
  return waiting.toSorted((a, b) => a.since.getTime() - b.since.getTime()).slice(0, 100)
}

export const Choice = z.strictObject({
  outcome: z.enum(['APPROVE', 'REJECT', 'RETURN']),
  item: z.optional(z.enum(resubmitItems)),
  reason: z.optional(z.enum(RejectionReason)),
})

/** What waits for a word, oldest first. */
export async function waitingCases(db: Db): Promise<Waiting[]> {
  return (await waitingOf(db)).map(({ userId: _userId, ...shown }) => shown)
}

const actor = 'SANDBOX'

/** Gives the word on one case. Refuses with NOT_FOUND when it no longer waits. */
export async function choose(app: App, id: string, { outcome, item, reason }: z.output<typeof Choice>): Promise<void> {
  const found = (await waitingOf(app.db)).find((one) => one.id === id)
  if (!found) throw new Refusal('NOT_FOUND')
  const { userId } = found
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

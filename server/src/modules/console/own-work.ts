import { mayDo } from '@lumbung/shared/contract/operators/acts.ts'
import { type Work, workKinds } from '@lumbung/shared/contract/operators/work.ts'
import type { OperatorCaller } from '../../platform/access/caller.ts'
import type { App } from '../context.ts'

/** What waits for an operator, of the acts that the operator's roles may do, in the order of the kinds. */
export async function ownWork({ db, clock, work }: App, caller: OperatorCaller): Promise<Work[]> {
  const now = clock.now()
  const items = await Promise.all(
    work
      .filter(({ act }) => mayDo(act, caller.roles))
      .map(async ({ kind, count }) => {
        const { waiting, late, nextDueAt } = await count(db, now, caller)
        return { kind, waiting, late, ...(nextDueAt && { nextDueAt: nextDueAt.toISOString() }) }
      }),
  )
  return workKinds.flatMap((kind) => items.find((one) => one.kind === kind) ?? [])
}

import type { EndpointShape } from '@lumbung/shared/contract/endpoint.ts'
import type { Caller } from '../../access/caller.ts'
import type { Tx } from '../../database/db.ts'
import { uncountUse } from '../../limits/rate-limit.ts'
import { type Allowance, spendUses } from '../../limits/spend-uses.ts'
import type { HttpApp } from '../http-app.ts'
import { addressKey, isFreeAddress } from './free-address.ts'

/** A limit of a call: so many of one customer, or of one network, in a window. */
export interface Budget {
  per: 'person' | 'network'
  seconds: number
  most: number
  /** Calls that give the same name share the budget; without one the call has its own. */
  name?: string
}

/** Whose call is counted. */
interface BudgetedCall {
  app: HttpApp
  caller?: unknown
  address: string
}

function keyOf({ app, caller, address }: BudgetedCall, per: Budget['per']): string | undefined {
  if (per === 'network') return isFreeAddress(app, address) ? undefined : addressKey(app, address)
  const who = caller as Caller | undefined
  if (who?.kind !== 'customer') throw new Error('only a call for customers has a budget per person')
  return who.limitKey
}

function allowancesOf({ path }: EndpointShape, budgets: readonly Budget[], call: BudgetedCall): Allowance[] {
  return budgets.flatMap(({ per, name = path, seconds, most }) => {
    const key = keyOf(call, per)
    return key === undefined ? [] : [{ bucket: `${name}:${per}:${key}`, seconds, most }]
  })
}

/** Counts a call before its transaction, so that nothing reverses the count. Throws TOO_MANY_REQUESTS { retryAfterSeconds }. */
export const spendBudgets = (endpoint: EndpointShape, budgets: readonly Budget[], call: BudgetedCall): Promise<void> =>
  spendUses(call.app.db, allowancesOf(endpoint, budgets, call), call.app.clock.now())

/** Gives back what a call was counted, once it turns out not to be one that the budgets limit. */
export async function refundBudgets(
  endpoint: EndpointShape,
  budgets: readonly Budget[],
  call: BudgetedCall & { tx: Tx },
): Promise<void> {
  for (const { bucket, seconds } of allowancesOf(endpoint, budgets, call))
    await uncountUse(call.tx, bucket, seconds, call.app.clock.now())
}

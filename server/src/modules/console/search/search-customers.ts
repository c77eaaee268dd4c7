import type { SearchHit, SearchKind } from '@lumbung/shared/contract/operators/customers.ts'
import type { OperatorCaller } from '../../../platform/access/caller.ts'
import { spendUses } from '../../../platform/limits/spend-uses.ts'
import type { App } from '../../context.ts'
import { headOf } from '../customer/head.ts'
import { relativesOf } from '../relations/own-relations.ts'
import { type Found, lookUps, mostHits } from './look-ups.ts'
import { recognise } from './recognise.ts'

/** Searches of one operator in a minute and in a day ⚙: enough for a call centre, too few to try numbers out. */
const budgets = [
  { seconds: 60, most: 30 },
  { seconds: 86_400, most: 1000 },
] as const

/** Counts a search before it is done, whatever it finds. Refuses with TOO_MANY_REQUESTS. The desk plays many operators at once. */
export async function countSearch(app: App, { id, tokenHash }: OperatorCaller): Promise<void> {
  if (!tokenHash) return
  const allowances = budgets.map((budget) => ({ bucket: `console-search-${budget.seconds}:${id}`, ...budget }))
  await spendUses(app.db, allowances, app.clock.now())
}

type Match = Found & { matched: SearchKind }

/** One hit for each thing, of the kind that it was first found by. */
const distinct = (matches: readonly Match[]): Match[] =>
  matches.filter(
    ({ leadsTo }, place) =>
      matches.findIndex((one) => one.leadsTo.kind === leadsTo.kind && one.leadsTo.id === leadsTo.id) === place,
  )

async function shown(app: App, { userId, matched, leadsTo }: Match): Promise<SearchHit> {
  if (userId === undefined) return { name: '', mobile: '', isClosed: false, matched, leadsTo }
  const { name, mobile, state } = await headOf(app, userId)
  return { customerId: userId, name, mobile, isClosed: state !== 'OPEN', matched, leadsTo }
}

/** What one exact value finds: at most 20 things, each with its customer's masked name and number; of a relative nothing that leads there. */
export async function searchCustomers(app: App, query: string, caller: OperatorCaller): Promise<SearchHit[]> {
  const relatives = new Set(caller.tokenHash ? await relativesOf(app.db, caller.id) : [])
  const matches: Match[] = []
  for (const [matched, value] of recognise(query))
    matches.push(...(await lookUps[matched](app, value)).map((one) => ({ ...one, matched })))
  return Promise.all(
    distinct(matches)
      .slice(0, mostHits)
      .map(async (match) => {
        const { customerId, ...hit } = await shown(app, match)
        if (customerId === undefined) return hit
        return relatives.has(customerId) ? { ...hit, isOwnRelation: true as const } : { ...hit, customerId }
      }),
  )
}

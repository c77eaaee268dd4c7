import type { Role } from '@lumbung/shared/contract/operators/acts.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { checkWriteOff, writeOffCandidates } from '../modules/billing/api.ts'
import type { App } from '../modules/context.ts'
import { approve, deskSeat, propose } from '../modules/operators/api.ts'
import type { OperatorCaller } from '../platform/access/caller.ts'
import type { Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Simulation } from './play-day.ts'
import { randomOf } from './random.ts'

/** Of the loans that may be written off, those that are on a day. */
const share = 0.05
const mostCandidates = 100_000

/** An operator of the simulated lender. */
async function seated(app: App, tx: Tx, role: Role): Promise<OperatorCaller> {
  const name = `Simulated ${role.toLowerCase()}`
  const id = await deskSeat(
    tx,
    { email: `${role.toLowerCase()}@simulation.example`, name, roles: [role] },
    app.clock.now(),
  )
  return { kind: 'operator', id, name, roles: [role], isFresh: true, tokenHash: undefined }
}

/** At 08:30 two operators write off some of the loans that may be: one proposes, the other approves. Returns how many. */
export async function playOperators({ seed, world, customers }: Simulation, date: BusinessDate): Promise<number> {
  world.clock.set(new Date(`${date}T08:30:00+07:00`).toISOString())
  const app = world.app()
  const indexes = new Map(customers.map(({ userId, index }) => [userId, index]))
  const chosen = (await writeOffCandidates(app.db, mostCandidates))
    .map(({ loanId, userId }) => ({ loanId, index: indexes.get(userId) ?? -1 }))
    .filter(({ index }) => randomOf(seed, 'write-off', index, date).chance(share))
    .sort((a, b) => a.index - b.index)
  let writtenOff = 0
  const [maker, checker] = await app.db.transaction(async (tx) => [
    await seated(app, tx, 'COLLECTIONS'),
    await seated(app, tx, 'FINANCE'),
  ])
  for (const { loanId } of chosen) {
    try {
      const approvalId = await app.db.transaction(async (tx) => {
        await checkWriteOff(app, tx, loanId)
        return propose(app, tx, {
          act: 'loan.write-off',
          payload: { loanId },
          caller: maker,
          reason: 'cannot be reached',
        })
      })
      const { refusal } = await app.db.transaction((tx) => approve(app, tx, { approvalId, caller: checker }))
      if (refusal) throw new Error(`the write-off of ${loanId} is ${refusal.code}`)
      writtenOff++
    } catch (error) {
      // A payment may have arrived since the end of day.
      if (!(error instanceof Refusal)) throw error
    }
  }
  await world.settle()
  return writtenOff
}

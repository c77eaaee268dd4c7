import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { approveWriteOff, proposeWriteOff, writeOffCandidates } from '../modules/billing/api.ts'
import { byOperator } from '../platform/access/actor.ts'
import type { Simulation } from './play-day.ts'
import { randomOf } from './random.ts'

/** Of the loans that may be written off, those that are on a day. */
const share = 0.05
const mostCandidates = 100_000

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
  for (const { loanId } of chosen) {
    const proposal = await app.db.transaction((tx) =>
      proposeWriteOff(app, tx, { loanId, reason: 'cannot be reached', by: byOperator('Rina') }),
    )
    // A payment may have arrived since the end of day.
    if (typeof proposal === 'string') continue
    const { writeOffId } = proposal
    const decided = await app.db.transaction((tx) => approveWriteOff(app, tx, { writeOffId, by: byOperator('Budi') }))
    if (decided !== 'APPROVED') throw new Error(`the write-off ${writeOffId} is ${decided}`)
    writtenOff++
  }
  await world.settle()
  return writtenOff
}

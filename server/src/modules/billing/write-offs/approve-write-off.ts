import * as z from 'zod/mini'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { approvable } from '../../operators/api.ts'
import { owedOf } from '../store/write-off-store.ts'
import { lockCandidate, type WriteOffObstacle, writeOffLoan } from './write-off-loan.ts'

const payload = z.strictObject({ loanId: z.uuid() })

const refusals = {
  NO_LOAN: 'NOT_FOUND',
  FINISHED: 'LOAN_NOT_OPEN',
  WRITTEN_OFF: 'LOAN_WRITTEN_OFF',
  TOO_EARLY: 'WRITE_OFF_TOO_EARLY',
} as const

/** A write-off (behaviour 7, I16). It rests on the principal that is owed. */
export const writeOff = approvable<App, z.output<typeof payload>>({
  act: 'loan.write-off',
  payload,
  subjectOf: ({ loanId }) => `loan:${loanId}`,
  async lock(app, tx, { loanId }) {
    await lockCandidate(app, tx, loanId)
  },
  async read(_app, db, { loanId }) {
    const owed = await owedOf(db, loanId)
    return (
      owed && {
        label: owed.number,
        facts: {
          principal: { kind: 'MONEY', value: owed.principal },
          loanState: { kind: 'CODE', value: owed.is_written_off ? 'WRITTEN_OFF' : 'RUNNING' },
        },
      }
    )
  },
  changes: (_payload, { principal, loanState }) => [
    { field: 'principal', ...(principal && { from: principal }) },
    { field: 'loanState', ...(loanState && { from: loanState }), to: { kind: 'CODE', value: 'WRITTEN_OFF' } },
  ],
  async carryOut(app, tx, { loanId }, people) {
    const result = await writeOffLoan(app, tx, { loanId, ...people })
    if (result !== 'WRITTEN') throw new Refusal(refusals[result])
  },
})

/** Refuses a proposal to write off a loan that cannot be. */
export async function checkWriteOff(app: App, tx: Parameters<typeof lockCandidate>[1], loanId: string): Promise<void> {
  const candidate = await lockCandidate(app, tx, loanId)
  const obstacle: WriteOffObstacle | 'NO_LOAN' | undefined = candidate ? candidate.obstacle : 'NO_LOAN'
  if (obstacle) throw new Refusal(refusals[obstacle])
}

import * as contract from '@lumbung/shared/contract/operators/write-offs.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import { type App, route } from '../../context.ts'
import { openProposals, propose } from '../../operators/api.ts'
import { checkWriteOff } from './approve-write-off.ts'
import { writeOffCandidates } from './candidates.ts'

/** The most candidates that are listed ⚙. */
const mostListed = 1_000

async function listed(app: App) {
  const [candidates, proposals] = await Promise.all([
    writeOffCandidates(app.db, mostListed),
    openProposals(app.db, 'loan.write-off'),
  ])
  const items = candidates.map(({ loanId, number, userId, since, days, principal }) => {
    const proposed = proposals.get(`loan:${loanId}`)
    return {
      loanId,
      number,
      customerId: userId,
      since,
      daysLate: days,
      principal: rupiah(principal),
      ...(proposed && { proposed }),
    }
  })
  return { items, principal: rupiah(items.reduce((sum, { principal }) => sum + principal, 0)) }
}

export const writeOffRoutes = [
  route(contract.writeOffCandidates, ({ app }) => listed(app)),
  route(contract.proposeWriteOff, async ({ app, tx, caller, params, body: { reason }, about }) => {
    await checkWriteOff(app, tx, params.loanId)
    const approvalId = await propose(app, tx, { act: 'loan.write-off', payload: params, caller, reason })
    about(`approval:${approvalId}`)
    return { approvalId }
  }),
]

import { rupiah } from '@lumbung/shared/lending/money.ts'
import type { App } from '../../context.ts'
import { openProposals } from '../../operators/api.ts'
import { writeOffCandidates } from './candidates.ts'

/** The most candidates that are listed ⚙. */
const mostListed = 1_000

/** The loans that may be written off, with who has proposed it. */
export async function listWriteOffs(app: App, most = mostListed) {
  const [candidates, proposals] = await Promise.all([
    writeOffCandidates(app.db, most),
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

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isRefused } from './borrower-steps.ts'
import type { Pair, Until } from './pair.ts'

/** Decides cases, and takes each decision back in the last second before it takes effect, or just too late. */
export async function undoDecisions({ maker, done }: Pair, applications: readonly string[], until: Until) {
  for (const applicationId of applications) {
    if (until()) return
    const path = `/operator/applications/${applicationId}/decision`
    const { effectiveAt } = await maker.act(path, { outcome: 'ASK_VIDEO' })
    // It is a time of the database, whose clock nobody moves.
    const left = Date.parse(String(effectiveAt)) - Date.now()
    await pause(Math.max(0, left - 900 + 900 * Math.random()))
    const { code } = await maker.send('POST', `/operator/cases/${applicationId}/undo`, undefined, randomUUID())
    done.decided.set(applicationId, code === 'SUCCESS' ? 'UNDONE' : 'MADE')
  }
}

/** Takes complaints of a customer, says that the answer takes longer, and answers. A day has five of them. */
export const prolongComplaints = ({ maker, done, repeat }: Pair, complain: () => Promise<string>, until: Until) =>
  repeat(until, async () => {
    const complaintId = await complain().catch((error: unknown) => {
      if (!isRefused(error, '"TOO_MANY_REQUESTS"')) throw error
    })
    if (!complaintId) return
    const path = `/operator/complaints/${complaintId}`
    await maker.act(`${path}/take`, {})
    await maker.act(`${path}/prolong`, { reason: 'THIRD_PARTY' })
    done.prolonged.push(complaintId)
    await maker.act(`${path}/answer`, { answer: 'Pembayaran Anda sudah kami temukan.' })
  })

import { caseChecks } from '@lumbung/shared/contract/operators/cases/case-facts.ts'
import type { ApplicationDecision } from '@lumbung/shared/contract/operators/credit.ts'
import * as credit from '@lumbung/shared/contract/operators/credit.ts'
import * as lending from '@lumbung/shared/contract/operators/orders.ts'
import { type WaitingApplication, waitingApplications } from '@lumbung/shared/contract/sandbox.ts'
import { call } from '../../api/call.ts'

/** An application or an order that waits for a decision; of an order the name is masked. */
export type WaitingCase = Pick<WaitingApplication, 'name' | 'documents'> & {
  mobile?: string
  id: string
  kind: 'APPLICATION' | 'ORDER'
  /** Why it was not decided automatically, by code. */
  reasons: readonly string[]
  amount: number | undefined
  since: string
}

/** Both lists, oldest first. */
export async function readWaitingCases(): Promise<WaitingCase[]> {
  const [applications, orders] = await Promise.all([call(waitingApplications, {}), call(lending.orderQueue, {})])
  const waiting: WaitingCase[] = [
    ...applications.items.map(({ applicationId: id, limit: amount, submittedAt: since, ...one }) => {
      return { ...one, id, kind: 'APPLICATION' as const, amount, since }
    }),
    ...orders.items.map(({ orderId: id, name, amount, createdAt, waitsSince: since = createdAt }) => {
      return { id, kind: 'ORDER' as const, name, documents: [], amount, since, reasons: ['LENDER_APPROVAL'] }
    }),
  ]
  return waiting.sort((a, b) => a.since.localeCompare(b.since))
}

/** Decides a case; whoever approves an application here has checked all. Only an application can be returned. */
export async function decide({ id, kind }: WaitingCase, choice: ApplicationDecision): Promise<void> {
  const { outcome, decline } = choice
  if (kind === 'APPLICATION') {
    const body = outcome === 'APPROVE' ? { ...choice, checks: [...caseChecks] } : choice
    await call(credit.decideApplication, { params: { applicationId: id }, body })
  } else if (outcome === 'APPROVE' || outcome === 'REJECT')
    await call(lending.decideOrder, { params: { orderId: id }, body: { outcome, ...(decline && { decline }) } })
}
